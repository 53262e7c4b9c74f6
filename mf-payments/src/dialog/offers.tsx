import { formatMoneyExact, offeredAmount, leftToCollect, type AdvanceDetail, type PaymentForm } from '@mca/contract'
import { Button } from '@mca/ui'
import { useFormContext, useWatch } from 'react-hook-form'

interface AmountOfferProps {
  advance: AdvanceDetail
  /** Dollars. */
  scheduled: number
}

/**
 * Fills in the scheduled amount, or the balance if it is smaller, and the last method where none is chosen (R6.18). Only
 * when pressed: a new payment starts as R6.9 says, and nothing typed is replaced unasked.
 */
export function AmountOffer({ advance, scheduled }: AmountOfferProps) {
  const { setFocus } = useFormContext<PaymentForm>()
  const fill = useFill()
  const [amount, method] = useWatch<PaymentForm, ['amount', 'payment_method']>({ name: ['amount', 'payment_method'] })
  const offer = offeredAmount(scheduled, leftToCollect(advance))
  if (!offer || offer.amount === amount) return null
  const lastMethod = method ? null : methodOf(advance)
  const use = () => {
    fill('amount', offer.amount)
    if (lastMethod) fill('payment_method', lastMethod)
    // The button is gone now, and Enter in the field saves.
    setFocus('amount')
  }
  return (
    <Button variant="plain" size="sm" onClick={use}>
      {`Use ${formatMoneyExact(offer.amount)} ${offer.isBalance ? 'balance' : 'scheduled'}${lastMethod ? `, ${lastMethod}` : ''}`}
    </Button>
  )
}

/** Fills in the method of the last payment (R6.18). */
export function MethodOffer({ advance }: { advance: AdvanceDetail }) {
  const { setFocus } = useFormContext<PaymentForm>()
  const fill = useFill()
  const chosen = useWatch<PaymentForm, 'payment_method'>({ name: 'payment_method' })
  const last = methodOf(advance)
  if (!last || last === chosen) return null
  const use = () => {
    fill('payment_method', last)
    setFocus('payment_method')
  }
  return (
    <Button variant="plain" size="sm" onClick={use}>
      Use {last}, as last time
    </Button>
  )
}

const methodOf = ({ payments }: AdvanceDetail) => payments[0]?.payment_method ?? null

/** Sets a field as if it had been typed: a message about it goes, and the form counts as changed. */
function useFill() {
  const { setValue, formState } = useFormContext<PaymentForm>()
  const { isSubmitted } = formState
  return <Name extends 'amount' | 'payment_method'>(name: Name, value: PaymentForm[Name]) =>
    setValue<'amount' | 'payment_method'>(name, value, { shouldDirty: true, shouldValidate: isSubmitted })
}
