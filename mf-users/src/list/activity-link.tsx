import { useIsAdministrator, useOffers } from '@mca/api'
import { paths } from '@mca/contract'
import { LinkButton } from '@mca/ui'

/** To what everybody did, for administrators: others may not see it (R18.126). */
export function ActivityLink() {
  const hasActivity = useOffers('activity')
  const isAdministrator = useIsAdministrator()
  if (!hasActivity || !isAdministrator) return null
  return (
    <LinkButton to={paths.activity} variant="outline">
      Activity
    </LinkButton>
  )
}
