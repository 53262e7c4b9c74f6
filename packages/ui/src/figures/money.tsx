import { formatMoney, formatMoneyExact, formatRatio } from '@mca/contract/money'
import * as styles from './money.module.css'
import type { Column } from '../table/column'

/** The amount to the cent, for the tooltip of an amount in whole dollars; undefined when it has no cents (R7.24). */
export const exactAmountTitle = (amount: number): string | undefined =>
  Number.isInteger(amount) ? undefined : formatMoneyExact(amount)

/** A column of amounts to the cent. */
export const moneyColumn = <Row,>(header: string, of: (row: Row) => number): Column<Row> => ({
  header,
  numeric: true,
  cell: (row) => formatMoneyExact(of(row)),
})

/** An amount in whole dollars, with the cents in its tooltip. */
export function Money({ amount }: { amount: number }) {
  return (
    <span title={exactAmountTitle(amount)} translate="no">
      {formatMoney(amount)}
    </span>
  )
}

/** The parts of a paid amount that were returned or haven't cleared yet, and the amount still owed. Dollars. */
interface NotReceived {
  readonly returned: number
  readonly in_flight: number
}

/** The total paid and, below it, any part that was returned or is in flight (R20.84). */
export function PaidMoney({ amount, not }: { amount: number; not: NotReceived | null | undefined }) {
  if (!not || (not.returned <= 0 && not.in_flight <= 0)) return <Money amount={amount} />
  return (
    <span className={styles.noted}>
      <Money amount={amount} />
      {not.returned > 0 && <Note amount={not.returned} words="returned" />}
      {not.in_flight > 0 && <Note amount={not.in_flight} words="in flight" />}
    </span>
  )
}

/** The remaining balance and, below it, the amount still owed if it differs (R20.84). */
export function RemainingMoney({ amount, not }: { amount: number; not: { readonly owed: number } | null | undefined }) {
  if (!not) return <Money amount={amount} />
  return (
    <span className={styles.noted}>
      <Money amount={amount} />
      <Note amount={not.owed} words="owed" />
    </span>
  )
}

/** Compact rows show a sign instead, with the amount in the tooltip and for screen readers; of what is owed they show the words. */
const Note = ({ amount, words }: { amount: number; words: string }) => (
  <span className={styles.note} data-note={words} title={`${formatMoneyExact(amount)} ${words}`}>
    <span>
      {' '}
      {formatMoney(amount)} {words}
    </span>
  </span>
)

/**
 * A ratio as a percent with one decimal, green when it is complete. The caller says whether it is complete: 0.99996 is not,
 * but prints as 100.0% (R11.3). It is a plain element, because a styled component in each table cell would be slower.
 */
export function Ratio({ ratio, isComplete }: { ratio: number; isComplete: boolean }) {
  return <span style={isComplete ? complete : undefined}>{formatRatio(ratio)}</span>
}

const complete = { color: 'var(--mca-colors-green-fg)', fontWeight: 'var(--mca-font-weights-semibold)' }
