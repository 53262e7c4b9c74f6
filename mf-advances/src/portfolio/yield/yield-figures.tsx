import { formatFactor, formatMoney, formatMonths, formatRatio } from '@mca/contract/money'
import { portfolioLabels, type PortfolioYield } from '@mca/contract/portfolio'
import { StatCard, StatGrid } from '@mca/ui'
import { exactAmountTitle } from '@mca/ui/figures'

/** A ratio as a percent; a dash if the divisor is 0. */
export const ratioOrNone = (ratio: number | null): string => (ratio === null ? '—' : formatRatio(ratio))

/** The figures of all rows together. */
export function YieldFigures({ total }: { total: PortfolioYield['total'] }) {
  const { profit, expected_profit, annualized_yield, contract_yield, factor, term_months } = total
  return (
    <StatGrid columns={3}>
      <StatCard
        label={portfolioLabels.profit}
        value={formatMoney(profit)}
        title={exactAmountTitle(profit)}
        hint="Negative until the funded money is back"
      />
      <StatCard
        label="Expected Profit"
        value={formatMoney(expected_profit)}
        title={exactAmountTitle(expected_profit)}
        hint="At full payback of active deals"
        palette={expected_profit < 0 ? 'red' : undefined}
      />
      <StatCard label="Annualized Yield" value={ratioOrNone(annualized_yield)} hint="To date" />
      <StatCard label="Yield at Contract" value={ratioOrNone(contract_yield)} hint="If all is paid on time" />
      <StatCard label="Weighted Factor" value={formatFactor(factor)} />
      <StatCard label="Weighted Term" value={term_months === null ? '—' : `${formatMonths(term_months)} months`} />
    </StatGrid>
  )
}
