import type { AdvanceFilters, AdvanceListQuery, AdvanceRow, AdvanceTotals } from '@mca/contract/advances'
import type { Page } from '@mca/contract/lists'
import { performanceOf } from '@mca/contract/rules'
import type { CsvSource } from '../../shared/export/send-csv'
import type { Queryable } from '../../platform/database/db'
import {
  type FoundId,
  idsStatement,
  isPlanCached,
  type Key,
  keyedRows,
  type ListDb,
  newValues,
  orderBy,
  type OrderedRows,
  orderOfKeyed,
  pageStatement,
  rowsBy,
  rowsByIndex,
  rowsOfIds,
  type PagePlan,
} from '../../shared/records/lists/list-page'
import type { JsonText } from '../../shared/records/json/json-answer'
import { jsonPageOf, offsetOf, type PageRow } from '../../shared/records/lists/page'
import { type SearchPlans, searchedPage } from '../../shared/records/lists/searched-rows'
import { type AdvanceConditions, factConditions } from './advance-conditions'
import { advanceJoins, advanceJson, counting, inFlightSql, returnedSql } from './advance-row.sql'
import { foundAdvances, searchOf } from './advance-search.sql'
import { ofMoney, orderedByMoney, orderOf, type PartySort, withParty } from './advance-sorts'
import { where } from '../../shared/records/lists/conditions.sql'

/** From this many rows on, the order by paid or performance is read from its index; below it, the rows are sorted. */
const sortedRows = 10_000

const factsWhere = ({ ofStatus, ofDays, ofRecords, ofSyndicators, ofPace }: AdvanceConditions) => [
  ...ofStatus,
  ...ofDays,
  ...ofRecords,
  ...ofSyndicators,
  ...ofPace,
]

/** The terms, joined with the money if a condition or the sort needs it. */
const factsOf = ({ ofPace }: Pick<AdvanceConditions, 'ofPace'>, column: string) =>
  ofPace.length || ofMoney.includes(column)
    ? `(select t.*, ${ofMoney.map((name) => `m.${name}`).join(', ')}, m.no_schedule, m.returned
        from advance_terms t join advance_money m on m.id = t.id) facts`
    : 'advance_terms'

/** The terms of all matching advances, with the sort column. */
const foundByConditions = (conditions: AdvanceConditions, column = '') => {
  const { ofWords } = conditions
  const facts = factsOf(conditions, column)
  const searched = `(select id from ${foundAdvances(ofWords)} words) found join ${facts} using (id)`
  return `${ofWords.length ? searched : facts} ${where(factsWhere(conditions))}`
}

/** The money of all matching advances, as a table expression. */
export const foundMoney = (conditions: AdvanceConditions) =>
  isWhole(conditions)
    ? 'advance_money'
    : `(select money.* from (select id from ${foundByConditions(conditions)}) matching join advance_money money using (id))`

/** The sums of the matching days or of the whole book: the stored sums plus the changes since. */
const sumsWhere = ({ ofStatus, ofDays }: AdvanceConditions) =>
  ofDays.length === 0 ? `book_by_status ${where(ofStatus)}` : `book_by_day ${where([...ofStatus, ...ofDays])}`

/** True if there is neither a filter nor a search. */
export const isWhole = (conditions: AdvanceConditions) =>
  Object.values(conditions).every(({ length }: readonly string[]) => length === 0)

/** True if the stored sums by status and day can answer the query. */
const isOfSums = ({ ofRecords, ofSyndicators, ofPace, ofWords }: AdvanceConditions) =>
  ofRecords.length + ofSyndicators.length + ofPace.length + ofWords.length === 0

/**
 * The rows ordered by a party's name: each party's advances in turn, those without a party last. A nested loop reads them in this
 * order from the index of each party; sorting them all would take ten times as long.
 */
function rowsByParty(keys: readonly Key[], party: PartySort, conditions: AdvanceConditions): OrderedRows {
  const [ofParties, ofAdvances] = [keys.slice(0, 2), keys.slice(2)]
  return (isReversed) => `
    select f.id, g.sort_name as key0, g.number as key1, f.date_funded as key2, f.id as key3
    from (
      select sort_name, number from (select sort_name, number from ${party.table} union all select null, 0) one
      order by ${orderBy(ofParties, isReversed)} offset 0
    ) g cross join lateral (
      select id, date_funded from ${factsOf(conditions, '')} ${where([`${party.number} = g.number`, ...factsWhere(conditions)])}
      order by ${orderBy(ofAdvances, isReversed)} offset 0
    ) f`
}

