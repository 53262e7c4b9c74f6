import { formatFactor, formatMonths, formatCount } from '@mca/contract/money'
import { portfolioLabels, groupLabel, type PortfolioYield, type YieldGroup } from '@mca/contract/portfolio'
import { Card } from '@mca/ui'
import type { Column } from '@mca/ui/table'
import type { ReactNode } from 'react'
import { DealsLink, Dollars } from '../shared/deals-link'
import { dealsAddress } from '../shared/drill-down'
import { groupName } from '../shared/group-name'
import { ReportTable } from '../shared/report-table'
import type { PortfolioAddress } from '../shared/use-portfolio-params'
import { ratioOrNone } from './yield-figures'
import type { YieldRow } from './yield-row'

type Sums = PortfolioYield['total']

interface YieldTableProps {
  report: PortfolioYield
  by: YieldGroup
  address: PortfolioAddress
}

/** Profit and the yields, and then the parts of the profit, in the order in which they add up. Each row opens its deals (R17.111). */
export function YieldTable({ report, by, address }: YieldTableProps) {
  return (
    <Card title="Profit and Yield" flush>
      <ReportTable
        label="Profit and yield"
        columns={columnsOf(report.total, by, address)}
        rows={report.rows}
        rowKey={({ key }) => key}
        empty="No deals"
      />
    </Card>
  )
}

function columnsOf(total: Sums, by: YieldGroup, address: PortfolioAddress): readonly Column<YieldRow>[] {
  const figure = (header: string, show: (sums: Sums) => ReactNode): Column<YieldRow> => ({
    header,
    numeric: true,
    cell: show,
    total: () => show(total),
  })
  const dollars = (name: Exclude<keyof typeof portfolioLabels, 'outstanding' | 'payback_loss' | 'principal_loss'>) =>
    figure(portfolioLabels[name], (sums) => <Dollars amount={sums[name]} />)
  return [
    {
      header: groupLabel(by),
      sticky: true,
      cell: (row) => (
        <DealsLink to={dealsAddress(address, 'yield', { by, key: row.key })} count={row.deals}>
          {groupName(row, by)}
        </DealsLink>
      ),
    },
    {
      header: 'Deals',
      numeric: true,
      cell: ({ deals }) => (deals === 0 ? 'No deals' : formatCount(deals)),
      total: () => (
        <DealsLink to={dealsAddress(address, 'yield', {})} count={total.deals}>
          {formatCount(total.deals)}
        </DealsLink>
      ),
    },
    // The results come first, because not all columns fit at 1440 px.
    dollars('profit'),
    figure('Expected Profit', ({ expected_profit }) => <Dollars amount={expected_profit} />),
    figure('Annualized Yield', ({ annualized_yield }) => ratioOrNone(annualized_yield)),
    figure('Yield at Contract', ({ contract_yield }) => ratioOrNone(contract_yield)),
    dollars('amount'),
    dollars('payback'),
    dollars('received'),
    dollars('syndicated'),
    dollars('fees_kept'),
    dollars('commissions_paid'),
    dollars('owed_to_syndicators'),
    figure('Factor', ({ factor }) => formatFactor(factor)),
    figure('Term (months)', ({ term_months }) => formatMonths(term_months)),
  ]
}
