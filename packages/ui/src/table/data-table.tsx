import { Empty } from '../feedback/empty'
import { Grid } from './grid'
import type { GridProps } from './grid'

/** A plain table inside a card, over rows that are already there; columns with a `total` add a totals row. */
export function DataTable<Row>({
  empty,
  ...grid
}: GridProps<Row> & { /** 'No payments recorded yet' */ empty: string }) {
  return grid.rows.length === 0 ? <Empty title={empty} /> : <Grid {...grid} />
}
