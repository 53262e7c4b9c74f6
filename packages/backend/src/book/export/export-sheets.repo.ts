import { type BookColumn, type BookSheet, bookSheets, type BookSheetName } from '@mca/contract/book'
import type { PaymentStatus } from '@mca/contract/payments'
import { partyTable } from '../../shared/named-records/named-record-tables'
import { firstRow, type Queryable } from '../../platform/database/db'

/** The source of a sheet's rows, their order, and the columns with another name in the database. */
interface SheetSource {
  from: string
  orderBy: string
  columns?: Readonly<Record<string, string>>
}

/** How files refer to a record: by its external_id if it was imported with one, else by its id. */
/** The key of a record in every sheet: the one that it came with, else its id. */
export const keyOf = (alias: string) => `coalesce(${alias}.external_id, ${alias}.id::text)`
const keyOfPayment = (id: string) =>
  `case when ${id} is not null then (select ${keyOf('named')} from payments named where named.id = ${id}) end`
const ofAdvance = (table: string) => `${table} r join advances a on a.id = r.advance_id`
const advance = keyOf('a')

const partyFields = 'id, external_id, name, email, phone, status, notes, created_at'
const partiesOf = (kind: string, table: string, order: number) =>
  `select ${order} as part, '${kind}' as kind, ${partyFields} from ${table}`
const parties = [
  partiesOf('iso', partyTable('iso'), 1),
  partiesOf('funder', partyTable('funder'), 2),
  partiesOf('sales_rep', partyTable('salesRep'), 3),
  partiesOf('syndicator', partyTable('syndicator'), 4),
].join(' union all ')

/**
 * Records are written in the order of their ids, which is the order in which they were created. An import keeps the order of the
 * rows (R16.87), so that ties in its lists sort the same way, and an export of it has the same rows in the same order. Opening
 * balances are exported as payments.
 */
const sources: Readonly<Record<Exclude<BookSheetName, 'opening_balances'>, SheetSource>> = {
  // Parties that are separate here stay separate, even with equal names or tax ids.
  parties: {
    from: `(${parties}) r`,
    orderBy: 'r.part, r.id',
    columns: { external_id: keyOf('r'), separate: 'true' },
  },
  merchants: { from: 'merchants r', orderBy: 'r.id', columns: { external_id: keyOf('r'), separate: 'true' } },
  advances: {
    from: `advances r join merchants m on m.id = r.merchant_id left join funders f on f.id = r.funder_id
      left join isos i on i.id = r.iso_id left join sales_reps s on s.id = r.sales_rep_id`,
    orderBy: 'r.id',
    columns: {
      external_id: keyOf('r'),
      code: 'r.advance_id',
      merchant: keyOf('m'),
      funder: keyOf('f'),
      iso: keyOf('i'),
      sales_rep: keyOf('s'),
    },
  },
  company_fees: { from: ofAdvance('company_fees'), orderBy: 'r.advance_id, r.position', columns: { advance } },
  participations: {
    from: `${ofAdvance('syndicator_participations')} join syndicators s on s.id = r.syndicator_id`,
    orderBy: 'r.advance_id, r.position',
    columns: {
      advance,
      syndicator: keyOf('s'),
      shares_over_collection: `case when r.shares_over_collection then 'yes' else 'no' end`,
      // The file has all payments, from which an import computes both figures.
      gross_to_date: 'null::numeric',
      fees_to_date: 'null::numeric',
    },
  },
  participation_fees: {
    from: ofAdvance('syndicator_fees'),
    orderBy: 'r.advance_id, r.participation_position, r.position',
    columns: { advance, position: 'r.participation_position' },
  },
  schedule_versions: {
    from: ofAdvance('schedule_versions'),
    orderBy: 'r.advance_id, r.number',
    columns: { advance, from: 'r.from_day', to: 'r.to_day' },
  },
  payments: {
    from: ofAdvance('payments'),
    orderBy: 'r.id',
    columns: { external_id: keyOf('r'), advance, retry_of: keyOfPayment('r.retry_of') },
  },
  notes: {
    from: 'notes r left join merchants m on m.id = r.merchant_id left join advances a on a.id = r.advance_id',
    orderBy: 'r.id',
    columns: { external_id: keyOf('r'), merchant: keyOf('m'), advance },
  },
  returns: {
    from: 'payment_returns r',
    orderBy: 'r.id',
    columns: { payment: keyOfPayment('r.payment_id'), retry: keyOfPayment('r.retry_id') },
  },
  return_disputes: {
    from: 'return_disputes r join payment_returns b on b.id = r.return_id',
    orderBy: 'r.id',
    columns: { payment: keyOfPayment('b.payment_id') },
  },
}

