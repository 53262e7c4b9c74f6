import { formatMonth, noGroup, noneName, type PortfolioYield, type YieldGroup } from '@mca/contract'

export type YieldRow = PortfolioYield['rows'][number]

/** The name of a row's group. */
export const nameOf = ({ key, name }: Pick<YieldRow, 'key' | 'name'>, by: YieldGroup): string =>
  by === 'month' ? formatMonth(key) : key === noGroup ? noneName(by) : (name ?? key)
