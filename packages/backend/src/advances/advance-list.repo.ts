import {
  type AdvanceFilters,
  type AdvanceListQuery,
  type AdvanceRow,
  type AdvanceTotals,
  type Page,
  performanceOf,
} from '@mca/contract'
import type { CsvSource } from '../export/send-csv'
import type { Queryable } from '../platform/database/db'
import {
  type FoundId,
  idsStatement,
  isKept,
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
  type Way,
} from '../records/lists/list-page'
import type { JsonText } from '../records/json/json-answer'
import { jsonPageOf, offsetOf, type PageRow } from '../records/lists/page'
import { type Searched, searchedPage } from '../records/lists/searched-rows'
import { type FactConditions, factConditions } from './advance-facts'
import { advanceJoins, advanceJson } from './advance-row'
import { foundAdvances, searchOf } from './advance-search'
import { ofMoney, orderedByMoney, orderOf, type PartySort, withParty } from './advance-sorts'
import { where } from '../records/lists/sql-conditions'

/** Above this number of rows the order by paid or performance is read from its index, below it is sorted. */
const sortedRows = 10_000

const factsWhere = ({ ofStatus, ofDays, ofRecords, ofSyndicators, ofPace }: FactConditions) => [
  ...ofStatus,
  ...ofDays,
  ...ofRecords,
  ...ofSyndicators,
  ...ofPace,
]

/** The terms, with the money where a condition or the sort reads it. */
const factsOf = ({ ofPace }: Pick<FactConditions, 'ofPace'>, column: string) =>
  ofPace.length || ofMoney.includes(column)
    ? `(select t.*, ${ofMoney.map((name) => `m.${name}`).join(', ')}, m.no_schedule
        from advance_terms t join advance_money m on m.id = t.id) facts`
    : 'advance_terms'

/** The terms of all advances that match, with the column of a sort. */
const foundFacts = (conditions: FactConditions, column = '') => {
  const { ofWords } = conditions
  const facts = factsOf(conditions, column)
  const searched = `(select id from ${foundAdvances(ofWords)} words) found join ${facts} using (id)`
  return `${ofWords.length ? searched : facts} ${where(factsWhere(conditions))}`
}

/** The money of all advances that match, as a table. */
export const foundMoney = (conditions: FactConditions) =>
  isWhole(conditions)
    ? 'advance_money'
    : `(select money.* from (select id from ${foundFacts(conditions)}) matching join advance_money money using (id))`

/** The sums of the days or of the whole book that match: those kept, and the changes since. */
const sumsWhere = ({ ofStatus, ofDays }: FactConditions) =>
  ofDays.length === 0 ? `book_by_status ${where(ofStatus)}` : `book_by_day ${where([...ofStatus, ...ofDays])}`

/** Whether nothing is filtered or searched. */
export const isWhole = (conditions: FactConditions) =>
  Object.values(conditions).every(({ length }: readonly string[]) => length === 0)

/** Whether the sums by status and day suffice. */
const isOfSums = ({ ofRecords, ofSyndicators, ofPace, ofWords }: FactConditions) =>
  ofRecords.length + ofSyndicators.length + ofPace.length + ofWords.length === 0

/**
 * The rows in the order of a party's name: for each party in that order, its advances, without a party last. A nested loop reads them
 * in this order from the index of each party; sorting them all would take ten times as long.
 */
