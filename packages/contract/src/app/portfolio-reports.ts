/**
 * The reports of the portfolio, in the order of their tabs. Each takes the filters of the advances list and `as_of`. The tabs, the pages in the palette, the
 * titles and the names of the CSV files follow from here; `exported` is the file in a sentence of the activity.
 */
export const portfolioReports = {
  pool: { label: 'Static Pool', path: '/advances/portfolio', exported: 'the static pool' },
  concentration: { label: 'Concentration', path: '/advances/portfolio/concentration', exported: 'concentration' },
  cash: { label: 'Cash', path: '/advances/portfolio/cash', exported: 'cash by day' },
  yield: { label: 'Yield', path: '/advances/portfolio/yield', exported: 'profit and yields' },
} as const

export type PortfolioReport = keyof typeof portfolioReports
