import { formatPercent } from '@mca/contract/money'

interface ShareProps {
  amount: number
  percent: number | null
  /** That of all amounts of its card: `moneyFormatOf` (R7.24). */
  format: (amount: number) => string
}

/** An amount with its percent of the base: `$5,000 (50.00%)`. */
export function Share({ amount, percent, format }: ShareProps) {
  return (
    <>
      {format(amount)}
      {percent !== null && ` (${formatPercent(percent, 2)})`}
    </>
  )
}
