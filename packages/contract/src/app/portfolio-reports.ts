/** The reports of the portfolio, in the order of their tabs. Each takes the filters of the advances list and `as_of`. */
export const portfolioReports = {
  pool: { label: 'Static Pool', path: '/advances/portfolio' },
  concentration: { label: 'Concentration', path: '/advances/portfolio/concentration' },
  cash: { label: 'Cash', path: '/advances/portfolio/cash' },
  yield: { label: 'Yield', path: '/advances/portfolio/yield' },
} as const

export type PortfolioReport = keyof typeof portfolioReports
