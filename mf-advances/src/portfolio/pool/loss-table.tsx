import { formatCount, formatRatio } from '@mca/contract/money'
import {
  groupLabel,
  portfolioLabels,
  shareOf,
  type LossGroup,
  type LossSort,
  type PortfolioLosses,
} from '@mca/contract/portfolio'
import { Card, Text } from '@mca/ui'
import type { Column } from '@mca/ui/table'
import type { ComponentProps, ReactNode } from 'react'
import { DealsLink, Dollars } from '../shared/deals-link'
import { dealsAddress } from '../shared/drill-down'
import { groupName } from '../shared/group-name'
import { ReportTable } from '../shared/report-table'
import type { PortfolioAddress } from '../shared/use-portfolio-params'
import * as styles from './loss-table.module.css'

type Sums = PortfolioLosses['total']
type LossRow = PortfolioLosses['rows'][number]
type Sort = NonNullable<ComponentProps<typeof ReportTable<LossRow>>['sort']>

/** The default order (R17.132). */
const usual = '-payback_loss'

interface LossTableProps {
  report: PortfolioLosses
  by: LossGroup
  isLoading: boolean
  sort: Sort
  address: PortfolioAddress
}

/** Defaults and losses of each group to the cent. Each opens the deals that add up to it (R17.135). */
export function LossTable({ report, by, isLoading, sort: { current = usual, onSort }, address }: LossTableProps) {
  return (
    <Card title={`Losses by ${groupLabel(by)}`} flush>
      <ReportTable
        label={`Losses by ${groupLabel(by)}`}
        columns={columnsOf(report.total, by, address)}
        rows={report.rows}
        rowKey={({ key }) => key}
        sort={{ current, onSort }}
        busy={isLoading}
        empty="No deals"
      />
      <Text color="fg.muted" fontSize="sm" className={styles.text}>
        Default Rate is defaults as a share of deals. Of each defaulted deal, Payback Lost is its payback less what was
        received, and Principal Lost its funded amount less what was received, never below zero. Loss Rate and Principal
        Loss Rate are these as a share of the payback and of the funded amount of all deals of the row.
      </Text>
    </Card>
  )
}

function columnsOf(total: Sums, by: LossGroup, address: PortfolioAddress): readonly Column<LossRow>[] {
  const linked = (sums: Sums, row: LossRow | undefined, show: (sums: Sums) => ReactNode, part?: 'defaulted') => (
    <DealsLink
      to={dealsAddress(address, 'pool', { ...(row && { by, key: row.key }), part })}
      count={part ? sums.defaults : sums.deals}
    >
      {show(sums)}
    </DealsLink>
  )
  const figure = (header: string, sort: LossSort, show: (sums: Sums) => ReactNode): Column<LossRow> => ({
    header,
    sort,
    numeric: true,
    cell: show,
    total: () => show(total),
  })
  /** A figure that opens the defaulted deals behind it. */
  const lost = (header: string, sort: LossSort, show: (sums: Sums) => ReactNode): Column<LossRow> => ({
    ...figure(header, sort, show),
    cell: (row) => linked(row, row, show, 'defaulted'),
    total: () => linked(total, undefined, show, 'defaulted'),
  })
  const deals = ({ deals: count }: Sums) => formatCount(count)
  return [
    {
      header: groupLabel(by),
      sort: 'name',
      sticky: true,
      cell: (row) => linked(row, row, () => groupName(row, by)),
    },
    { ...figure('Deals', 'deals', deals), total: () => linked(total, undefined, deals) },
    // The results come first, because not all columns fit at 1440 px.
    lost('Defaults', 'defaults', ({ defaults }) => formatCount(defaults)),
    figure('Default Rate', 'default_rate', ({ defaults, deals: count }) => share(defaults, count)),
    {
      ...lost(portfolioLabels.payback_loss, 'payback_loss', ({ payback_loss }) => <Dollars amount={payback_loss} />),
      early: 1,
    },
    figure('Loss Rate', 'payback_loss_rate', ({ payback_loss, payback }) => share(payback_loss, payback)),
    lost(portfolioLabels.principal_loss, 'principal_loss', ({ principal_loss }) => <Dollars amount={principal_loss} />),
    figure('Principal Loss Rate', 'principal_loss_rate', ({ principal_loss, amount }) => share(principal_loss, amount)),
    figure(portfolioLabels.amount, 'amount', ({ amount }) => <Dollars amount={amount} />),
    figure(portfolioLabels.payback, 'payback', ({ payback }) => <Dollars amount={payback} />),
    figure(portfolioLabels.received, 'received', ({ received }) => <Dollars amount={received} />),
    figure('Received %', 'received_rate', ({ received, payback }) => share(received, payback)),
  ]
}

/** A dash if the divisor is 0. */
const share = (part: number, whole: number) => {
  const ratio = shareOf(part, whole)
  return ratio === null ? '—' : formatRatio(ratio)
}
