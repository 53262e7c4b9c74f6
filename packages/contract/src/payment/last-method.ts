import { openingNotes, type Payment } from './payment'

/**
 * The method that was used last on a deal, by its payments with the newest first; null if none is known. An opening balance
 * stands for payments whose methods are not known. R20.122.
 */
export const lastMethodOf = (payments: readonly Pick<Payment, 'payment_method' | 'notes'>[]): string | null =>
  payments.find(({ payment_method, notes }) => payment_method && notes !== openingNotes)?.payment_method ?? null
