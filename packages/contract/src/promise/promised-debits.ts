import type { Day } from '../dates/dates'
import { sumOf } from '../rules/sums'
import { nextBankingDay } from '../schedule/banking-days'

/** What is debited on a day by the schedule. Dollars. */
export interface PromisedDebit {
  due_on: Day
  amount: number
}

/** The last day of money that counts for a payment that is promised for a day: a debit that is sent on that day settles one banking day later. */
export const countsUntil = (due_on: Day): Day | null => nextBankingDay(due_on)

/** The scheduled debits whose money can keep a promise that is made on a day and whose last payment is due on `last` (R23.585). */
export function promisedDebits(
  rows: readonly { readonly due: Day; readonly amount: number }[],
  { made_on, last }: { made_on: Day; last: Day },
): PromisedDebit[] {
  const until = countsUntil(last) ?? last
  const inTime = rows.filter(({ due }) => due > made_on && due <= until)
  return [...new Set(inTime.map(({ due }) => due))].map((due_on) => ({
    due_on,
    amount: sumOf(inTime.filter(({ due }) => due === due_on).map(({ amount }) => amount)),
  }))
}
