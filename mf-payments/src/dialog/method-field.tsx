import type { AdvanceDetail } from '@mca/contract/advances'
import { lastMethodOf, paymentLabels as labels, paymentMethods, type PaymentForm } from '@mca/contract/payments'
import { SelectField } from '@mca/ui/form'
import { useEffect, type RefObject } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useOwnMethod } from '../shared/own-method'
import { MethodOffer } from './suggestions'

interface MethodFieldProps {
  /** The advance of a new payment; undefined while it is not known, and for an edit. */
  advance: AdvanceDetail | undefined
  /** The method last filled in by this dialog. A method chosen by the user differs from it and is kept. */
  proposedRef: RefObject<string | null>
}

/** The method, which defaults to the one last used on the deal, else by this account (R20.122). */
export function MethodField({ advance, proposedRef }: MethodFieldProps) {
  const { getValues, resetField } = useFormContext<PaymentForm>()
  const { ownMethod } = useOwnMethod()
  const chosen = useWatch<PaymentForm, 'payment_method'>({ name: 'payment_method' })
  const last = advance && lastMethodOf(advance.payments)
  const proposal = advance && (last ?? ownMethod())
  useEffect(() => {
    if (!proposal || getValues('payment_method') !== proposedRef.current) return
    proposedRef.current = proposal
    // The user did not type it, so the form does not count as changed.
    resetField('payment_method', { defaultValue: proposal })
  }, [proposal, proposedRef, getValues, resetField])
  return (
    <div>
      <SelectField
        name="payment_method"
        label={labels.payment_method}
        options={paymentMethods}
        placeholder="Not specified"
        hint={last && last === chosen ? 'Last used on this advance' : undefined}
      />
      {advance && <MethodOffer last={last ?? null} />}
    </div>
  )
}
