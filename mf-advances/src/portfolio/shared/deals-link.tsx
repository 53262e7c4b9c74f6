import { formatMoneyExact } from '@mca/contract/money'
import { TextLink } from '@mca/ui'
import type { ReactNode } from 'react'

/** A figure that links to the deals behind it. Plain text if there are none. */
export const DealsLink = ({ to, count, children }: { to: string; count: number; children: ReactNode }) =>
  count === 0 ? <>{children}</> : <TextLink to={to}>{children}</TextLink>

/** Zero amounts are muted. */
export const Dollars = ({ amount }: { amount: number }) => (
  <span style={amount === 0 ? muted : undefined}>{formatMoneyExact(amount)}</span>
)

// A plain element, because a styled component in each cell of a table is slower.
const muted = { color: 'var(--mca-colors-fg-muted)' }
