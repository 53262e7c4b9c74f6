import { type PartyKind, partyKinds } from '@mca/contract/parties'
import { searchLimit, type SearchKind } from '@mca/contract/search'
import { partyTable } from '../../shared/named-records/named-record-tables'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import type { SearchTerms } from './search-terms'
import { behindSql } from '../../schedules/past-due.sql'
import { displayStatusSql, lastReturnedSql, nextDebitSql, stillOwedSql } from '../../shared/records/advance-figures.sql'

/** A found record as returned by the statement. `way` is how an advance was found. */
export interface FoundRow {
  kind: Exclude<SearchKind, 'user'>
  id: string
  name: string
  way: 'code' | 'amount' | 'payback' | 'merchant' | null
  merchant: string | null
  dba: string | null
  email: string | null
  phone: string | null
  amount: string | null
  payback: string | null
  status: string | null
  still_owed: string | null
  behind: string | null
  next_debit_on: string | null
  last_returned_on: string | null
}

/**
 * The range of the texts that start with a parameter. A LIKE could not use the index, because its pattern is unknown when the statement is planned.
 */
const begins = (text: string, parameter: string) =>
  `${text} >= ${parameter} and ${text} < ${parameter} || U&'\\+10FFFF'`
const nameBegins = begins('left(search_text, 64)', '(select beginning from terms)')
const hasAllWords = 'search_text like all ((select words from terms)::text[])'

/** Equal names first, then names that start with the typed text, then words that do, then the rest. */
const rank = `
  case when ${nameBegins} then 0
    when ' ' || translate(search_text, E'\\n', ' ') like (select '% ' || substr(longest, 2) from terms) then 1
    else 2 end`

const parties = (kind: PartyKind) => `
  (select '${kind}' as kind, id, name, null as way, null as merchant, null as dba, email, phone,
    null::numeric as amount, null::numeric as payback, null as status, null::numeric as still_owed, null::numeric as behind,
    null::date as next_debit_on, null::date as last_returned_on
  from ${partyTable(kind)}
  where ${hasAllWords} or search_text like $4
  order by ${rank}, sort_name, id limit ${searchLimit})`

// Each part is bounded by an index and a limit, so that a common word costs as little as a rare one.
const find = sql`
with terms as materialized (
  select (select array_agg(folded(word)) from unnest($1::text[]) word) as words, folded($2) as longest, folded($3) as beginning
),
-- Without a limit: with one, the planner expects a common word and scans the table from the start.
merchants_with_words as materialized (
  select id from merchants where search_text like (select longest from terms) and ${hasAllWords}
),
merchants_with_phone as materialized (
  select id from merchants where search_text like $4
),
advances_with_digits as materialized (
  select id from advances where advance_id like $7
),
merchant_candidates as materialized (
  (select id from merchants where ${nameBegins} order by left(search_text, 64), id limit ${searchLimit})
  union
  (select id from merchants_with_words limit 100)
  union
  (select id from merchants_with_phone limit ${searchLimit})
),
found_merchants as materialized (
  select m.id, name, dba, email, phone, m.status, row_number() over (order by ${rank}, sort_name, m.id) as place
  from merchant_candidates join merchants m using (id)
  order by place limit ${searchLimit}
),
advance_candidates as materialized (
  (select id, 0 as rank, 0 as turn, 0 as place, 'code' as way from advances where advance_id = $5)
  union all
  (select id, 1, 0, 0, 'code' from advances where ${begins('advance_id', '$6::text')} order by advance_id desc limit ${searchLimit})
  union all
  (select id, 2, 0, 0, 'code' from advances_with_digits limit ${searchLimit})
  union all
  (select id, 3, 0, 0, 'amount' from advance_terms where amount = cents($8) order by date_funded desc, id desc limit ${searchLimit})
  union all
  (select id, 4, 0, 0, 'payback' from advance_terms where payback = cents($8) order by date_funded desc, id desc limit ${searchLimit})
  union all
  -- The newest advance of each merchant before the second newest of any.
  (select a.id, 5, a.turn, m.place, 'merchant' from found_merchants m cross join lateral (
    select id, row_number() over (order by date_funded desc, id desc) as turn from advances
    where merchant_id = m.id order by date_funded desc, id desc limit ${searchLimit}
  ) a)
),
found_advances as (
  select distinct on (id) * from advance_candidates order by id, rank
)
(select 'advance' as kind, a.id, a.advance_id as name, f.way, m.name as merchant, m.dba, m.email, m.phone, a.amount, a.payback,
  ${displayStatusSql()} as status, ${stillOwedSql} as still_owed, ${behindSql} as behind, ${nextDebitSql} as next_debit_on,
  ${lastReturnedSql} as last_returned_on
from found_advances f join advances a using (id) join merchants m on m.id = a.merchant_id join advance_money o on o.id = a.id
order by f.rank, f.turn, f.place, a.date_funded desc, a.id desc limit ${searchLimit})
union all
(select 'merchant', id, name, null, null, dba, email, phone, null, null, status, null, null, null, null from found_merchants order by place)
union all
${(Object.keys(partyKinds) as PartyKind[]).map(parties).join(' union all ')}`

/** The matching records, at most `searchLimit` of a kind, kind by kind, best first. */
export const findRecords = (
  db: Queryable,
  { words, longest, beginning, phone, code, codeBeginning, codePart, amount }: SearchTerms,
): Promise<FoundRow[]> =>
  db.query<FoundRow>(find, [words, longest, beginning, phone, code, codeBeginning, codePart, amount])
