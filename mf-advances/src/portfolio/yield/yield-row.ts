import type { PortfolioYield } from '@mca/contract'

export type YieldRow = PortfolioYield['rows'][number]
