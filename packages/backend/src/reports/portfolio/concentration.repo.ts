import { paginationOf } from '@mca/contract/lists'
import { dollarsOf } from '@mca/contract/money'
import { type Concentration, type ConcentrationGroup, type ConcentrationQuery, noGroup } from '@mca/contract/portfolio'
import type { CsvSource } from '../../shared/export/send-csv'
import type { Queryable } from '../../platform/database/db'
import { newValues } from '../../shared/records/lists/list-page'
import { offsetOf } from '../../shared/records/lists/page'
import { advancesAsOf, type AdvancesOf } from './advances-as-of'
import { outstanding } from './figures.sql'
import { groupings } from './groups.sql'
import { dealAsOf } from './advances-as-of.sql'

/** The groups with their outstanding cents, from `outstanding_advances (…, outstanding)`: `key, name, advances, outstanding`. */
const groupsOf = (by: ConcentrationGroup): string => {
  if (by === 'syndicator') return bySyndicator
  const { join = '', value, named, key, name } = groupings[by]
  return `
    select ${key} as key, ${name} as name, grouped.deals, grouped.outstanding
    from (
      select ${value} as value, count(*) as deals, sum(d.outstanding) as outstanding from outstanding_advances d ${join} group by 1
    ) grouped ${named}`
}

/** Each participation has its share of the advance, and the company has the rest of every advance (R17.31). */
const bySyndicator = `
  select y.id::text as key, y.name, parts.deals, parts.outstanding
  from (
    select p.syndicator_id, count(distinct d.id) as deals, sum(syndicated_share(d.outstanding, cents(p.participation), d.amount)) as outstanding
    from outstanding_advances d join syndicator_participations p on p.advance_id = d.id group by p.syndicator_id
  ) parts join syndicators y on y.id = parts.syndicator_id
  union all
  select null, null, count(*), sum(d.outstanding - syndicated_shares(d.outstanding, d.shares, d.amount)) from outstanding_advances d having count(*) > 0`

const judgedColumns = [
  dealAsOf.id,
  dealAsOf.iso,
  dealAsOf.funder,
  dealAsOf.sales_rep,
  dealAsOf.state,
  dealAsOf.merchant_id,
  dealAsOf.amount,
  dealAsOf.shares,
].join(', ')

/** CTEs of the groups, `judged`. A group without an owner is never over a limit (R17.24). */
const judgedOf = (advances: string, by: ConcentrationGroup) => `
  with outstanding_advances as materialized (
    select * from (select ${judgedColumns}, ${outstanding} as outstanding from ${advances}) d
    where outstanding > 0
  ), groups as materialized (${groupsOf(by)}),
  total as materialized (
    select count(*) as deals, coalesce(sum(outstanding), 0) as outstanding from outstanding_advances
  ), lim as materialized (select (select percent from concentration_limits where by = '${by}') as percent),
  judged as materialized (
    select g.*, g.key is not null and coalesce(100 * g.outstanding > lim.percent * total.outstanding, false) as is_over_limit
    from groups g cross join total cross join lim
  )`

/** The rows in order. */
const statementOf = (advances: string, by: ConcentrationGroup, page: string) => `
  ${judgedOf(advances, by)}
  select total.deals as all_deals, total.outstanding as all_outstanding, lim.percent,
    (select count(*) from judged) as groups, (select count(*) from judged where is_over_limit) as over_limit,
    page.key, page.name, page.deals, page.outstanding, page.is_over_limit, page.outstanding is null as is_past_end
  from total cross join lim left join (
    select * from judged order by ${order('judged')} ${page}
  ) page on true
  order by ${order('page')}`

/** The largest first, ties by name, those without a name last. */
const order = (table: string) =>
  `${table}.outstanding desc, ${table}.name collate "und-x-icu" nulls last, ${table}.key nulls last`

interface Stored {
  all_deals: number
  /** Cents. */
  all_outstanding: string
  percent: string | null
  groups: number
  over_limit: number
  key: string | null
  name: string | null
  deals: number
  outstanding: string
  is_over_limit: boolean
  is_past_end: boolean
}

/** The concentration of the outstanding amount (R17.30 to R17.32). */
export const concentrationRepo = {
  async report(
    db: Queryable,
    of: AdvancesOf,
    query: Pick<ConcentrationQuery, 'by' | 'page' | 'limit'>,
  ): Promise<Concentration> {
    const values = newValues()
    const { advances } = await advancesAsOf(db, of, values)
    const page = `limit ${values.add(query.limit)}::bigint offset ${values.add(offsetOf(query))}::bigint`
    const text = statementOf(advances, query.by, page)
    const rows = await db.query<Stored>({ text }, values.list)
    const [first] = rows
    if (!first) throw new Error('a statement of sums always returns one row')
    const all = Number(first.all_outstanding)
    return {
      as_of: of.asOf,
      data: rows
        .filter((row) => !row.is_past_end)
        .map(({ key, name, deals: count, outstanding: cents, is_over_limit }) => ({
          key: key ?? noGroup,
          name,
          deals: count,
          outstanding: dollarsOf(Number(cents)),
          share: Number(cents) / all,
          is_over_limit,
        })),
      pagination: paginationOf(query, first.groups),
      total: { deals: first.all_deals, outstanding: dollarsOf(all) },
      limit: first.percent === null ? null : Number(first.percent),
      over_limit: first.over_limit,
    }
  },

  /** All groups in order, with their share of the total: `key, name, advances, outstanding, all_outstanding, is_over_limit`, in cents. */
  async all(db: Queryable, of: AdvancesOf, by: ConcentrationGroup): Promise<CsvSource> {
    const values = newValues()
    const { advances } = await advancesAsOf(db, of, values)
    return {
      from: `from (${judgedOf(advances, by)} select judged.*, total.outstanding as all_outstanding from judged cross join total) groups`,
      orderBy: order('groups'),
      values: values.list,
    }
  },
}
