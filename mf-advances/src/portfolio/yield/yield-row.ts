import { formatMonth, noGroup, noneName, type PortfolioYield, type YieldGroup } from '@mca/contract'

export type YieldRow = PortfolioYield['rows'][number]

/** What a row is of, in words. */
export const nameOf = ({ key, name }: Pick<YieldRow, 'key' | 'name'>, by: YieldGroup): string =>
  by === 'month' ? formatMonth(key) : key === noGroup ? noneName(by) : (name ?? key)
