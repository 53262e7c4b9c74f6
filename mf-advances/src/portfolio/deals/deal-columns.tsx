import { closedDeal, dealFlows } from '@mca/contract/advances'
import { formatDate } from '@mca/contract/days'
import { formatMoneyExact, formatCount } from '@mca/contract/money'
import { portfolioLabels, type PortfolioDeals } from '@mca/contract/portfolio'
import { OptionBadge } from '@mca/ui'
import type { Column, TotalsLine } from '@mca/ui/table'
import { DealLink } from '../shared/deal-link'
import type { Figure } from '../shared/drill-down'

type Deal = PortfolioDeals['data'][number]
type Amount = Exclude<keyof PortfolioDeals['totals'], 'deals'>

const statuses = [...dealFlows, closedDeal]

const sorts: readonly Amount[] = ['amount', 'payback', 'received', 'outstanding', 'profit', 'payback_loss']

/** The parts of the true profit, in the order of its rule (R17.1). */
const parts: readonly Amount[] = [
  'received',
  'amount',
  'syndicated',
  'fees_kept',
  'commissions_paid',
  'owed_to_syndicators',
]

/** The amounts beside the figure: the default columns, then the ones that 'Display' can add. */
const beside: Record<Figure, readonly Amount[]> = {
  received: ['amount', 'payback', 'outstanding', 'profit'],
  outstanding: ['amount', 'payback', 'received', 'profit'],
  profit: parts,
  payback_loss: ['principal_loss', 'amount', 'payback', 'received', 'profit'],
}

/** To the cent, so that the figure that was clicked can be compared. It comes first, in bold (R17.123). */
export function dealColumns(figure: Figure): readonly Column<Deal>[] {
  const usual = [figure, ...beside[figure]]
  const others = (Object.keys(portfolioLabels) as Amount[]).filter((name) => !usual.includes(name)) // its own keys
  const column = (name: Amount): Column<Deal> => ({
    id: name,
    header: portfolioLabels[name],
    numeric: true,
    optional: !usual.includes(name),
    ...(sorts.includes(name) && { sort: name }),
    cell: (deal) => money(deal[name], name === figure),
  })
  // A profit is shown with its parts, which leave no space for the status.
  const isProfit = figure === 'profit'
  const deal: readonly Column<Deal>[] = [
    {
      header: 'Date Funded',
      sort: 'date_funded',
      latestFirst: true,
      cell: ({ date_funded }) => formatDate(date_funded),
    },
    {
      header: 'Status',
      optional: isProfit,
      cell: ({ status }) => <OptionBadge options={statuses} value={status} />,
    },
  ]
  const amounts = beside[figure].map(column)
  return [
    { header: 'Merchant', sticky: true, cell: ({ advance }) => <DealLink advance={advance} /> },
    column(figure),
    ...(isProfit ? [...amounts, ...deal] : [...deal, ...amounts]),
    ...others.map(column),
  ]
}

/** The sums of all deals that match, on every page. */
export const totalLine = ({ totals: { deals, ...sums } }: PortfolioDeals, figure: Figure): TotalsLine => ({
  label: deals === 1 ? 'Total' : `Total of all ${formatCount(deals)}`,
  cells: Object.fromEntries(
    (Object.keys(portfolioLabels) as Amount[]).map((name) => [name, money(sums[name], name === figure)]), // its own keys
  ),
})

const money = (amount: number, isStrong: boolean) =>
  isStrong ? <strong style={strong}>{formatMoneyExact(amount)}</strong> : formatMoneyExact(amount)

// A plain element, because a styled component in each cell of a table is slower.
const strong = { fontWeight: 'var(--mca-font-weights-semibold)' }
