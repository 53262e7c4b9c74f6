import { hasExtensions } from '@mca/api'
import { paths } from '@mca/contract/app'
import { formatCount } from '@mca/contract/money'
import { TextLink, useToday } from '@mca/ui'
import { useQuery } from '@tanstack/react-query'
import { dueAtFirst, followUpsDue } from './dashboard-api'
import * as styles from './follow-ups-line.module.css'

/**
 * The number of due follow-ups, above the figures (R20.143). Its space is reserved, so that the figures do not move. Shares its request with
 * the list below.
 */
export function FollowUpsLine() {
  const isAvailable = hasExtensions()
  const { data } = useQuery({ ...followUpsDue(useToday(), dueAtFirst), enabled: isAvailable })
  if (!isAvailable) return null
  const total = data?.due.pagination.total
  return (
    <div className={styles.box}>
      {total !== undefined && (
        <>
          {total > 0 ? `${formatCount(total, 'follow-up is', 'follow-ups are')} due. ` : 'No follow-ups are due. '}
          <TextLink to={paths.followUps}>All follow-ups</TextLink>
        </>
      )}
    </div>
  )
}
