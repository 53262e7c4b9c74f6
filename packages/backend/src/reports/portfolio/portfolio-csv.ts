import { closedDeal, dealFlows } from '@mca/contract/advances'
import {
  type ConcentrationGroup,
  groupLabel,
  noneName,
  portfolioLabels,
  shareOf,
  type LossGroup,
  type PortfolioLosses,
  type PortfolioPool,
  type PortfolioYield,
  type YieldGroup,
} from '@mca/contract/portfolio'
import { displayStatuses } from '../../deals/advances/advance-conditions'
import type { CsvColumn, CsvRow } from '../../shared/export/csv'

/** A column of a report whose rows are computed here. */
interface Column<Row> extends Omit<CsvColumn, 'sql'> {
  value: (row: Row) => string | null
}

const text = <Row>(id: string, header: string, value: (row: Row) => string | null): Column<Row> => ({
  id,
  header,
  value,
  kind: 'text',
})
const exact = <Row>(id: string, header: string, value: (row: Row) => string | null): Column<Row> => ({
  id,
  header,
  value,
  kind: 'exact',
})
/** Dollars to the cent: the shortest decimal form of the number has no more digits. */
const money = <Name extends keyof typeof portfolioLabels>(name: Name) =>
  exact<Readonly<Record<Name, number>>>(name, portfolioLabels[name], (row) => row[name].toFixed(2))
const ratio = <Row>(id: string, header: string, of: (row: Row) => number | null, decimals: number, times = 1) =>
  exact<Row>(id, header, (row) => {
    const value = of(row)
    return value === null ? null : (value * times).toFixed(decimals)
  })

/** The CSV file of rows with such columns. */
export const csvOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]) => ({
  columns,
  rows: rows.map((row): CsvRow => Object.fromEntries(columns.map(({ id, value }) => [id, value(row)]))),
})

type Cohort = PortfolioPool['cohorts'][number]

/** Includes the amount received by the end of each month on book. */
export function poolColumns({ cohorts }: PortfolioPool): readonly Column<Cohort>[] {
  const months = Math.max(0, ...cohorts.map(({ collected }) => collected.length))
  return [
    exact('month', 'Month Funded', ({ month }) => month),
    exact('deals', 'Deals', ({ deals }) => String(deals)),
    money('amount'),
    money('payback'),
    money('received'),
    ratio('received_pct', 'Received %', ({ received, payback }) => shareOf(received, payback), 2, 100),
    exact('defaults', 'Defaults', ({ defaults }) => String(defaults)),
    money('payback_loss'),
    money('principal_loss'),
    ...Array.from({ length: months }, (_, month) =>
      exact<Cohort>(
        `month_${month}`,
        `Received by Month ${month}`,
        ({ collected }) => collected[month]?.toFixed(2) ?? null,
      ),
    ),
  ]
}

type LossRow = PortfolioLosses['rows'][number]
export const lossColumns = (by: LossGroup): readonly Column<LossRow>[] => [
  text('key', groupLabel(by), ({ name }) => name ?? noneName(by)),
  exact('deals', 'Deals', ({ deals }) => String(deals)),
  money('amount'),
  money('payback'),
  money('received'),
  ratio('received_rate', 'Received %', ({ received, payback }) => shareOf(received, payback), 2, 100),
  exact('defaults', 'Defaults', ({ defaults }) => String(defaults)),
  ratio('default_rate', 'Default Rate %', ({ defaults, deals }) => shareOf(defaults, deals), 2, 100),
  money('payback_loss'),
  ratio('payback_loss_rate', 'Loss Rate %', ({ payback_loss, payback }) => shareOf(payback_loss, payback), 2, 100),
  money('principal_loss'),
  ratio(
    'principal_loss_rate',
    'Principal Loss Rate %',
    ({ principal_loss, amount }) => shareOf(principal_loss, amount),
    2,
    100,
  ),
]

type YieldRow = PortfolioYield['rows'][number]
export const yieldColumns = (by: YieldGroup): readonly Column<YieldRow>[] => [
  by === 'month'
    ? exact('key', groupLabel(by), ({ key }) => key)
    : text('key', groupLabel(by), ({ name }) => name ?? noneName(by)),
  exact('deals', 'Deals', ({ deals }) => String(deals)),
  money('amount'),
  money('payback'),
  money('received'),
  money('syndicated'),
  money('fees_kept'),
  money('commissions_paid'),
  money('owed_to_syndicators'),
  money('profit'),
  ratio('factor', 'Factor', ({ factor }) => factor, 4),
  ratio('term', 'Term (months)', ({ term_months }) => term_months, 2),
  ratio('annualized_yield', 'Annualized Yield %', ({ annualized_yield }) => annualized_yield, 2, 100),
  ratio('contract_yield', 'Yield at Contract %', ({ contract_yield }) => contract_yield, 2, 100),
]

const sql = (id: string, header: string, value: string, kind: CsvColumn['kind'] = 'text'): CsvColumn => ({
  id,
  header,
  sql: kind === 'exact' ? `(${value})::text` : value,
  kind,
})
const cents = (name: keyof typeof portfolioLabels, value: string) =>
  sql(name, portfolioLabels[name], `round(${value} / 100.00, 2)`, 'exact')

/** Columns for the rows of `concentrationRepo.all`. */
export const concentrationColumns = (by: ConcentrationGroup): readonly CsvColumn[] => [
  sql('name', groupLabel(by), `coalesce(groups.name, '${noneName(by)}')`),
  sql('deals', 'Deals', 'groups.deals', 'exact'),
  cents('outstanding', 'groups.outstanding'),
  sql('share', 'Share %', 'round(100 * groups.outstanding / groups.all_outstanding, 2)', 'exact'),
  sql('over_limit', 'Over Limit', `case when groups.is_over_limit then 'Yes' else 'No' end`),
]

const labels = new Map([...dealFlows, closedDeal].map(({ value, label }) => [value, label] as const))
const statusSql = `case d.status ${displayStatuses.map((value, number) => `when ${number} then '${labels.get(value) ?? value}'`).join(' ')} end`

/** Columns for the rows of `portfolioAdvancesRepo.all`. */
export const advanceColumns: readonly CsvColumn[] = [
  sql('advance_id', 'Advance ID', 'a.advance_id'),
  sql('merchant', 'Merchant', 'm.name'),
  sql('date_funded', 'Date Funded', 'd.date_funded', 'exact'),
  sql('status', 'Status', statusSql),
  cents('amount', 'd.amount'),
  cents('payback', 'd.payback'),
  cents('received', 'd.received'),
  cents('outstanding', 'd.outstanding'),
  cents('profit', 'd.profit'),
  cents('syndicated', 'd.syndicated'),
  cents('fees_kept', 'd.fees_kept'),
  cents('commissions_paid', 'd.commissions_paid'),
  cents('owed_to_syndicators', 'd.owed_to_syndicators'),
  cents('payback_loss', 'd.payback_loss'),
  cents('principal_loss', 'd.principal_loss'),
]