/** How to read the list without a search. */
function listPlan(query: AdvanceListQuery, conditions: AdvanceConditions, isLong: boolean): PagePlan {
  const { keys, party, column } = orderOf(query.sort)
  const isInNoOrder =
    conditions.ofSyndicators.length ||
    query.standing === 'missed' ||
    (conditions.ofPace.length && !orderedByMoney.includes(column))
  if (!isInNoOrder) return { total: totalOf(conditions), keys, rows: orderedRows(query.sort, conditions, isLong) }
  // No sort index contains syndicators, pace conditions are not on `advance_terms`, and the amount due on a day is computed. So the advances are read
  // once for both the count and the page.
  return {
    ctes: `hits as materialized (select * from ${factsOf(conditions, column)} ${where(factsWhere(conditions))}),`,
    total: '(select count(*) from hits)',
    keys,
    rows: rowsBy(withParty('hits', party), keys),
  }
}

/** How to read the list with a search. */
function searchedOf(query: AdvanceListQuery, conditions: AdvanceConditions): SearchPlans {
  const { keys, party, column } = orderOf(query.sort)
  const { ofWords } = conditions
  const isUnfiltered = factsWhere(conditions).length === 0
  const isByDay = isUnfiltered && ['', 'date_funded'].includes(column)
  const found = `${foundAdvances(ofWords)} found`
  const facts = `(select * from ${foundByConditions(conditions, column)})`
  return {
    ...searchOf(ofWords, isByDay),
    keys,
    matching: isByDay ? found : withParty(facts, party),
    counted: isUnfiltered ? found : `${facts} found`,
    listed: orderedRows(query.sort, conditions, true),
    offset: offsetOf(query),
    limit: query.limit,
  }
}

/** The ids of a page, found in the cheapest way for this query. */
async function foundIds(
  tx: Queryable,
  query: AdvanceListQuery,
  conditions: AdvanceConditions,
  values: readonly unknown[],
): Promise<FoundId[]> {
  const find = (plan: PagePlan) => tx.query<FoundId>(idsStatement(query, plan), values)
  if (conditions.ofWords.length) return searchedPage(searchedOf(query, conditions), find)
  const isLong =
    !dependsOnLength(query.sort, conditions) || (await hasMoreThan(tx, sortedRows, factsWhere(conditions), values))
  return find(listPlan(query, conditions, isLong))
}

function totalOf(conditions: AdvanceConditions): string {
  return isOfSums(conditions)
    ? `(select coalesce(sum(advances), 0)::bigint from ${sumsWhere(conditions)})`
    : `(select count(*) from ${conditions.ofPace.length ? 'advance_money' : 'advance_terms'} ${where(factsWhere(conditions))})`
}

/** True if a filtered list is read in the order of `advance_money` when it is long and sorted when it is short. */
const dependsOnLength = (sort: string | undefined, conditions: AdvanceConditions): boolean =>
  factsWhere(conditions).length > 0 &&
  conditions.ofPace.length + conditions.ofSyndicators.length === 0 &&
  ofMoney.includes(orderOf(sort).column)

const hasMoreThan = async (tx: Queryable, rows: number, ofFacts: readonly string[], values: readonly unknown[]) => {
  const [counted] = await tx.query<{ n: number }>(
    { text: `select count(*) as n from (select from advance_terms ${where(ofFacts)} limit ${rows + 1}) counted` },
    values,
  )
  return (counted?.n ?? 0) > rows
}

/** The rows of a list without a search, in order. */
function orderedRows(sort: string | undefined, conditions: AdvanceConditions, isLong: boolean): OrderedRows {
  const { column, party, keys } = orderOf(sort)
  const facts = where(factsWhere(conditions))
  if (party) return rowsByParty(keys, party, conditions)
  const isOrdered = (conditions.ofPace.length ? orderedByMoney : ofMoney).includes(column)
  if (!isOrdered || conditions.ofSyndicators.length || !isLong)
    return rowsByIndex(`${factsOf(conditions, column)} ${facts}`, keys)
  return rowsByIndex(`advance_money ${facts}`, keys)
}

