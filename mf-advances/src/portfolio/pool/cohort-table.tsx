import { formatRatio, formatCount } from '@mca/contract/money'
import { portfolioLabels, type PortfolioPool } from '@mca/contract/portfolio'
import { performanceOf } from '@mca/contract/rules'
import { Card } from '@mca/ui'
import type { Column } from '@mca/ui/table'
import type { ReactNode } from 'react'
import { DealsLink, Dollars } from '../shared/deals-link'
import { dealsAddress } from '../shared/drill-down'
import { ReportTable } from '../shared/report-table'
import type { PortfolioAddress } from '../shared/use-portfolio-params'
import { nameOf, type Cohort } from './cohort'

type Sums = PortfolioPool['total']

/** The figures of the cohorts to the cent. Each opens the deals that add up to it (R17.106). */
export function CohortTable({ pool, address }: { pool: PortfolioPool; address: PortfolioAddress }) {
  return (
    <Card title="By Month Funded" flush>
      <ReportTable
        label="By month funded"
        columns={columnsOf(pool.total, address)}
        rows={pool.cohorts}
        rowKey={({ month }) => month}
        empty="No deals"
      />
    </Card>
  )
}

function columnsOf(total: Sums, address: PortfolioAddress): readonly Column<Cohort>[] {
  const figure = (header: string, show: (sums: Sums) => ReactNode): Column<Cohort> => ({
    header,
    numeric: true,
    cell: show,
    total: () => show(total),
  })
  /** For the losses of the defaulted deals, whose rows differ from those of the cohort. */
  const lost = (header: string, show: (sums: Sums) => ReactNode): Column<Cohort> => {
    const linked = (sums: Sums, deals: Parameters<typeof dealsAddress>[2]) => (
      <DealsLink to={dealsAddress(address, 'pool', { ...deals, part: 'defaulted' })} count={sums.defaults}>
        {show(sums)}
      </DealsLink>
    )
    return { header, numeric: true, cell: (cohort) => linked(cohort, ofMonth(cohort)), total: () => linked(total, {}) }
  }
  return [
    {
      header: 'Month Funded',
      sticky: true,
      cell: (cohort) => (
        <DealsLink to={dealsAddress(address, 'pool', ofMonth(cohort))} count={cohort.deals}>
          <span style={oneLine}>{nameOf(cohort)}</span>
        </DealsLink>
      ),
    },
    {
      header: 'Deals',
      numeric: true,
      cell: ({ deals }) => (deals === 0 ? 'No deals' : formatCount(deals)),
      total: () => (
        <DealsLink to={dealsAddress(address, 'pool', {})} count={total.deals}>
          {formatCount(total.deals)}
        </DealsLink>
      ),
    },
    figure(portfolioLabels.amount, ({ amount }) => <Dollars amount={amount} />),
    figure(portfolioLabels.payback, ({ payback }) => <Dollars amount={payback} />),
    figure(portfolioLabels.received, ({ received }) => <Dollars amount={received} />),
    figure('Received %', ({ deals, received, payback }) =>
      deals === 0 ? '—' : formatRatio(performanceOf(received, payback)),
    ),
    lost('Defaults', ({ defaults }) => formatCount(defaults)),
    lost(portfolioLabels.payback_loss, ({ payback_loss }) => <Dollars amount={payback_loss} />),
    lost(portfolioLabels.principal_loss, ({ principal_loss }) => <Dollars amount={principal_loss} />),
  ]
}

const ofMonth = ({ month }: Cohort) => ({ by: 'month', key: month }) as const
const oneLine = { whiteSpace: 'nowrap' } as const
