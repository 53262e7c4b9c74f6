// Kept small: the drawing and the table are loaded when shown. The heat map is a separate entry.
export { BarChart } from './bar-chart'
export { Change } from './change'
export type { ChartColor, ChartMark, ChartRow, ChartSeries } from './chart'
export { ChartSection } from './chart-section'
export { formatShort } from './format-short'
export { LineChart } from './line-chart'
