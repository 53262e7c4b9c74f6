import type { ChartMark, ChartProps } from './chart'
import { ChartFrame } from './chart-frame'

/** Curves, which may end before the last row. With `step`, a value holds until the next one. */
export function LineChart(
  props: ChartProps & { marks?: readonly ChartMark[] | undefined; step?: boolean | undefined },
) {
  return <ChartFrame kind="lines" {...props} />
}
