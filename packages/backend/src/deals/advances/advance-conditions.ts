import type { AdvanceFilters, DisplayedDealFlow } from '@mca/contract/advances'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import type { Values } from '../../shared/records/lists/list-page'
import { patternsOf, wordsOf } from '../../shared/records/lists/search'
import { paceConditions } from './pace-conditions'
import { anyOf } from '../../shared/records/lists/conditions.sql'

const partyFilters = ['funder', 'iso', 'sales_rep'] as const

/** The statuses in the order of their numbers in `advance_terms.status`, as returned by `display_status`. */
export const displayStatuses: readonly DisplayedDealFlow[] = [
  'Closed',
  'Collections',
  'Defaulted',
  'Funded',
  'Issues',
  'Paid OFF',
  'Renewed',
]

/** A search word, and the numbers of the parties whose names contain it. */
interface SearchedWord {
  /** Folded here rather than in SQL, so that the planner can estimate how rare they are. */
  patterns: string[]
  funder: number[] | null
  iso: number[] | null
  sales_rep: number[] | null
  syndicator: number[] | null
}

/** The numbers of the parties that the filters name; -1 for a party that does not exist, so that nothing matches. */
interface FilterParties {
  funder: number
  iso: number
  sales_rep: number
  syndicator: number
}

/**
 * If the parties that a word names have more advances than this, counting each advance once takes longer than reading all texts.
 */
const manyOfParties = 15_000

/** The advances of the parties whose numbers are in an array, in index order so that the index is always used. */
const advancesOf = (column: string, numbers: string) => `
  select from unnest(${numbers}::integer[]) party (number) cross join lateral (
    select from advance_terms where ${column} = party.number order by date_funded desc, id desc limit ${manyOfParties}
  ) one`

const numbersOf = (table: string) => `(select array_agg(number) from ${table} where sort_name like any(word.patterns))`

const statements = {
  filters: sql`
    select coalesce((select number from funders where id = $1), -1) as funder, coalesce((select number from isos where id = $2), -1) as iso,
      coalesce((select number from sales_reps where id = $3), -1) as sales_rep,
      coalesce((select number from syndicators where id = $4), -1) as syndicator`,
  words: sql`
    select patterns, ${numbersOf('funders')} as funder, ${numbersOf('isos')} as iso, ${numbersOf('sales_reps')} as sales_rep,
      ${numbersOf('syndicators')} as syndicator
    from (
      select word, array(select folded(pattern) from jsonb_array_elements_text(given) pattern) as patterns
      from jsonb_array_elements($1) with ordinality all_words (given, word)
    ) word
    order by word`,
  ofParties: sql`
    select count(*) > ${manyOfParties} as many from (
      ${partyFilters.map((column, number) => advancesOf(column, `$${number + 1}`)).join(' union all ')} limit ${manyOfParties + 1}
    ) counted`,
}

/** The filters as conditions on columns of `advance_terms` or `advance_money`. */
export interface AdvanceConditions {
  /** Conditions on the status only, which `book_by_status` can answer too. */
  ofStatus: string[]
  /** Conditions on the funding date only, which `book_days` can answer too (with the status). */
  ofDays: string[]
  /** Conditions on parties and state, which are columns of both tables. */
  ofRecords: string[]
  /** Conditions on syndicators; only `advance_terms` has an index for them. */
  ofSyndicators: string[]
  /** Conditions on columns of the pace, which only `advance_money` has. */
  ofPace: string[]
  /** One for each search word. */
  ofWords: WordCondition[]
}

/** Where to look for a word: in the text of an advance, or in the names of its parties. */
export interface WordCondition {
  /** On `advance_searches.words`. */
  text: string
  /** True if no index helps to find the word, so that all texts have to be read. */
  isEverywhere: boolean
  /**
   * Conditions on `advance_terms`, which has indexes for them, and on `advance_searches`; each selects the advances of some
   * parties.
   */
  parties: string[]
}

/** Looks up the parties named by filters and search, and builds the conditions. Appends their parameters to `values`. */
export async function factConditions(
  db: Queryable,
  filters: AdvanceFilters,
  values: Values,
): Promise<AdvanceConditions> {
  const { deal_flow, state, funded_from, funded_to } = filters
  const ids = [filters.funder_id, filters.iso_id, filters.sales_rep_id, filters.syndicator_id]
  const [numbers] = ids.some(Boolean)
    ? await db.query<FilterParties>(
        statements.filters,
        ids.map((id) => id ?? null),
      )
    : []
  const ofStatus: string[] = []
  const ofDays: string[] = []
  const ofRecords: string[] = []
  if (deal_flow) {
    const numbers = deal_flow.map((flow) => displayStatuses.indexOf(flow))
    // With a single status, the index also provides the order by day.
    const isOne = numbers.length === 1
    ofStatus.push(isOne ? `status = ${values.add(numbers[0])}` : `status = any(${values.add(numbers)}::smallint[])`)
  }
  if (funded_from) ofDays.push(`date_funded >= ${values.add(funded_from)}`)
  if (funded_to) ofDays.push(`date_funded <= ${values.add(funded_to)}`)
  for (const party of partyFilters)
    if (numbers && filters[`${party}_id`]) ofRecords.push(`${party} = ${values.add(numbers[party])}`)
  if (state) ofRecords.push(`state = ${values.add(state)}`)
  const ofSyndicators =
    numbers && filters.syndicator_id ? [`syndicators @> array[${values.add(numbers.syndicator)}::integer]`] : []
  const ofPace = await paceConditions(db, filters, values)
  return {
    ofStatus,
    ofDays,
    ofRecords,
    ofSyndicators,
    ofPace,
    ofWords: await wordConditions(db, filters.search, values),
  }
}

async function wordConditions(db: Queryable, search: string, values: Values): Promise<WordCondition[]> {
  const words = wordsOf(search)
  if (words.length === 0) return []
  const searched = await db.query<SearchedWord>(statements.words, [JSON.stringify(words.map(patternsOf))])
  const all = searched.map((word) => wordCondition(word, values))
  // Frequencies matter only if every word names a party.
  const [first] = searched
  const [condition] = all
  if (!first || !condition || all.some(({ isEverywhere, parties }) => isEverywhere || parties.length === 0)) return all
  const [counted] = await db.query<{ many: boolean }>(statements.ofParties, [first.funder, first.iso, first.sales_rep])
  condition.isEverywhere = Boolean(counted?.many)
  return all
}

function wordCondition({ patterns, funder, iso, sales_rep, syndicator }: SearchedWord, values: Values): WordCondition {
  const parties: string[] = []
  if (funder) parties.push(`funder = any(${values.add(funder)}::integer[])`)
  if (iso) parties.push(`iso = any(${values.add(iso)}::integer[])`)
  if (sales_rep) parties.push(`sales_rep = any(${values.add(sales_rep)}::integer[])`)
  if (syndicator) parties.push(`syndicators && ${values.add(syndicator)}::integer[]`)
  return {
    text: anyOf(patterns.map((pattern) => `words like ${values.add(pattern)}`)),
    // A trigram index needs at least three letters.
    isEverywhere: patterns.some((pattern) => pattern.length < '%abc%'.length),
    parties,
  }
}
