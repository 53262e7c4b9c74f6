import { formatFactor, formatMoney, formatMonths, formatRatio } from '@mca/contract/money'
import { portfolioLabels, type PortfolioYield } from '@mca/contract/portfolio'
import { StatCard, StatGrid } from '@mca/ui'
import { exactAmountTitle } from '@mca/ui/figures'
import { ChangedHint } from '../shared/changed-hint'
import { sumsIfKnown, UnknownFlows } from '../shared/unknown-flows'
import { earlierDay, withDeals } from '../shared/use-earlier'

/** A ratio as a percent; a dash if the divisor is 0. */
export const ratioOrNone = (ratio: number | null): string => (ratio === null ? '—' : formatRatio(ratio))

type Report = Pick<PortfolioYield, 'as_of' | 'total' | 'unknown_deal_flows'>

type Figure = 'profit' | 'expected_profit' | 'annualized_yield' | 'contract_yield' | 'factor' | 'term_months'
const dependOnFlows: ReadonlySet<Figure> = new Set(['expected_profit', 'annualized_yield'])

const months = (value: number) => `${formatMonths(value)} months`

interface YieldFiguresProps {
  report: Report
  /** The same report 30 days earlier. Without a deal by then, nothing is compared. */
  earlier: Report | undefined
}

/** The figures of all rows together. */
export function YieldFigures({ report, earlier }: YieldFiguresProps) {
  const before = withDeals(earlier)
  const { as_of, total } = report
  const { profit, expected_profit, annualized_yield, contract_yield, factor, term_months } = total
  const known = sumsIfKnown(before)
  const compared = (text: string, key: Figure, format: (value: number) => string) => {
    const sums = dependOnFlows.has(key) ? known : before && before.total
    return (
      <ChangedHint
        text={text}
        now={total[key]}
        before={sums && sums[key]}
        measure={key === 'profit' || key === 'expected_profit' ? 'amount' : 'ratio'}
        format={format}
        period={earlierDay(as_of)}
        {...(key === 'expected_profit' && { worse: 'down' })}
      />
    )
  }
  return (
    <>
      <StatGrid columns={3}>
        <StatCard
          label={portfolioLabels.profit}
          value={formatMoney(profit)}
          title={exactAmountTitle(profit)}
          hint={compared('Negative until the funded money is back', 'profit', formatMoney)}
        />
        <StatCard
          label="Expected Profit"
          value={formatMoney(expected_profit)}
          title={exactAmountTitle(expected_profit)}
          hint={compared('At full payback of active deals', 'expected_profit', formatMoney)}
          palette={expected_profit < 0 ? 'red' : undefined}
        />
        <StatCard
          label="Annualized Yield"
          value={ratioOrNone(annualized_yield)}
          hint={compared('To date', 'annualized_yield', formatRatio)}
        />
        <StatCard
          label="Yield at Contract"
          value={ratioOrNone(contract_yield)}
          hint={compared('If everything is paid on time', 'contract_yield', formatRatio)}
        />
        <StatCard
          label="Weighted Factor"
          value={formatFactor(factor)}
          hint={compared('Payback ÷ funded', 'factor', formatFactor)}
        />
        <StatCard
          label="Weighted Term"
          value={term_months === null ? '—' : months(term_months)}
          hint={compared('From funding to the expected end', 'term_months', months)}
        />
      </StatGrid>
      <UnknownFlows report={report} before={before} figures="expected profit and annualized yield" />
    </>
  )
}
