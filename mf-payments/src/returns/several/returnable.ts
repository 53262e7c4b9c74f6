import { formatDate, type Day } from '@mca/contract/days'
import { formatMoneyExact } from '@mca/contract/money'
import type { PaymentStatus } from '@mca/contract/payments'

/** A payment that can be returned, as its list shows it. */
export interface Returnable {
  id: string
  amount: number
  date: Day
  status: PaymentStatus
  advance: { id: string; advance_id: string }
  merchant: { name: string }
}

/** '$125.00 of Acme on Nov 20, 2026'. */
export const nameOfReturnable = ({ amount, merchant, date }: Pick<Returnable, 'amount' | 'merchant' | 'date'>) =>
  `${formatMoneyExact(amount)} of ${merchant.name} on ${formatDate(date)}`
