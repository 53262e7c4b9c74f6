import type { AdvanceDetail, AdvanceRef } from '@mca/contract/advances'
import { dayNumberOf } from '@mca/contract/days'
import type { Payment, PaymentForm } from '@mca/contract/payments'
import { scheduledPayment, type AdvanceSchedule, type ScheduledPayment } from '@mca/contract/schedules'
import { stopWarning } from '@mca/contract/stops'
import { Callout, today } from '@mca/ui'
import type { RefObject } from 'react'
import { useWatch } from 'react-hook-form'
import { AdvanceField } from './advance-field'
import { DealPanel } from './deal-panel'
import { PaymentFields } from './payment-fields'
import { RecordedPayments, type RecordedPayment } from './recorded'
import { useDeal } from './use-deal'
import { useSchedule } from './use-schedule'

interface PaymentEntryProps {
  /** The advance that the dialog was opened for. */
  advance: AdvanceRef | undefined
  /** The payment that is edited. */
  payment: Payment | undefined
  /** The payments recorded in this dialog so far. */
  recorded: readonly RecordedPayment[]
  openedAt: number
  /** The method last filled in, for any of these payments (R20.122). */
  proposedRef: RefObject<string | null>
}

/** One payment in the dialog: its advance, the deal's figures, and the fields. */
export function PaymentEntry({ advance, payment, recorded, openedAt, proposedRef }: PaymentEntryProps) {
  const [advanceId, date] = useWatch<PaymentForm, ['advance_id', 'date']>({ name: ['advance_id', 'date'] })
  const deal = useDeal(advanceId)
  const planned = useSchedule(advanceId)
  const isKnown = !planned.isPending && !planned.isFailed
  const scheduled = deal.advance && isKnown ? scheduledOf(deal.advance, planned.schedule, date) : undefined
  return (
    <>
      <RecordedPayments payments={recorded} />
      <AdvanceField fixed={advance} fixedId={payment?.advance_id} openedAt={openedAt} />
      <DealPanel
        deal={{
          ...deal,
          isFailed: deal.isFailed || planned.isFailed,
          isLoading: deal.isLoading || planned.isLoading,
          retry: () => [deal, planned].forEach((one) => one.isFailed && one.retry()),
        }}
        scheduled={scheduled}
        isPicked={Boolean(advanceId)}
        namesMerchant={Boolean(advance ?? payment)}
        editedId={payment?.id}
      />
      {deal.advance?.stop && (
        <Callout palette="red" message={`${stopWarning(deal.advance.stop)} Record only what arrived.`} />
      )}
      <PaymentFields advance={deal.advance} scheduled={scheduled} editedId={payment?.id} proposedRef={proposedRef} />
    </>
  )
}

/** The payment scheduled for a day, or the one in the advance's terms if there is no schedule. */
function scheduledOf(
  { payment_amount, collection_frequency }: AdvanceDetail,
  schedule: AdvanceSchedule | undefined,
  date: string,
): ScheduledPayment | null {
  const day = dayNumberOf(date) === null ? today() : date
  const inForce = schedule && scheduledPayment(schedule, collection_frequency, day)
  return inForce ?? (payment_amount === null ? null : { amount: payment_amount, frequency: collection_frequency })
}
