import type { ChartProps } from './chart'
import { ChartFrame } from './chart-frame'

/** Groups of bars, one for each row. A row or each of its bars leads to the rows behind it (R17.80). */
export function BarChart(props: ChartProps) {
  return <ChartFrame kind="bars" {...props} />
}
