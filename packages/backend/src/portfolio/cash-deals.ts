import type { AdvanceFilters, Day } from '@mca/contract'
import { factConditions } from '../advances/advance-facts'
import { foundFacts } from '../advances/advance-list.repo'
import type { Queryable } from '../platform/database/db'
import { newValues, type Values } from '../records/list-page'

/** Whose cash a report is about, and as of when. */
export interface CashOf {
  filters: AdvanceFilters
  /** The day of the report, not after today. */
  asOf: Day
  /** The day of the book. */
  today: Day
}

/** The deals of a report in SQL. */
export interface CashDeals {
  values: Values
  /** The deals that the filters choose, as a table of `advance_facts`; null when they choose all. */
  found: string | null
  isToday: boolean
}

/** Looks up what the filters name. */
export async function cashDeals(db: Queryable, { filters, asOf, today }: CashOf): Promise<CashDeals> {
  const values = newValues()
  const conditions = await factConditions(db, filters, values)
  const isFiltered = Object.values(conditions).some((some: readonly unknown[]) => some.length > 0)
  return {
    values,
    found: isFiltered ? `(select * from ${foundFacts(conditions)})` : null,
    isToday: asOf === today,
  }
}

/** `(id, date_funded, is_collected, last_received)` of the deals that match, for the debits of days of the past (R17.45). */
export const dealsOfPast = ({ found }: CashDeals): string => `
  select id, date_funded, status between 1 and 4 as is_collected, last_received from ${found ?? 'advance_facts'} facts`

/** Cents of the payments after a day, by deal: what was received since, and what counts as paid (R11.1). */
const since = (asOf: string) => `
  select advance_id, sum(cents(amount)) filter (where figure_of(status) = 'received') as received,
    sum(cents(amount)) filter (where status in (select status from paid_statuses)) as paid
  from payments where date > ${asOf}
  group by advance_id`

/**
 * `(id, date_funded, received)` of the deals that match, were funded by the day and are collected, for the debits of days to come (R17.46). As of an
 * earlier day, those are collected whose payback was not paid by then.
 */
export const dealsToCome = ({ found, isToday }: CashDeals, asOf: string): string =>
  isToday
    ? `
      select o.id, o.date_funded, o.received - coalesce(since.received, 0)::bigint as received
      from advance_paid_order o
      ${found ? `join (select id from ${found} facts) found using (id)` : ''}
      left join (${since(asOf)}) since on since.advance_id = o.id
      where o.behind is not null and o.date_funded <= ${asOf}`
    : `
      select f.id, f.date_funded, f.received - coalesce(since.received, 0)::bigint as received
      from ${found ?? 'advance_facts'} f
      left join (${since(asOf)}) since on since.advance_id = f.id
      where f.flow between 1 and 4 and f.date_funded <= ${asOf} and f.paid - coalesce(since.paid, 0) < f.payback`
