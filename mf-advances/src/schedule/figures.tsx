import { paceBuckets, type AdvanceDetail } from '@mca/contract/advances'
import { formatDate } from '@mca/contract/days'
import { inSentence, optionOf } from '@mca/contract/fields'
import { formatMoneyExact as money, formatRatio, formatCount } from '@mca/contract/money'
import { remainingOf } from '@mca/contract/rules'
import {
  holidayRules,
  isTooEarlyToProject,
  openEndedPause,
  paidNotReceived,
  paymentInForce,
  payoffWindow,
  receivedIn,
  scheduleLabels,
  type AdvanceSchedule,
} from '@mca/contract/schedules'
import { OptionBadge } from '@mca/ui'
import { Figure, Figures } from '@mca/ui/figures'
import type { ReactNode } from 'react'

interface FiguresProps {
  advance: AdvanceDetail
  schedule: AdvanceSchedule
}

/** The figures as of the day (R15.40). Those of today are elsewhere on the page, so they are only shown for another day (decision 0165). */
export function PaceFigures({ advance, schedule }: FiguresProps) {
  const { pace, money: all, as_of, today } = schedule
  if (as_of !== today) return <AllFigures pace={pace} money={all} />
  // Total Paid says it if it counts returned payments (R7.40).
  const isReturnedSaid = Boolean(paidNotReceived(advance, today)?.returned)
  const hasReturned = all.returned > 0 && !isReturnedSaid
  if (!pace && !hasReturned) return null
  return (
    <Figures look="large">
      {pace && (
        <>
          <Figure label="Expected">{money(pace.expected)}</Figure>
          <Pace pace={pace} />
          {pace.shortfall > 0 && <Figure label="Payments behind">{countOfPayments(pace.payments_behind)}</Figure>}
        </>
      )}
      {hasReturned && <Figure label="Returned">{money(all.returned)}</Figure>}
    </Figures>
  )
}

const Pace = ({ pace: { pace } }: { pace: NonNullable<AdvanceSchedule['pace']> }) => (
  <Figure label="Pace" note={pace === null && 'Nothing was expected yet'}>
    {pace === null ? '—' : formatRatio(pace)}
  </Figure>
)

function AllFigures({ pace, money: { received, in_flight, returned } }: Pick<AdvanceSchedule, 'pace' | 'money'>) {
  return (
    <Figures look="large">
      {pace ? (
        <>
          <Figure label="Expected">{money(pace.expected)}</Figure>
          <Figure label="Received">{money(pace.collected)}</Figure>
          <Figure label="Behind" note={pace.shortfall > 0 && paymentsText(pace.payments_behind)}>
            {money(pace.shortfall)}
          </Figure>
          <Pace pace={pace} />
          <Figure label="Days past due">
            {formatCount(pace.days_past_due)}{' '}
            {!pace.is_before_funding && <OptionBadge options={paceBuckets} value={pace.bucket} />}
          </Figure>
        </>
      ) : (
        <Figure label="Received">{money(received)}</Figure>
      )}
      <Figure label="In flight">{money(in_flight)}</Figure>
      <Figure label="Returned">{money(returned)}</Figure>
    </Figures>
  )
}

/** The end by schedule, by agreement and at the present pace, and the holiday setting. */
export function DayFigures({ advance, schedule, action }: FiguresProps & { action: ReactNode }) {
  const { pace, last_debit, holiday_rule, as_of } = schedule
  const payment = paymentInForce(schedule, advance, as_of)
  // 'Funding Details' has the agreed one.
  const isAgreed = payment?.amount === advance.payment_amount && payment.frequency === advance.collection_frequency
  return (
    <Figures>
      {payment && !isAgreed && (
        <Figure label="Scheduled payment">
          {money(payment.amount)} {inSentence(payment.frequency)}
        </Figure>
      )}
      {pace && (
        <Figure label="Oldest unpaid debit">{pace.oldest_unpaid ? formatDate(pace.oldest_unpaid) : 'None'}</Figure>
      )}
      {last_debit && <Figure label="Last scheduled debit">{formatDate(last_debit)}</Figure>}
      {pace && <Figure label="Projected payoff">{payoffText(advance, schedule, pace.collected)}</Figure>}
      <Figure label={scheduleLabels.holiday_rule} note={action}>
        {optionOf(holidayRules, holiday_rule)?.label}
      </Figure>
    </Figures>
  )
}

const countOfPayments = (count: number) => count.toLocaleString('en-US', { minimumFractionDigits: 1 })
const paymentsText = (count: number) => `${countOfPayments(count)} ${count === 1 ? 'payment' : 'payments'}`

/** The day, or why there is none (R15.22). */
function payoffText({ payback, payments }: AdvanceDetail, schedule: AdvanceSchedule, collected: number): string {
  const { projected_payoff, as_of, rows } = schedule
  if (projected_payoff !== null) return formatDate(projected_payoff)
  if (remainingOf(payback, collected) <= 0) return 'None: nothing remains'
  if (openEndedPause(schedule.versions)) return 'None: debits are stopped'
  if (isTooEarlyToProject({ due: rows.filter(({ due }) => due <= as_of).length, all: rows.length }))
    return 'Too early to estimate'
  const isPaying = receivedIn(payments, payoffWindow(as_of)) > 0
  return isPaying ? 'None: after the year 2100' : 'None: nothing received in the last 20 banking days'
}
