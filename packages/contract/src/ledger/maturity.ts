import type { Day } from '../dates/dates'
import { addBankingDays } from '../schedule/banking-days'

/** The banking days for which the share of an ACH debit or a check is held, because the bank can still return it. */
export const holdDays = 3

const heldMethods: ReadonlySet<string> = new Set(['ACH', 'Check'])

/** The day from which the share of a payment can be paid out. R21.9. */
export const maturityOf = (date: Day, method: string | null): Day =>
  method !== null && heldMethods.has(method) ? (addBankingDays(date, holdDays) ?? date) : date