export interface ExportSheet extends BookSheet {
  readonly source: SheetSource
}

/** The sheets of an export, in the order in which an import reads them. */
export const exportSheets: readonly ExportSheet[] = bookSheets.flatMap((sheet) =>
  sheet.name === 'opening_balances' ? [] : [{ ...sheet, source: sources[sheet.name] }],
)

const valueOf = ({ columns }: SheetSource, { name, kind }: BookColumn) => {
  const value = columns?.[name] ?? `r.${name}`
  return kind === 'moment' ? `iso_moment(${value})` : value
}

/** A text as the contract's `cellOfText` writes it: one that a spreadsheet would run gets one more leading apostrophe. */
const guarded = String.raw`'^''*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]'`
const cellOf = (source: SheetSource, column: BookColumn) => {
  const value = valueOf(source, column)
  if (value === 'true') return `'yes'`
  return column.kind === 'text' ? `case when ${value} ~ ${guarded} then '''' || ${value} else ${value} end` : value
}

const select = ({ columns, source }: ExportSheet, valueIn: typeof valueOf) =>
  `select ${columns.map((column) => `${valueIn(source, column)} as "${column.name}"`).join(', ')}
   from ${source.from} order by ${source.orderBy}`

/** Prints a sheet as CSV with a header, for `copyOut`. */
export const copyOfCsv = (sheet: ExportSheet): string =>
  `copy (${select(sheet, cellOf)}) to stdout (format csv, header, encoding 'UTF8')`

/**
 * Prints a sheet as lines of JSON that each begin with a comma. PostgreSQL's own text format would escape the backslashes of JSON. Its
 * CSV prints a text unchanged if it contains neither the quote nor the delimiter, and JSON escapes the two control characters used for
 * these.
 */
export const copyOfJson = (sheet: ExportSheet): string =>
  `copy (select ',' || row_to_json(one) from (${select(sheet, valueOf)}) one)
   to stdout (format csv, quote E'\\x01', delimiter E'\\x02', encoding 'UTF8')`

/** The exact totals of advances: dollars as PostgreSQL prints them. */
export interface ExactTotals {
  advances: number
  funded: string
  payback: string
  paid: string
  outstanding: string
}

/** The settings that the figures of an export depend on. */
interface Standing {
  created_at: string
  day: string
  paid_statuses: PaymentStatus[]
}

const totals = `count(*) as advances, coalesce(sum(a.amount), 0.00)::text as funded, coalesce(sum(a.payback), 0.00)::text as payback,
  (coalesce(sum(m.paid), 0) * 0.01)::text as paid, (coalesce(sum(m.payback - m.paid), 0) * 0.01)::text as outstanding`
const totaled = 'advances a join advance_money m on m.id = a.id'

/** Reads the totals of an export. */
export const exportRepo = {
  /** The number of rows of a sheet, and the exact sum of each of its columns of money. */
  async sumsOf(
    tx: Queryable,
    { columns, source }: ExportSheet,
  ): Promise<{ rows: number; sums: Record<string, string> }> {
    const sums = columns
      .filter(({ kind }) => kind === 'money')
      .map((column) => `, coalesce(sum(${valueOf(source, column)}), 0.00)::text as "${column.name}"`)
    const text = `select count(*) as rows${sums.join('')} from ${source.from}`
    const { rows = 0, ...counted } = firstRow(await tx.query<{ rows: number }>({ text })) ?? {}
    return { rows, sums: counted }
  },

  async totals(tx: Queryable): Promise<{ totals: ExactTotals; months: ({ month: string } & ExactTotals)[] }> {
    const [all] = await tx.query<ExactTotals>({ text: `select ${totals} from ${totaled}` })
    if (!all) throw new Error('a sum without a group has one row')
    const text = `select to_char(a.date_funded, 'YYYY-MM') as month, ${totals} from ${totaled} group by month order by month`
    return { totals: all, months: await tx.query<{ month: string } & ExactTotals>({ text }) }
  },

  /** The moment of the snapshot, the book day and the statuses that count as paid. */
  async standing(tx: Queryable): Promise<Standing> {
    const text = `select now() as created_at, day, array(select status from paid_statuses order by status) as paid_statuses from book_day`
    const [row] = await tx.query<Standing>({ text })
    if (!row) throw new Error('book_day has one row')
    return row
  },
}
