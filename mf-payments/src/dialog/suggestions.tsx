import type { AdvanceDetail } from '@mca/contract/advances'
import { formatMoneyExact } from '@mca/contract/money'
import type { PaymentForm } from '@mca/contract/payments'
import { offeredAmount, leftToCollect } from '@mca/contract/schedules'
import { Button } from '@mca/ui'
import { useFormContext, useWatch } from 'react-hook-form'

interface AmountSuggestionProps {
  advance: AdvanceDetail
  /** Dollars. */
  scheduled: number
}

/**
 * Fills in the scheduled amount, or the balance if it is smaller (R6.18). Only when pressed, so that it never replaces typed
 * text (R6.9).
 */
export function AmountSuggestion({ advance, scheduled }: AmountSuggestionProps) {
  const { setFocus } = useFormContext<PaymentForm>()
  const fill = useFill()
  const amount = useWatch<PaymentForm, 'amount'>({ name: 'amount' })
  const offer = offeredAmount(scheduled, leftToCollect(advance))
  if (!offer || offer.amount === amount) return null
  const use = () => {
    fill('amount', offer.amount)
    // The button disappears, and Enter in the field saves.
    setFocus('amount')
  }
  return (
    <Button variant="plain" size="sm" onClick={use}>
      {`Use ${formatMoneyExact(offer.amount)} ${offer.isBalance ? 'balance' : 'scheduled'}`}
    </Button>
  )
}

/** Offers the method last used on the deal (R6.18), if another one is chosen. */
export function MethodOffer({ last }: { last: string | null }) {
  const { setFocus } = useFormContext<PaymentForm>()
  const fill = useFill()
  const chosen = useWatch<PaymentForm, 'payment_method'>({ name: 'payment_method' })
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

/** Sets a field as if it had been typed: clears its message, and the form counts as changed. */
function useFill() {
  const { setValue, formState } = useFormContext<PaymentForm>()
  const { isSubmitted } = formState
  return <Name extends 'amount' | 'payment_method'>(name: Name, value: PaymentForm[Name]) =>
    setValue<'amount' | 'payment_method'>(name, value, { shouldDirty: true, shouldValidate: isSubmitted })
}
