import {
  closedDeal,
  type ConcentrationGroup,
  dealGroups,
  type DealGroup,
  dealFlows,
  optionOf,
  type PortfolioPool,
  type PortfolioYield,
  type YieldGroup,
} from '@mca/contract'
import { shownStatuses } from '../advances/advance-facts'
import type { CsvColumn, CsvRow } from '../export/csv'

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
/** Dollars to the cent: the shortest decimal form of the number has no more. */
const money = <Row>(id: string, header: string, of: (row: Row) => number) =>
  exact<Row>(id, header, (row) => of(row).toFixed(2))
const ratio = <Row>(id: string, header: string, of: (row: Row) => number | null, decimals: number, times = 1) =>
  exact<Row>(id, header, (row) => {
    const value = of(row)
    return value === null ? null : (value * times).toFixed(decimals)
  })

/** The file of rows with such columns. */
export const csvOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]) => ({
  columns,
  rows: rows.map((row): CsvRow => Object.fromEntries(columns.map(({ id, value }) => [id, value(row)]))),
})

type Cohort = PortfolioPool['cohorts'][number]

/** With what was received by the end of each month on book. */
export function poolColumns({ cohorts }: PortfolioPool): readonly Column<Cohort>[] {
  const months = Math.max(0, ...cohorts.map(({ collected }) => collected.length))
  return [
    exact('month', 'Month Funded', ({ month }) => month),
    exact('deals', 'Deals', ({ deals }) => String(deals)),
    money('amount', 'Funded', ({ amount }) => amount),
    money('payback', 'Payback', ({ payback }) => payback),
    money('received', 'Received', ({ received }) => received),
    ratio('received_pct', 'Received %', ({ received, payback }) => (payback > 0 ? received / payback : null), 2, 100),
    exact('defaults', 'Defaults', ({ defaults }) => String(defaults)),
    money('payback_loss', 'Payback Lost', ({ payback_loss }) => payback_loss),
    money('principal_loss', 'Principal Lost', ({ principal_loss }) => principal_loss),
    ...Array.from({ length: months }, (_, month) =>
      exact<Cohort>(
        `month_${month}`,
        `Received by Month ${month}`,
        ({ collected }) => collected[month]?.toFixed(2) ?? null,
      ),
    ),
  ]
}

const groupLabel = (by: DealGroup) => optionOf(dealGroups, by)?.label ?? by
const noneNames = {
  iso: 'No ISO',
  state: 'No state',
  business_type: 'No business type',
  merchant: 'No merchant',
  funder: 'No funder',
  sales_rep: 'No sales rep',
  syndicator: 'Company',
  month: '',
} as const satisfies Record<DealGroup, string>

type YieldRow = PortfolioYield['rows'][number]
export const yieldColumns = (by: YieldGroup): readonly Column<YieldRow>[] => [
  by === 'month'
    ? exact('key', groupLabel(by), ({ key }) => key)
    : text('key', groupLabel(by), ({ name }) => name ?? noneNames[by]),
  exact('deals', 'Deals', ({ deals }) => String(deals)),
  money('amount', 'Funded', ({ amount }) => amount),
  money('payback', 'Payback', ({ payback }) => payback),
  money('received', 'Received', ({ received }) => received),
  money('syndicated', 'Syndicated', ({ syndicated }) => syndicated),
  money('fees_kept', 'Fees Kept', ({ fees_kept }) => fees_kept),
  money('commissions_paid', 'Commissions Paid', ({ commissions_paid }) => commissions_paid),
  money('owed_to_syndicators', 'Owed to Syndicators', ({ owed_to_syndicators }) => owed_to_syndicators),
  money('profit', 'True Profit', ({ profit }) => profit),
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
const cents = (id: string, header: string, value: string) => sql(id, header, `round(${value} / 100.00, 2)`, 'exact')

/** Of the rows of `concentrationRepo.all`. */
export const concentrationColumns = (by: ConcentrationGroup): readonly CsvColumn[] => [
  sql('name', groupLabel(by), `coalesce(groups.name, '${noneNames[by]}')`),
  sql('deals', 'Deals', 'groups.deals', 'exact'),
  cents('outstanding', 'Outstanding', 'groups.outstanding'),
  sql('share', 'Share %', 'round(100 * groups.outstanding / groups.all_outstanding, 2)', 'exact'),
  sql('over_limit', 'Over Limit', `case when groups.is_over_limit then 'Yes' else 'No' end`),
]

const labels = new Map([...dealFlows, closedDeal].map(({ value, label }) => [value, label] as const))
const statusSql = `case d.status ${shownStatuses.map((value, number) => `when ${number} then '${labels.get(value) ?? value}'`).join(' ')} end`

/** Of the rows of `portfolioDealsRepo.all`. */
export const dealColumns: readonly CsvColumn[] = [
  sql('advance_id', 'Advance ID', 'a.advance_id'),
  sql('merchant', 'Merchant', 'm.name'),
  sql('date_funded', 'Date Funded', 'd.date_funded', 'exact'),
  sql('status', 'Status', statusSql),
  cents('amount', 'Funded', 'd.amount'),
  cents('payback', 'Payback', 'd.payback'),
  cents('received', 'Received', 'd.received'),
  cents('outstanding', 'Outstanding', 'd.outstanding'),
  cents('profit', 'True Profit', 'd.profit'),
  cents('syndicated', 'Syndicated', 'd.syndicated'),
  cents('fees_kept', 'Fees Kept', 'd.fees_kept'),
  cents('commissions_paid', 'Commissions Paid', 'd.commissions_paid'),
  cents('owed_to_syndicators', 'Owed to Syndicators', 'd.owed_to_syndicators'),
  cents('payback_loss', 'Payback Loss', 'd.payback_loss'),
  cents('principal_loss', 'Principal Loss', 'd.principal_loss'),
]
