import type { Day } from '@mca/contract/days'
import { paginationOf } from '@mca/contract/lists'
import { dollarsOf } from '@mca/contract/money'
import {
  noGroup,
  type PortfolioDeals,
  type PortfolioDealsFilters,
  type PortfolioDealsQuery,
} from '@mca/contract/portfolio'
import { displayStatuses } from '../../deals/advances/advance-conditions'
import type { CsvSource } from '../../shared/export/send-csv'
import type { Queryable } from '../../platform/database/db'
import { type Key, keysOf, newValues, orderBy, type Values } from '../../shared/records/lists/list-page'
import { offsetOf } from '../../shared/records/lists/page'
import { advancesAsOf, type AdvancesOf } from './advances-as-of'
import { isDefaulted, losses, outstanding, profitParts } from './figures.sql'
import { groupCondition } from './groups.sql'
import { where } from '../../shared/records/lists/conditions.sql'
import { dealAsOf } from './advances-as-of.sql'

/** The part of the filters that selects the advances of a figure. */
type Chosen = Pick<PortfolioDealsFilters, 'by' | 'key' | 'part'>

const plainFigures = { payback: dealAsOf.payback, ...profitParts, outstanding, ...losses }

/** The figures of an advance; the outstanding amount is that of a syndicator's share, or the company's, if requested (R17.31). */
function figuresOf({ by, key }: Chosen, values: Values) {
  if (by !== 'syndicator' || key === undefined) return plainFigures
  const parts =
    key === noGroup
      ? `${outstanding} - syndicated_shares(${outstanding}, ${dealAsOf.shares}, ${dealAsOf.amount})`
      : `(
        select sum(syndicated_share(${outstanding}, cents(participation), ${dealAsOf.amount}))::bigint from syndicator_participations
        where advance_id = ${dealAsOf.id} and syndicator_id::text = lower(${values.add(key)})
      )`
  return { ...plainFigures, outstanding: parts }
}

/** The advances of a figure, `d`, with their conditions. */
async function chosenAdvances(db: Queryable, of: AdvancesOf, { by, key, part }: Chosen, values: Values) {
  const { advances } = await advancesAsOf(db, of, values)
  const conditions = [
    ...(by && key !== undefined ? [groupCondition(by, key, values)] : []),
    ...(part === 'outstanding' ? [`${outstanding} > 0`] : []),
    ...(part === 'defaulted' ? [isDefaulted] : []),
  ]
  return `${advances} ${where(conditions)}`
}

const usual: readonly Key[] = [
  { by: dealAsOf.date_funded, descending: true },
  { by: dealAsOf.id, descending: true },
]
const sortsOf = (figures: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries({ ...figures, date_funded: dealAsOf.date_funded }).map(([name, by]) => [
      name,
      { by, descending: true },
    ]),
  )

const figureNames = Object.keys(plainFigures) as (keyof typeof plainFigures)[] // its own keys
type Cents = Record<(typeof figureNames)[number], number>
const dollars = (cents: Cents): Cents => {
  const of = (name: keyof Cents) => dollarsOf(cents[name])
  return {
    payback: of('payback'),
    received: of('received'),
    amount: of('amount'),
    syndicated: of('syndicated'),
    fees_kept: of('fees_kept'),
    commissions_paid: of('commissions_paid'),
    owed_to_syndicators: of('owed_to_syndicators'),
    profit: of('profit'),
    outstanding: of('outstanding'),
    payback_loss: of('payback_loss'),
    principal_loss: of('principal_loss'),
  }
}

interface Stored {
  deals: number
  totals: Cents
  /** Null for a page past the end. */
  rows: (Cents & StoredAdvance)[] | null
}
interface StoredAdvance {
  id: string
  advance_id: string
  merchant_id: string
  merchant_name: string
  date_funded: Day
  status: number
}

/** The advances behind the figures of the other reports, whose sums equal them (R17.26). */
export const portfolioAdvancesRepo = {
  /** Newest funded first unless sorted, with the sums of all matches. */
  async report(
    db: Queryable,
    of: AdvancesOf,
    query: Omit<PortfolioDealsQuery, keyof AdvancesOf['filters']>,
  ): Promise<PortfolioDeals> {
    const values = newValues()
    const figures = figuresOf(query, values)
    const chosen = await chosenAdvances(db, of, query, values)
    const order = orderBy(keysOf(query.sort, sortsOf(figures), usual))
    const named = Object.entries(figures)
    const text = `
      with page as (
        select d.* from ${chosen} order by ${order} limit ${values.add(query.limit)}::bigint offset ${values.add(offsetOf(query))}::bigint
      )
      select count(*) as deals, json_build_object(${named.map(([name, sql]) => `'${name}', coalesce(sum(${sql}), 0)`).join(', ')}) as totals,
        (
          select json_agg(row order by ${order})
          from page d join advances a on a.id = d.id join merchants m on m.id = a.merchant_id
          cross join lateral (
            select d.id, a.advance_id, m.id as merchant_id, m.name as merchant_name, d.date_funded, d.status,
              ${named.map(([name, sql]) => `${sql} as ${name}`).join(', ')}
          ) row
        ) as rows
      from ${chosen}`
    const [stored] = await db.query<Stored>({ text }, values.list)
    if (!stored) throw new Error('a statement of sums always returns one row')
    const { deals, totals, rows } = stored
    return {
      as_of: of.asOf,
      data: (rows ?? []).map(({ id, advance_id, merchant_id, merchant_name, date_funded, status, ...cents }) => ({
        advance: { id, advance_id, merchant: { id: merchant_id, name: merchant_name } },
        date_funded,
        status: displayStatuses[status] ?? '',
        ...dollars(cents),
      })),
      pagination: paginationOf(query, deals),
      totals: { deals, ...dollars(totals) },
    }
  },

  /** All of them in order: `d` has the figures of an advance in cents, `a` is the advance and `m` its merchant. */
  async all(db: Queryable, of: AdvancesOf, query: Chosen & { sort?: string | undefined }): Promise<CsvSource> {
    const values = newValues()
    const figures = figuresOf(query, values)
    const chosen = await chosenAdvances(db, of, query, values)
    const named = Object.entries(figures).map(([name, sql]) => `${sql} as ${name}`)
    const sorts = sortsOf(Object.fromEntries(Object.keys(figures).map((name) => [name, `d.${name}`])))
    return {
      from: `from (select d.id, d.date_funded, d.status, ${named.join(', ')} from ${chosen}) d
        join advances a on a.id = d.id join merchants m on m.id = a.merchant_id`,
      orderBy: orderBy(keysOf(query.sort, sorts, usual)),
      values: values.list,
    }
  },
}
