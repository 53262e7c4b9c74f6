import type { Concentration } from '@mca/contract/portfolio'

/** More bars would be hard to compare. The table has all groups. */
const mostBars = 15

/** The report with its largest rows only. */
export const largestOf = (report: Concentration): Concentration => ({ ...report, data: report.data.slice(0, mostBars) })
