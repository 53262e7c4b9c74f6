import { accountQueries } from '@mca/api'
import { paths } from '@mca/contract'
import { LinkButton } from '@mca/ui'
import { useQuery } from '@tanstack/react-query'

/** To what everybody did, for administrators: others may not see it (R18.126). */
export function ActivityLink() {
  const { data: own } = useQuery(accountQueries.own())
  if (own?.role !== 'administrator') return null
  return (
    <LinkButton to={paths.activity} variant="outline">
      Activity
    </LinkButton>
  )
}
