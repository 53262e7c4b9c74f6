import { formatDate } from '../dates/dates'
import { formatMoney } from '../money/format'

/** What an advance owes: dollars, and days as YYYY-MM-DD. */
interface Owed {
  still_owed: number
  behind?: number | null | undefined
  next_debit_on?: string | null | undefined
  last_returned_on?: string | null | undefined
}

/** What an advance owes, in the same words wherever it is found or picked: 'Still owed $12,000 · Behind $500 · Next debit Dec 1, 2026'. R20.584. */
export const describeStillOwed = ({ still_owed, behind, next_debit_on, last_returned_on }: Owed): string =>
  [
    `Still owed ${formatMoney(still_owed)}`,
    behind && `Behind ${formatMoney(behind)}`,
    next_debit_on && `Next debit ${formatDate(next_debit_on)}`,
    last_returned_on && `Returned ${formatDate(last_returned_on)}`,
  ]
    .filter(Boolean)
    .join(' · ')
