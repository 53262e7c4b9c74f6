import { formatMonth, noGroup, type PortfolioYield, type YieldGroup } from '@mca/contract'

export type YieldRow = PortfolioYield['rows'][number]

const noneOf: Record<Exclude<YieldGroup, 'month'>, string> = {
  iso: 'No ISO',
  funder: 'No funder',
  sales_rep: 'No sales rep',
  state: 'No state',
  business_type: 'No business type',
}

/** What a row is of, in words. */
export const nameOf = ({ key, name }: Pick<YieldRow, 'key' | 'name'>, by: YieldGroup): string =>
  by === 'month' ? formatMonth(key) : key === noGroup ? noneOf[by] : (name ?? key)
