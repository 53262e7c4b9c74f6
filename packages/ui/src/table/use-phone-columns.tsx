import { useMemo } from 'react'
import type { Column } from './column'
import { columnId } from './column'
import { StackedCell } from './stacked-cell'
import * as styles from './stacked-cell.module.css'
import { useMatches } from '../hooks/use-matches'

export const usePhone = (): boolean => useMatches('screen and (width < 48rem)')

/** The column that names the row, the one beside it, and the others. */
const rankOf = <Row,>({ sticky, early = Infinity }: Column<Row>) => (sticky ? 0 : early)

// Infinity - Infinity is NaN.
const compare = (one: number, other: number) => (one === other ? 0 : one - other)

/** Below the cell of a column, those of others in one line: 'Status / Still Owed / Behind'. */
function stacked<Row>(upper: Column<Row>, lower: readonly Column<Row>[]): Column<Row> {
  return {
    ...upper,
    id: columnId(upper),
    header: [upper, ...lower].map(({ header }) => header).join(' / '),
    cell: (row) => <StackedCell code={<Lower row={row} columns={lower} />}>{upper.cell(row)}</StackedCell>,
  }
}

/** The cells of the lower line; of several, those with content. */
function Lower<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  const [first, ...others] = columns.map(({ cell, phoneCell = cell, ...column }) => ({
    id: columnId(column),
    content: phoneCell(row),
  }))
  if (others.length === 0) return first?.content
  return [first, ...others].map(
    (part) =>
      part?.content && (
        <span key={part.id} className={styles.amount}>
          {part.content}
        </span>
      ),
  )
}

/** In the order of a phone. The columns that matter most share one, so that a row has two lines. */
function columnsOfPhone<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const first = columns.find(({ early }) => early === 1)
  const lower = columns.filter(({ early }) => early === 2)
  const shown =
    first && lower.length > 0
      ? columns.flatMap((one) => (lower.includes(one) ? [] : one === first ? [stacked(first, lower)] : [one]))
      : columns
  return shown.toSorted((one, other) => compare(rankOf(one), rankOf(other)))
}

/**
 * The columns in their order, or, on a phone, the one that names the row first and then those that matter most: nobody has to scroll
 * sideways to see them (R20.78).
 */
export function usePhoneColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const isPhone = usePhone()
  return useMemo(() => (isPhone ? columnsOfPhone(columns) : columns), [isPhone, columns])
}
