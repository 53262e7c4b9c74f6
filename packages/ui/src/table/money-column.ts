import { formatMoneyExact } from '@mca/contract'
import type { Column } from './column'

/** A column of amounts to the cent. */
export const moneyColumn = <Row>(header: string, of: (row: Row) => number): Column<Row> => ({
  header,
  numeric: true,
  cell: (row) => formatMoneyExact(of(row)),
})
