import type { PortfolioYield } from '@mca/contract/portfolio'

export type YieldRow = PortfolioYield['rows'][number]
