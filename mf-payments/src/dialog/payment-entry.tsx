import type { AdvanceRef, Payment, PaymentForm } from '@mca/contract'
import { useWatch } from 'react-hook-form'
import { AdvanceField } from './advance-field'
import { DealPanel } from './deal-panel'
import { PaymentFields } from './payment-fields'
import { Recorded, type RecordedPayment } from './recorded'
import { useDeal } from './use-deal'

interface PaymentEntryProps {
  /** The advance that the dialog was opened for. */
  advance: AdvanceRef | undefined
  /** The payment that is edited. */
  payment: Payment | undefined
  /** The payments recorded in this dialog so far. */
  recorded: readonly RecordedPayment[]
  openedAt: number
}

/** One payment in the dialog: its advance, the deal's figures, and the fields. */
export function PaymentEntry({ advance, payment, recorded, openedAt }: PaymentEntryProps) {
  const advanceId = useWatch<PaymentForm, 'advance_id'>({ name: 'advance_id' })
  const deal = useDeal(advanceId)
  return (
    <>
      <Recorded payments={recorded} />
      <AdvanceField fixed={advance} fixedId={payment?.advance_id} openedAt={openedAt} />
      <DealPanel
        deal={deal}
        isPicked={Boolean(advanceId)}
        namesMerchant={Boolean(advance ?? payment)}
        editedId={payment?.id}
      />
      <PaymentFields advance={deal.advance} editedId={payment?.id} />
    </>
  )
}
