import { formatMoneyExact, paths, type DealGroup } from '@mca/contract'
import { TextLink } from '@mca/ui'
import type { ReactNode } from 'react'
import type { PortfolioAddress } from './use-portfolio-params'

/** Which of the deals of a report: of a group, of a part, as of a day of their own. */
interface Deals {
  by?: DealGroup | undefined
  key?: string | undefined
  part?: 'outstanding' | 'defaulted'
  as_of?: string | undefined
}

/** The address of the deals behind a figure, with the filters and the day of the report. */
export const dealsTo = ({ to }: PortfolioAddress, deals: Deals): string => to(paths.portfolioDeals, deals)

/** A figure that opens the deals behind it. Without any there is nothing to open. */
export const DealsLink = ({ to, count, children }: { to: string; count: number; children: ReactNode }) =>
  count === 0 ? <>{children}</> : <TextLink to={to}>{children}</TextLink>

/** Nothing is less conspicuous than something. */
export const Dollars = ({ amount }: { amount: number }) => (
  <span style={amount === 0 ? muted : undefined}>{formatMoneyExact(amount)}</span>
)

// A plain element, because a styled component in each cell of a table is slower.
const muted = { color: 'var(--mca-colors-fg-muted)' }