/** The joins for everything that is read of these rows: `a` is the advance, `m` its merchant, and so on (`advanceJoins`). */
function sourceOf(facts: string, sort: string | undefined, values: readonly unknown[]): CsvSource {
  const { party, keys } = orderOf(sort)
  const rows = keyedRows(withParty(`(select * from ${facts})`, party), keys)
  return {
    from: `from (${rows}) chosen join advances a on a.id = chosen.id ${advanceJoins}`,
    orderBy: orderOfKeyed(keys, 'chosen'),
    values,
  }
}

/** The SQL of all matches in list order, for callers that read all of them: exports and selections. */
export async function matchingAdvances(db: Queryable, filters: AdvanceFilters, sort?: string): Promise<CsvSource> {
  const values = newValues()
  return sourceOf(foundByConditions(await factConditions(db, filters, values), orderOf(sort).column), sort, values.list)
}

/** The rows of the advances with these ids, for a CSV file. */
export const advancesWithIds = (ids: readonly string[], sort?: string): CsvSource =>
  sourceOf(`${factsOf({ ofPace: [] }, orderOf(sort).column)} where id = any($1::uuid[])`, sort, [ids])

const pageRows = { id: 'a.id', json: advanceJson, joined: `advances a on a.id = page.id ${advanceJoins}` }

export const advanceListRepo = {
  /** Ordered by the query's sort, by default newest funded first; ties by date funded and id (R13.9, R13.13). */
  async list(db: ListDb, query: AdvanceListQuery): Promise<JsonText<Page<AdvanceRow>>> {
    const values = newValues()
    const conditions = await factConditions(db, query, values)
    if (isPlanCached(query, isWhole(conditions))) {
      const plan = { isWhole: true, ...listPlan(query, conditions, true) }
      return jsonPageOf(query, await db.query<PageRow>(...pageStatement(query, values.list, plan, pageRows)))
    }
    return db.snapshot(async (tx) => {
      const found = await foundIds(tx, query, conditions, values.list)
      return jsonPageOf(query, await rowsOfIds(tx, found, pageRows))
    })
  },

  /** Exact sums of all matching advances (R13.16), including the amount behind if the filters select by it (R15.54). */
  async totals(db: Queryable, filters: AdvanceFilters): Promise<AdvanceTotals> {
    const values = newValues()
    const conditions = await factConditions(db, filters, values)
    const from = isOfSums(conditions) ? sumsWhere(conditions) : `${foundMoney(conditions)} money`
    const dollars = (column: string, name = column) => `coalesce(sum(${column}), 0) / 100.00 as ${name}`
    const isByPace = Boolean(filters.bucket ?? filters.standing)
    // The stored sums do not have it. Few advances do, and they have an index of their own.
    const money = isOfSums(conditions) ? `advance_money ${where([...conditions.ofStatus, ...conditions.ofDays])}` : from
    const text = `
      select sums.*, rest.* from (
        select ${isOfSums(conditions) ? 'coalesce(sum(advances), 0)::bigint' : 'count(*)'} as count,
          ${[...['amount', 'payback', 'paid'].map((column) => dollars(column)), ...(isByPace ? [dollars('past_due_amount', 'behind')] : [])].join(', ')}
        from ${from}
      ) sums cross join (
        select coalesce(sum(${returnedSql}), 0) / 100.00 as returned, coalesce(sum(${inFlightSql}), 0) / 100.00 as in_flight
        from (select paid, received, in_flight, future_received from ${money}) o cross join ${counting} n where o.paid <> o.received
      ) rest`
    type Sums = Record<'amount' | 'payback' | 'paid' | 'returned' | 'in_flight', string> & {
      count: number
      behind?: string
    }
    const [sums] = await db.query<Sums>({ text }, values.list)
    if (!sums) throw new Error('a statement of sums always returns one row')
    const { count, amount, payback, paid, behind, returned, in_flight } = sums
    return {
      count,
      amount: Number(amount),
      payback: Number(payback),
      paid: Number(paid),
      performance: performanceOf(paid, payback),
      ...(behind !== undefined && { behind: Number(behind) }),
      not_received: { returned: Number(returned), in_flight: Number(in_flight) },
    }
  },
}
