import type { Page } from '@mca/contract/lists'
import {
  type MoneyFigure,
  paymentLabels,
  type PaymentFilters,
  type PaymentListQuery,
  type PaymentRow,
  paymentStatuses,
  type PaymentTotals,
} from '@mca/contract/payments'
import { type CsvColumn, labelSql } from '../../shared/export/csv'
import type { CsvSource } from '../../shared/export/send-csv'
import { firstRow, type Queryable } from '../../platform/database/db'
import type { JsonText } from '../../shared/records/json/json-answer'
import {
  type FoundId,
  idsStatement,
  keysOf,
  type ListDb,
  newValues,
  orderBy,
  rowsBy,
  rowsOfIds,
  type Sorts,
  type Values,
  type PagePlan,
} from '../../shared/records/lists/list-page'
import { sumOfFigure } from '../../shared/records/figure-sums.sql'
import { jsonPageOf, offsetOf } from '../../shared/records/lists/page'
import { wordConditions } from '../../shared/records/lists/search'
import { searchedPage } from '../../shared/records/lists/searched-rows'
import { where } from '../../shared/records/lists/conditions.sql'
import { advanceCodeSql, referenceSql } from '../../shared/records/advance-reference.sql'

/** Counting stops at this number of payments: a large book has millions, and its totals are another request. */
const counted = 10_000

const date = { by: 'date', descending: true }
const sorts: Sorts = { date, amount: { by: 'amount', descending: true } }
const usual = [date, { by: 'id', descending: true }]

/** The conditions on a payment `p`, and those that its advance in `advance_searches` has to meet. */
function conditionsOf(filters: PaymentFilters, values: Values) {
  const { from, to, status, payment_method, recorded_by, search } = filters
  const ofPayments = [
    ...(from ? [`p.date >= ${values.add(from)}`] : []),
    ...(to ? [`p.date <= ${values.add(to)}`] : []),
    ...(status ? [`p.status = any(${values.add(status)})`] : []),
    ...(payment_method ? [byMethod(values.add(payment_method))] : []),
    ...(recorded_by ? [recordedBy(values.add(recorded_by))] : []),
  ]
  return { ofPayments, ofWords: wordConditions(search, 'words', values) }
}

/** A known method is found in all its words (R16.560), any other text as it is. */
const byMethod = (method: string) => `(p.payment_method = ${method} or payment_method_of(p.payment_method) = ${method})`

/** The payments of an import have no entries of their own in the audit trail. */
const recordedBy = (account: string) => `(
  p.id in (select record_id from audit_entries where account_id = ${account} and entity = 'payments' and action = 'create')
  or p.import_id in (select id from payment_imports where account_id = ${account}))`

const joins = `
  join advances a on a.id = p.advance_id join merchants m on m.id = a.merchant_id
  left join payment_imports i on i.id = p.import_id
  left join lateral (
    select coalesce(person_name, account_name) as name from audit_entries
    where record_id = p.id and entity = 'payments' and action = 'create' limit 1
  ) entry on true`
const recordedBySql = 'coalesce(entry.name, i.account_name)'

const pageRows = {
  id: 'p.id',
  json: `json_build_object('id', p.id, 'date', p.date, 'amount', p.amount, 'status', p.status, 'payment_method', p.payment_method,
    'return_code', p.return_code, 'advance', ${advanceCodeSql()},
    'merchant', ${referenceSql('m')}, 'recorded_by', ${recordedBySql})::text`,
  joined: `payments p on p.id = page.id ${joins}`,
}

const allWhere = ({ ofPayments, ofWords }: ReturnType<typeof conditionsOf>) =>
  where([
    ...ofPayments,
    ...(ofWords.length ? [`p.advance_id in (select id from advance_searches ${where(ofWords)})`] : []),
  ])

const sumOf = (figure: MoneyFigure) => `${sumOfFigure(figure, 'p')} as ${figure}`

/** The columns of the CSV file. */
export const paymentCsvColumns: readonly CsvColumn[] = [
  { id: 'date', header: paymentLabels.date, sql: 'p.date::text', kind: 'exact' },
  { id: 'advance_id', header: 'Advance ID', sql: 'a.advance_id', kind: 'text' },
  { id: 'merchant', header: 'Merchant', sql: 'm.name', kind: 'text' },
  { id: 'amount', header: paymentLabels.amount, sql: 'p.amount::text', kind: 'exact' },
  { id: 'status', header: paymentLabels.status, sql: labelSql('p.status', paymentStatuses), kind: 'text' },
  { id: 'payment_method', header: paymentLabels.payment_method, sql: 'p.payment_method', kind: 'text' },
  { id: 'return_code', header: 'Return Code', sql: 'p.return_code', kind: 'text' },
  { id: 'recorded_by', header: 'Recorded By', sql: recordedBySql, kind: 'text' },
  { id: 'notes', header: paymentLabels.notes, sql: 'p.notes', kind: 'text' },
]

/** The payments of all advances. */
export const paymentListRepo = {
  /** Ordered by the query's sort, by default the newest first. At most 10,000 are counted. */
  async list(db: ListDb, query: PaymentListQuery): Promise<JsonText<Page<PaymentRow>>> {
    const values = newValues()
    const { ofPayments, ofWords } = conditionsOf(query, values)
    const keys = keysOf(query.sort, sorts, usual)
    const listed = rowsBy(`payments p ${where(ofPayments)}`, keys)
    return db.snapshot(async (tx) => {
      const find = (plan: PagePlan) => tx.query<FoundId>(idsStatement(query, plan), values.list)
      const found = ofWords.length
        ? await searchedPage(
            {
              keys,
              matching: `(select p.id, p.date, p.amount from advance_searches s join payments p on p.advance_id = s.id
                ${where([...ofWords, ...ofPayments])}) hit`,
              listed,
              found: `from payments one join advance_searches s on s.id = one.advance_id
                ${where(['one.id = listed.id', ...ofWords])}`,
              most: counted,
              offset: offsetOf(query),
              limit: query.limit,
            },
            find,
          )
        : await find({
            total: `(select count(*) from (select from payments p ${where(ofPayments)} limit ${counted + 1}) few)`,
            keys,
            rows: listed,
            isForward: true,
          })
      return jsonPageOf(query, await rowsOfIds(tx, found, pageRows), counted)
    })
  },

  /** Exact sums of all payments that match. */
  async totals(db: Queryable, filters: PaymentFilters): Promise<PaymentTotals> {
    const values = newValues()
    const text = `
      select count(*) as count, coalesce(sum(p.amount), 0) as amount, ${sumOf('received')}, ${sumOf('in_flight')}, ${sumOf('returned')}
      from payments p ${allWhere(conditionsOf(filters, values))}`
    type Sums = { count: number } & Record<'amount' | MoneyFigure, string>
    const sums = firstRow(await db.query<Sums>({ text }, values.list))
    if (!sums) throw new Error('a statement of sums always returns one row')
    const { count, amount, received, in_flight, returned } = sums
    return {
      count,
      amount: Number(amount),
      received: Number(received),
      in_flight: Number(in_flight),
      returned: Number(returned),
    }
  },

  /** All that match, for a file. */
  matching(query: PaymentListQuery): CsvSource {
    const values = newValues()
    const conditions = allWhere(conditionsOf(query, values))
    const order = keysOf(query.sort, sorts, usual).map((key) => ({ ...key, by: `p.${key.by}` }))
    return { from: `from payments p ${joins} ${conditions}`, orderBy: orderBy(order), values: values.list }
  },
}
