import { Change } from '@mca/charts'
import type { Day } from '@mca/contract/days'
import { formatFactor, formatMoney, formatMonths, formatRatio } from '@mca/contract/money'
import { portfolioLabels, type PortfolioYield } from '@mca/contract/portfolio'
import { StatCard, StatGrid } from '@mca/ui'
import { exactAmountTitle } from '@mca/ui/figures'
import { earlierDay } from '../shared/use-earlier'

/** A ratio as a percent; a dash if the divisor is 0. */
export const ratioOrNone = (ratio: number | null): string => (ratio === null ? '—' : formatRatio(ratio))

type Total = PortfolioYield['total']

const months = (value: number) => `${formatMonths(value)} months`

interface YieldFiguresProps {
  report: { as_of: Day; total: Total }
  /** The figures 30 days earlier. What depends on deal flows is not compared: reports have only today's. */
  before: Total | undefined
}

/** The figures of all rows together. */
export function YieldFigures({ report: { as_of, total }, before }: YieldFiguresProps) {
  const { profit, expected_profit, annualized_yield, contract_yield, factor, term_months } = total
  const compared = (
    text: string,
    key: 'profit' | 'contract_yield' | 'factor' | 'term_months',
    format: (value: number) => string,
  ) => (
    <>
      {text}
      <br />
      <Change
        now={total[key]}
        before={before?.[key]}
        measure={key === 'profit' ? 'amount' : 'ratio'}
        format={format}
        period={earlierDay(as_of)}
      />
    </>
  )
  return (
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
        hint="At full payback of active deals"
        palette={expected_profit < 0 ? 'red' : undefined}
      />
      <StatCard label="Annualized Yield" value={ratioOrNone(annualized_yield)} hint="To date" />
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
  )
}
