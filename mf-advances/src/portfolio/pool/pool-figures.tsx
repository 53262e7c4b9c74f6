import { Change } from '@mca/charts'
import { formatMoney, formatRatio, formatCount } from '@mca/contract/money'
import { portfolioLabels, shareOf, type PortfolioPool } from '@mca/contract/portfolio'
import { performanceOf } from '@mca/contract/rules'
import { StatCard, StatGrid } from '@mca/ui'
import { exactAmountTitle } from '@mca/ui/figures'
import { ChangedHint } from '../shared/changed-hint'
import { sumsIfKnown, UnknownFlows } from '../shared/unknown-flows'
import { earlierDay, withDeals } from '../shared/use-earlier'

type Report = Pick<PortfolioPool, 'as_of' | 'total' | 'unknown_deal_flows'>

interface PoolFiguresProps {
  report: Report
  /** The same report 30 days earlier. Without a deal by then, nothing is compared. */
  earlier: Report | undefined
}

/** The sums of all cohorts, with their changes in 30 days. */
export function PoolFigures({ report, earlier }: PoolFiguresProps) {
  const before = withDeals(earlier)
  const { as_of, total } = report
  const { deals, amount, payback, received, defaults, payback_loss, principal_loss } = total
  const money = (value: number) => ({ value: formatMoney(value), title: exactAmountTitle(value) })
  const change = (key: 'deals' | 'amount' | 'payback' | 'received', format: (value: number) => string) => (
    <Change now={total[key]} before={before && before.total[key]} format={format} period={earlierDay(as_of)} />
  )
  const known = sumsIfKnown(before)
  const lost = (
    text: string,
    key: 'defaults' | 'payback_loss' | 'principal_loss',
    format: (value: number) => string,
  ) => (
    <ChangedHint
      text={text}
      now={total[key]}
      before={known && known[key]}
      format={format}
      period={earlierDay(as_of)}
      worse="up"
    />
  )
  return (
    <>
      <StatGrid columns={4}>
        <StatCard label="Deals" value={formatCount(deals)} hint={change('deals', formatCount)} />
        <StatCard label="Funded" {...money(amount)} hint={change('amount', formatMoney)} />
        <StatCard label="Payback" {...money(payback)} hint={change('payback', formatMoney)} />
        <StatCard label="Received" {...money(received)} hint={change('received', formatMoney)} />
        <StatCard
          label="% of Payback Received"
          value={formatRatio(performanceOf(received, payback))}
          hint={
            <ChangedHint
              text="Received ÷ payback"
              now={performanceOf(received, payback)}
              before={before && performanceOf(before.total.received, before.total.payback)}
              measure="ratio"
              format={formatRatio}
              period={earlierDay(as_of)}
            />
          }
        />
        <StatCard
          label="Defaults"
          value={formatCount(defaults)}
          hint={lost(`${formatRatio(shareOf(defaults, deals) ?? 0)} of deals`, 'defaults', formatCount)}
        />
        <StatCard
          label={portfolioLabels.payback_loss}
          {...money(payback_loss)}
          hint={lost(`${formatRatio(performanceOf(payback_loss, payback))} of payback`, 'payback_loss', formatMoney)}
        />
        <StatCard
          label={portfolioLabels.principal_loss}
          {...money(principal_loss)}
          hint={lost(`${formatRatio(performanceOf(principal_loss, amount))} of funded`, 'principal_loss', formatMoney)}
        />
      </StatGrid>
      <UnknownFlows report={report} before={before} figures="defaults and losses" />
    </>
  )
}
