import { formatMoney, formatMoneyExact, formatRatio } from '@mca/contract'
import type { Column } from './table/column'

/** The amount to the cent, for the tooltip of an amount in whole dollars; undefined when it has no cents (R7.24). */
export const centsOf = (amount: number): string | undefined =>
  Number.isInteger(amount) ? undefined : formatMoneyExact(amount)

/** A column of amounts to the cent. */
export const moneyColumn = <Row,>(header: string, of: (row: Row) => number): Column<Row> => ({
  header,
  numeric: true,
  cell: (row) => formatMoneyExact(of(row)),
})

/** An amount in whole dollars, with the cents in its tooltip. */
export function Money({ amount }: { amount: number }) {
  return <span title={centsOf(amount)}>{formatMoney(amount)}</span>
}

/**
 * A ratio as a percent with one decimal, green when it is complete. The caller says whether it is complete: 0.99996 is not,
 * but prints as 100.0% (R11.3). It is a plain element, because a styled component in each table cell would be slower.
 */
export function Ratio({ ratio, isComplete }: { ratio: number; isComplete: boolean }) {
  return <span style={isComplete ? complete : undefined}>{formatRatio(ratio)}</span>
}

const complete = { color: 'var(--mca-colors-green-fg)', fontWeight: 'var(--mca-font-weights-semibold)' }
