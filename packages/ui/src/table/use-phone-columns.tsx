import { useMemo } from 'react'
import type { Column } from './column'
import { columnId } from './column'
import { StackedCell } from './stacked-cell'
import { useMatches } from '../hooks/use-matches'

/** The column that names the row, the one beside it, and the others. */
const rankOf = <Row,>({ sticky, early = Infinity }: Column<Row>) => (sticky ? 0 : early)

// Infinity - Infinity is NaN.
const compare = (one: number, other: number) => (one === other ? 0 : one - other)

/** Below the cell of a column, that of another: 'Amount / Status'. */
function stacked<Row>(upper: Column<Row>, lower: Column<Row>): Column<Row> {
  return {
    ...upper,
    id: columnId(upper),
    header: `${upper.header} / ${lower.header}`,
    cell: (row) => <StackedCell code={lower.cell(row)}>{upper.cell(row)}</StackedCell>,
  }
}

/** In the order of a phone. The two columns that matter most share one, so that a row has two lines. */
function columnsOfPhone<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const [first, second] = [1, 2].map((place) => columns.find(({ early }) => early === place))
  const shown =
    first && second
      ? columns.flatMap((one) => (one === second ? [] : one === first ? [stacked(first, second)] : [one]))
      : columns
  return shown.toSorted((one, other) => compare(rankOf(one), rankOf(other)))
}

/**
 * The columns in their order, or, on a phone, the one that names the row first and then those that matter most: nobody has to scroll
 * sideways to see them (R20.78).
 */
export function usePhoneColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const isPhone = useMatches('(width < 48rem)')
  return useMemo(() => (isPhone ? columnsOfPhone(columns) : columns), [isPhone, columns])
}
