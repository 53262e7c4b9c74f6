import type { AdvanceDetail } from '@mca/contract/advances'
import { formatDate } from '@mca/contract/days'
import { optionOf } from '@mca/contract/fields'
import { formatMoneyExact } from '@mca/contract/money'
import { paymentStatuses, type Payment } from '@mca/contract/payments'
import { remainingOf } from '@mca/contract/rules'
import { moneyReceived, type ScheduledPayment } from '@mca/contract/schedules'
import { Failure, Text, today } from '@mca/ui'
import { Figure } from '@mca/ui/figures'
import type { Deal } from './use-deal'
import * as styles from './deal-panel.module.css'

interface DealPanelProps {
  deal: Deal
  /** Null without a scheduled amount; undefined while it is not known. */
  scheduled: ScheduledPayment | null | undefined
  /** False until an advance is picked. */
  isPicked: boolean
  /** True if the field above already names the merchant. */
  namesMerchant: boolean
  editedId: string | undefined
}

/** The data to check before entering a payment: the schedule, what is still owed, and the last payment (R6.16). */
export function DealPanel({ deal, scheduled, isPicked, namesMerchant, editedId }: DealPanelProps) {
  const { advance, isFailed, isLoading, retry } = deal
  if (isFailed && !isLoading) {
    return <Failure message="Failed to load the balance and the last payment." onRetry={retry} />
  }
  return (
    <section
      aria-label="About this advance"
      aria-busy={isPicked && scheduled === undefined}
      className={styles.panel}
      data-low={namesMerchant || undefined}
    >
      {advance && scheduled !== undefined ? (
        <dl className={styles.figures}>
          {!namesMerchant && (
            <Figure label="Merchant" isWide>
              {advance.merchant.name}
            </Figure>
          )}
          <Figure label="Scheduled payment">
            {scheduled
              ? `${formatMoneyExact(scheduled.amount)} ${scheduled.frequency.toLowerCase()}`
              : 'No scheduled amount'}
          </Figure>
          <Figure label="Still owed">{owedOf(advance)}</Figure>
          <Figure label="Last payment" isWide>
            {lastOf(advance.payments[0], editedId)}
          </Figure>
        </dl>
      ) : (
        <Text color="fg.muted">
          {isPicked ? 'Loading balance and last payment...' : 'Choose an advance to see its balance and last payment.'}
        </Text>
      )}
    </section>
  )
}

/** As on the advance's page (R7.40): '$6,374.60', or '$6,374.60 · $125.00 in flight'. */
function owedOf({ payback, payments }: AdvanceDetail): string {
  const { received, in_flight } = moneyReceived(payments, today())
  const owed = Math.max(remainingOf(payback, received), 0)
  return [formatMoneyExact(owed), in_flight > 0 && `${formatMoneyExact(in_flight)} in flight`]
    .filter(Boolean)
    .join(' · ')
}

function lastOf(last: Payment | undefined, editedId: string | undefined): string {
  if (!last) return 'No payments yet'
  const status = optionOf(paymentStatuses, last.status)?.label ?? last.status
  const parts = [formatMoneyExact(last.amount), formatDate(last.date), status, last.payment_method]
  return [...parts, last.id === editedId && 'this payment'].filter(Boolean).join(' · ')
}
