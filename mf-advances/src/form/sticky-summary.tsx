import { formatMoneyExact } from '@mca/contract/money'
import { Icon } from '@mca/ui'
import type { ReactNode } from 'react'
import { useSummary } from './use-summary'
import * as styles from './sticky-summary.module.css'

/**
 * The key figures of a deal, beside the form's buttons (R8.29). On a phone only the available syndication. The section
 * 'Totals Summary' has all figures.
 */
export function StickySummary() {
  const { total, available, isOverSubscribed, totalCommissionAndFees, payback } = useSummary()
  return (
    <dl className={styles.list}>
      <SummaryItem label={isOverSubscribed ? 'Over by' : 'Available'} isWarning={isOverSubscribed}>
        {formatMoneyExact(Math.abs(available))}
      </SummaryItem>
      <SummaryItem label="Payback" isExtra>
        {payback === null ? '—' : formatMoneyExact(payback)}
      </SummaryItem>
      <SummaryItem label="Participations" isExtra>
        {formatMoneyExact(total.amount)}
      </SummaryItem>
      <SummaryItem label="Fees and commissions" isExtra>
        {formatMoneyExact(totalCommissionAndFees)}
      </SummaryItem>
    </dl>
  )
}

interface SummaryItemProps {
  label: string
  isWarning?: boolean
  /** Not on phones. */
  isExtra?: boolean
  children: ReactNode
}

function SummaryItem({ label, isWarning = false, isExtra = false, children }: SummaryItemProps) {
  return (
    <div className={styles.item} data-extra={isExtra || undefined} data-warning={isWarning || undefined}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        {isWarning && <Icon name="warning" />}
        {children}
      </dd>
    </div>
  )
}
