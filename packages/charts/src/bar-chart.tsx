import type { ChartProps } from './chart'
import { ChartFrame } from './chart-frame'

/**
 * Groups of bars, one for each row. A row or each of its bars links to the rows behind it (R17.80). With `isComplete`, the label
 * of every row is shown, slanted if necessary: for names; for days, some labels are enough.
 */
export function BarChart(props: ChartProps & { isComplete?: boolean | undefined }) {
  return <ChartFrame kind="bars" {...props} />
}
