import { Change } from '@mca/charts'
import type { Day } from '@mca/contract/days'
import { formatMoney, formatRatio, formatCount } from '@mca/contract/money'
import { portfolioLabels, shareOf, type PortfolioPool } from '@mca/contract/portfolio'
import { performanceOf } from '@mca/contract/rules'
import { StatCard, StatGrid } from '@mca/ui'
import { exactAmountTitle } from '@mca/ui/figures'
import { earlierDay } from '../shared/use-earlier'

type Total = PortfolioPool['total']

interface PoolFiguresProps {
  report: { as_of: Day; total: Total }
  /** The sums 30 days earlier. Defaults and losses are not compared: reports have only today's deal flows. */
  before?: Total | undefined
}

/** The sums of all cohorts, with their changes in 30 days. */
export function PoolFigures({ report: { as_of, total }, before }: PoolFiguresProps) {
  const { deals, amount, payback, received, defaults, payback_loss, principal_loss } = total
  const money = (value: number) => ({ value: formatMoney(value), title: exactAmountTitle(value) })
  const change = (key: 'deals' | 'amount' | 'payback' | 'received', format: (value: number) => string) => (
    <Change now={total[key]} before={before?.[key]} format={format} period={earlierDay(as_of)} />
  )
  return (
    <StatGrid columns={4}>
      <StatCard label="Deals" value={formatCount(deals)} hint={change('deals', formatCount)} />
      <StatCard label="Funded" {...money(amount)} hint={change('amount', formatMoney)} />
      <StatCard label="Payback" {...money(payback)} hint={change('payback', formatMoney)} />
      <StatCard label="Received" {...money(received)} hint={change('received', formatMoney)} />
      <StatCard
        label="% of Payback Received"
        value={formatRatio(performanceOf(received, payback))}
        hint={
          <>
            Received ÷ payback
            <br />
            <Change
              now={performanceOf(received, payback)}
              before={before && performanceOf(before.received, before.payback)}
              measure="ratio"
              format={formatRatio}
              period={earlierDay(as_of)}
            />
          </>
        }
      />
      <StatCard
        label="Defaults"
        value={formatCount(defaults)}
        hint={`${formatRatio(shareOf(defaults, deals) ?? 0)} of deals`}
      />
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
