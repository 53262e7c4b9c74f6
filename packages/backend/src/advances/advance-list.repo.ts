import {
  type AdvanceFilters,
  type AdvanceListQuery,
  type AdvanceRow,
  type AdvanceTotals,
  closedDeal,
  type Page,
  performanceOf,
  sortOf,
} from '@mca/contract'
import type { CsvSource } from '../export/send-csv'
import type { Queryable } from '../platform/database/db'
import { offsetOf, pageOf } from '../records/page'
import { containing, wordsOf } from '../records/search'
import { advanceColumns, advanceJoins, advanceRowOf, type StoredAdvance } from './advance-row'

const shown = `case when a.paid_total >= a.payback then '${closedDeal.value}' else a.deal_flow end`

/** What each column of the list is sorted by. */
const keys: Readonly<Record<string, string>> = {
  funder: 'f.sort_name',
  status: shown,
  merchant: 'm.sort_name',
  code: 'length(a.advance_id), a.advance_id',
  amount: 'a.amount',
  factor_rate: 'a.factor_rate',
  payback: 'a.payback',
  paid: 'a.paid_total',
  performance: 'a.paid_total / a.payback',
  date_funded: 'a.date_funded',
  iso: 'i.sort_name',
  sales_rep: 'r.sort_name',
}
const newestFirst = 'a.date_funded desc, a.id desc'

const orderOf = (sort: string | undefined): string => {
  if (!sort) return newestFirst
  const { column, descending } = sortOf(sort)
  const columns = (keys[column] ?? '').split(/, /).map((key) => `${key} ${descending ? 'desc' : 'asc'} nulls last`)
  return [...columns, newestFirst].join(', ')
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** The SQL condition of the filters. Adds their values to `values`. */
function conditionOf(filters: AdvanceFilters, values: unknown[]): string {
  const parameter = (value: unknown) => `$${values.push(value)}`
  const { deal_flow, funder_id, iso_id, sales_rep_id, syndicator_id, state, funded_from, funded_to } = filters
  const conditions = wordsOf(filters.search).map((word) => {
    const pattern = `(select folded(${parameter(containing(word))}))`
    const digits = /^[\d().+/-]+$/.test(word) ? digitsOf(word) : ''
    const phone = digits ? `or regexp_replace(m.phone, '\\D', '', 'g') like ${parameter(containing(digits))}` : ''
    return `(folded(concat_ws(E'\\n', a.advance_id, a.aliases, m.name, m.dba, m.city, m.email, m.phone,
        right(regexp_replace(m.tax_id, '\\D', '', 'g'), 4), f.name, i.name, r.name)) like ${pattern} ${phone}
      or exists (select from syndicator_participations s join syndicators y on y.id = s.syndicator_id
        where s.advance_id = a.id and y.sort_name like ${pattern}))`
  })
  if (deal_flow) conditions.push(`${shown} = any(${parameter(deal_flow)})`)
  if (funder_id) conditions.push(`a.funder_id = ${parameter(funder_id)}`)
  if (iso_id) conditions.push(`a.iso_id = ${parameter(iso_id)}`)
  if (sales_rep_id) conditions.push(`a.sales_rep_id = ${parameter(sales_rep_id)}`)
  if (syndicator_id)
    conditions.push(
      `a.id in (select advance_id from syndicator_participations where syndicator_id = ${parameter(syndicator_id)})`,
    )
  if (state) conditions.push(`m.state = ${parameter(state)}`)
  if (funded_from) conditions.push(`a.date_funded >= ${parameter(funded_from)}`)
  if (funded_to) conditions.push(`a.date_funded <= ${parameter(funded_to)}`)
  return conditions.length ? `where ${conditions.join(' and ')}` : ''
}

/** The SQL of everything that matches, in the order of the list, for who reads all of it: an export, a selection. */
export function matchingAdvances(filters: AdvanceFilters, sort?: string): CsvSource {
  const values: unknown[] = []
  return { from: `from advances a ${advanceJoins} ${conditionOf(filters, values)}`, orderBy: orderOf(sort), values }
}

/** The same of the advances with these ids. */
export const advancesWithIds = (ids: readonly string[], sort?: string): CsvSource => ({
  from: `from advances a ${advanceJoins} where a.id = any($1::uuid[])`,
  orderBy: orderOf(sort),
  values: [ids],
})

export const advanceListRepo = {
  /** In the order of the query's sort, otherwise newest funded first; ties by date funded and id (R13.9, R13.13). */
  async list(db: Queryable, query: AdvanceListQuery): Promise<Page<AdvanceRow>> {
    const values: unknown[] = [query.limit, offsetOf(query)]
    const where = conditionOf(query, values)
    const from = where ? `advances a ${advanceJoins} ${where}` : 'advances a'
    const sorted = query.sort ? `advances a ${advanceJoins} ${where}` : from
    // Ids first: a deep page then reads an index where there is one, and only the page's own rows are fetched.
    const text = `
      select total.total, ${advanceColumns}
      from (select count(*) as total from ${from}) total
      left join (
        (select a.id from ${sorted} order by ${orderOf(query.sort)} limit $1 offset $2) page
        join advances a on a.id = page.id
        ${advanceJoins}
      ) on true
      order by ${orderOf(query.sort)}`
    return pageOf(query, await db.query<StoredAdvance & { total: number }>({ text }, values), advanceRowOf)
  },

  /** Exact sums of all advances that match (R13.16). */
  async totals(db: Queryable, filters: AdvanceFilters): Promise<AdvanceTotals> {
    const values: unknown[] = []
    const text = `
      select count(*) as count, coalesce(sum(a.amount), 0) as amount, coalesce(sum(a.payback), 0) as payback,
        coalesce(sum(a.paid_total), 0) as paid
      from advances a ${advanceJoins} ${conditionOf(filters, values)}`
    const [sums] = await db.query<Record<'amount' | 'payback' | 'paid', string> & { count: number }>({ text }, values)
    if (!sums) throw new Error('a statement of sums always returns one row')
    const { count, amount, payback, paid } = sums
    return {
      count,
      amount: Number(amount),
      payback: Number(payback),
      paid: Number(paid),
      performance: performanceOf(paid, payback),
    }
  },
}
