import type { PaymentForm } from '@mca/contract/payments'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'

/** Long enough to type a year in a date field, or an amount, without a warning about each digit. */
const settleMs = 300

/** The values that the warnings are based on, once they have not changed for a moment. */
export function useSettledEntry(): Pick<PaymentForm, 'advance_id' | 'amount' | 'date' | 'status'> {
  const [advance_id, amount, date, status] = useWatch<PaymentForm, ['advance_id', 'amount', 'date', 'status']>({
    name: ['advance_id', 'amount', 'date', 'status'],
  })
  const [settled, setSettled] = useState({ advance_id, amount, date, status })
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ advance_id, amount, date, status }), settleMs)
    return () => clearTimeout(timer)
  }, [advance_id, amount, date, status])
  return settled
}
