import { formatMoney, formatRatio, formatCount } from '@mca/contract/money'
import { portfolioLabels, type PortfolioPool } from '@mca/contract/portfolio'
import { performanceOf } from '@mca/contract/rules'
import { StatCard, StatGrid } from '@mca/ui'
import { exactAmountTitle } from '@mca/ui/figures'

/** The sums of all cohorts. */
export function PoolFigures({ total }: { total: PortfolioPool['total'] }) {
  const { deals, amount, payback, received, defaults, payback_loss, principal_loss } = total
  const money = (value: number) => ({ value: formatMoney(value), title: exactAmountTitle(value) })
  return (
    <StatGrid columns={4}>
      <StatCard label="Deals" value={formatCount(deals)} />
      <StatCard label="Funded" {...money(amount)} />
      <StatCard label="Payback" {...money(payback)} />
      <StatCard label="Received" {...money(received)} />
      <StatCard label="% of Payback Received" value={formatRatio(performanceOf(received, payback))} />
      <StatCard label="Defaults" value={formatCount(defaults)} />
      <StatCard
        label={portfolioLabels.payback_loss}
        {...money(payback_loss)}
        hint={`${formatRatio(performanceOf(payback_loss, payback))} of payback`}
      />
      <StatCard
        label={portfolioLabels.principal_loss}
        {...money(principal_loss)}
        hint={`${formatRatio(performanceOf(principal_loss, amount))} of funded`}
      />
    </StatGrid>
  )
}