function rowsByParty(keys: readonly Key[], party: PartySort, conditions: FactConditions): OrderedRows {
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

/** The list without a search. */
function listedWay(query: AdvanceListQuery, conditions: FactConditions, isLong: boolean): Way {
  const { keys, party, column } = orderOf(query.sort)
  const isInNoOrder =
    conditions.ofSyndicators.length ||
    query.standing === 'missed' ||
    (conditions.ofPace.length && !orderedByMoney.includes(column))
  if (!isInNoOrder) return { total: totalOf(conditions), keys, rows: orderedRows(query.sort, conditions, isLong) }
  // No order's index contains syndicators, none of the facts what is asked of the pace, and what is due on a day is computed. So the advances are read once, for the count and for the page.
  return {
    before: `hits as materialized (select * from ${factsOf(conditions, column)} ${where(factsWhere(conditions))}),`,
    total: '(select count(*) from hits)',
    keys,
    rows: rowsBy(withParty('hits', party), keys),
  }
}

/** The list of a search. */
function searchedOf(query: AdvanceListQuery, conditions: FactConditions): Searched {
  const { keys, party, column } = orderOf(query.sort)
  const { ofWords } = conditions
  const isUnfiltered = factsWhere(conditions).length === 0
  const isByDay = isUnfiltered && ['', 'date_funded'].includes(column)
  const found = `${foundAdvances(ofWords)} found`
  const facts = `(select * from ${foundFacts(conditions, column)})`
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

/** The ids of a page, in the first way that suits what there is. */
async function foundIds(
  tx: Queryable,
  query: AdvanceListQuery,
  conditions: FactConditions,
  values: readonly unknown[],
): Promise<FoundId[]> {
  const find = (way: Way) => tx.query<FoundId>(idsStatement(query, way), values)
  if (conditions.ofWords.length) return searchedPage(searchedOf(query, conditions), find)
  const isLong =
    !dependsOnLength(query.sort, conditions) || (await hasMoreThan(tx, sortedRows, factsWhere(conditions), values))
  return find(listedWay(query, conditions, isLong))
}

function totalOf(conditions: FactConditions): string {
  return isOfSums(conditions)
    ? `(select coalesce(sum(advances), 0)::bigint from ${sumsWhere(conditions)})`
    : `(select count(*) from ${conditions.ofPace.length ? 'advance_money' : 'advance_terms'} ${where(factsWhere(conditions))})`
}

/** Whether a filtered list is read in the order of `advance_money` if it is long, and sorted if it is not. */
const dependsOnLength = (sort: string | undefined, conditions: FactConditions): boolean =>
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

/** The rows of a list without a search in their order. */
function orderedRows(sort: string | undefined, conditions: FactConditions, isLong: boolean): OrderedRows {
  const { column, party, keys } = orderOf(sort)
  const facts = where(factsWhere(conditions))
  if (party) return rowsByParty(keys, party, conditions)
  const isOrdered = (conditions.ofPace.length ? orderedByMoney : ofMoney).includes(column)
  if (!isOrdered || conditions.ofSyndicators.length || !isLong)
    return rowsByIndex(`${factsOf(conditions, column)} ${facts}`, keys)
  return rowsByIndex(`advance_money ${facts}`, keys)
}

/** Rows of facts as a source of everything that is read of them: `a` is the advance, `m` its merchant, and so on (`advanceJoins`). */
function sourceOf(facts: string, sort: string | undefined, values: readonly unknown[]): CsvSource {
  const { party, keys } = orderOf(sort)
  const rows = keyedRows(withParty(`(select * from ${facts})`, party), keys)
  return {
    from: `from (${rows}) chosen join advances a on a.id = chosen.id ${advanceJoins}`,
    orderBy: orderOfKeyed(keys, 'chosen'),
    values,
  }
}

/** The SQL of everything that matches, in the order of the list, for who reads all of it: an export, a selection. */
export async function matchingAdvances(db: Queryable, filters: AdvanceFilters, sort?: string): Promise<CsvSource> {
  const values = newValues()
  return sourceOf(foundFacts(await factConditions(db, filters, values), orderOf(sort).column), sort, values.list)
}

/** The same of the advances with these ids. */
export const advancesWithIds = (ids: readonly string[], sort?: string): CsvSource =>
  sourceOf(`${factsOf({ ofPace: [] }, orderOf(sort).column)} where id = any($1::uuid[])`, sort, [ids])

const pageRows = { id: 'a.id', json: advanceJson, joined: `advances a on a.id = page.id ${advanceJoins}` }

export const advanceListRepo = {
  /** In the order of the query's sort, otherwise newest funded first; ties by date funded and id (R13.9, R13.13). */
  async list(db: ListDb, query: AdvanceListQuery): Promise<JsonText<Page<AdvanceRow>>> {
    const values = newValues()
    const conditions = await factConditions(db, query, values)
    if (isKept(query, isWhole(conditions))) {
      const way = { list: 'advances', isWhole: true, ...listedWay(query, conditions, true) }
      return jsonPageOf(query, await db.query<PageRow>(...pageStatement(query, values.list, way, pageRows)))
    }
    return db.snapshot(async (tx) => {
      const found = await foundIds(tx, query, conditions, values.list)
      return jsonPageOf(query, await rowsOfIds(tx, 'advances', found, pageRows))
    })
  },

  /** Exact sums of all advances that match (R13.16); also what they are behind, where that chooses them (R15.54). */
  async totals(db: Queryable, filters: AdvanceFilters): Promise<AdvanceTotals> {
    const values = newValues()
    const conditions = await factConditions(db, filters, values)
    const from = isOfSums(conditions) ? sumsWhere(conditions) : `${foundMoney(conditions)} money`
    const dollars = (column: string) => `coalesce(sum(${column}), 0) / 100.00 as ${column}`
    const isByPace = Boolean(filters.bucket ?? filters.standing)
    const text = `
      select ${isOfSums(conditions) ? 'coalesce(sum(advances), 0)::bigint' : 'count(*)'} as count,
        ${['amount', 'payback', 'paid', ...(isByPace ? ['behind'] : [])].map(dollars).join(', ')}
      from ${from}`
    type Sums = Record<'amount' | 'payback' | 'paid', string> & { count: number; behind?: string }
    const [sums] = await db.query<Sums>({ text }, values.list)
    if (!sums) throw new Error('a statement of sums always returns one row')
    const { count, amount, payback, paid, behind } = sums
    return {
      count,
      amount: Number(amount),
      payback: Number(payback),
      paid: Number(paid),
      performance: performanceOf(paid, payback),
      ...(behind !== undefined && { behind: Number(behind) }),
    }
  },
}
