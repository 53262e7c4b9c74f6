import { merchantQueries } from '@mca/api'
import { paceBuckets, paceLabels, type AdvanceDetail } from '@mca/contract/advances'
import { bankAccountStates } from '@mca/contract/bank'
import { formatDate, formatTimestamp } from '@mca/contract/days'
import { optionOf } from '@mca/contract/fields'
import { formatCount, formatMoneyExact as money } from '@mca/contract/money'
import { contactResults } from '@mca/contract/notes'
import { promiseStates } from '@mca/contract/promises'
import { remainingOf } from '@mca/contract/rules'
import { isReceivedBy, moneyReceived } from '@mca/contract/schedules'
import { OptionBadge, today } from '@mca/ui'
import { Figure } from '@mca/ui/figures'
import { Phone } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { promiseQueries } from '../promises/promises-api'
import { scheduleQueries } from '../schedule/schedule-api'

/** The amount still owed and the amount behind (R23.25). */
export function OwedFigures({ advance, hasSchedule }: { advance: AdvanceDetail; hasSchedule: boolean }) {
  const { received, in_flight } = moneyReceived(advance.payments, today())
  const owed = remainingOf(advance.payback, received)
  return (
    <>
      <CallFigure label="Still owed" note={in_flight > 0 && `${money(in_flight)} in flight`}>
        {money(owed > 0 ? owed : 0)}
      </CallFigure>
      {hasSchedule && <Behind advance={advance} />}
    </>
  )
}

function Behind({ advance: { behind, days_past_due, bucket } }: { advance: AdvanceDetail }) {
  const note = days_past_due ? `${formatCount(days_past_due, 'day')} past due` : optionOf(paceBuckets, bucket)?.label
  return (
    <CallFigure label={paceLabels.behind} note={note}>
      {typeof behind === 'number' ? money(behind) : '—'}
    </CallFigure>
  )
}

/** The card of the schedule makes the same request. */
export function NextDebit({ id }: { id: string }) {
  const { data, isError } = useQuery(scheduleQueries.one(id))
  const next = data?.pace && data.rows.find(({ due }) => due >= data.today)
  return (
    <CallFigure
      label="Next debit"
      isLoading={!data && !isError}
      note={next ? (next.due === data.today ? 'Today' : formatDate(next.due)) : isError && !data && notLoaded}
    >
      {next ? money(next.amount) : '—'}
    </CallFigure>
  )
}

/** The account from which the merchant is debited (R25.123). */
export function DebitedAccount({ merchantId }: { merchantId: string }) {
  const { data, isError } = useQuery(merchantQueries.debitAccount(merchantId))
  const account = data?.account
  return (
    <CallFigure
      label="Bank account"
      isLoading={!data && !isError}
      note={account ? optionOf(bankAccountStates, account.state)?.label : isError && !data && notLoaded}
    >
      {account ? <span translate="no">…{account.account_last4}</span> : '—'}
    </CallFigure>
  )
}

/** The last payment that was received (R15.1). */
export function LastPayment({ advance: { payments } }: { advance: AdvanceDetail }) {
  const last = payments.find((payment) => isReceivedBy(payment, today()))
  return (
    <CallFigure label="Last payment" note={last && formatDate(last.date)}>
      {last ? money(last.amount) : '—'}
    </CallFigure>
  )
}

/** The last contact, the next follow-up and the number to call (R23.25). */
export function LastFigures({ advance }: { advance: AdvanceDetail }) {
  const { last_contact, next_follow_up, phone, state } = advance
  return (
    <>
      {last_contact !== undefined && (
        <CallFigure label="Last contact" note={last_contact && formatTimestamp(last_contact.at)}>
          {optionOf(contactResults, last_contact?.result)?.label ?? '—'}
        </CallFigure>
      )}
      {next_follow_up !== undefined && (
        <CallFigure label="Next follow-up">{next_follow_up === null ? '—' : formatDate(next_follow_up)}</CallFigure>
      )}
      {phone !== undefined && (
        <CallFigure label="Phone" note={state}>
          {phone === null ? '—' : <Phone phone={phone} />}
        </CallFigure>
      )}
    </>
  )
}

/** The newest promise that was neither canceled nor replaced. The card below requests the same promises. */
export function PromiseFigure({ id }: { id: string }) {
  const { data, isError } = useQuery(promiseQueries.ofAdvance(id))
  const promise = data?.data.find(({ state }) => state !== 'canceled' && state !== 'replaced')
  const last = promise?.lines.at(-1)
  return (
    <CallFigure
      label={<>Promise {promise && <OptionBadge options={promiseStates} value={promise.state} />}</>}
      isLoading={!data && !isError}
      note={last ? `by ${formatDate(last.due_on)}` : isError && !data && notLoaded}
    >
      {promise ? money(promise.amount) : '—'}
    </CallFigure>
  )
}

const notLoaded = 'Not loaded'

interface CallFigureProps {
  label: ReactNode
  note?: ReactNode
  isLoading?: boolean
  children: ReactNode
}

/** Always two lines, so that nothing moves when a figure loads. */
const CallFigure = ({ label, note, isLoading = false, children }: CallFigureProps) => (
  <Figure label={label} note={(!isLoading && note) || '\u00A0'}>
    {isLoading ? '…' : children}
  </Figure>
)
