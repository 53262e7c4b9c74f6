import { formatPercent } from '@mca/contract'
import { Money } from '@mca/ui/figures'

/** An amount with its percent of the base: `$5,000 (50.00%)`. */
export function Share({ amount, percent }: { amount: number; percent: number | null }) {
  return (
    <>
      <Money amount={amount} />
      {percent !== null && ` (${formatPercent(percent, 2)})`}
    </>
  )
}
