import { formatMoneyWithCents, formatPercent } from '@mca/contract/money'

/** An amount with its percent of the base: `$5,000 (50.00%)`. */
export function Share({ amount, percent }: { amount: number; percent: number | null }) {
  return (
    <>
      {formatMoneyWithCents(amount)}
      {percent !== null && ` (${formatPercent(percent, 2)})`}
    </>
  )
}
