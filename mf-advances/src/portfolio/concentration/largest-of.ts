import type { Concentration } from '@mca/contract'

/** More bars would not be compared any more. The table has all. */
const mostBars = 15

/** The report with its largest rows only. */
export const largestOf = (report: Concentration): Concentration => ({ ...report, data: report.data.slice(0, mostBars) })
