import type { AdvanceFilters } from '@mca/contract/advances'
import type { Day } from '@mca/contract/days'
import { factConditions } from '../../deals/advances/advance-conditions'
import { foundMoney, isWhole } from '../../deals/advances/advance-list.repo'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import type { Values } from '../../shared/records/lists/list-page'

/** The advances of a report, and its day. */
export interface AdvancesOf {
  /** Applied to the advances as they are today. */
  filters: AdvanceFilters
  /** The day of the report, at most today. */
  asOf: Day
  /** The book day. */
  today: Day
}

/** The advances of a report in SQL. Their counts are named `advances` in answers and their columns. */
export interface AdvancesAsOf {
  /**
   * A table of the matching advances that were funded by the day: the columns of `advance_money`, with `received`, `paid`, `owed` and
   * `last_received` as of the end of the day.
   */
  advances: string
  /** The matching advances, whenever funded, with today's values of `advance_money`. */
  found: string
  /** True if every advance matches. */
  isWholeBook: boolean
  /** The day as a parameter of the statement. */
  day: string
}

const sums = `
  coalesce(sum(received), 0)::bigint as received, coalesce(sum(paid), 0)::bigint as paid`
const ofPayments = `
  case when status = 'cleared' then cents(amount) else 0 end as received,
  case when status in (select status from paid_statuses) then cents(amount) else 0 end as paid`

/** The money received after a day, by advance. Uses the stored sums for whole months after it. */
const since = (day: string, isToday: boolean) => {
  const payments = `select advance_id, ${ofPayments} from payments where date > ${day}`
  if (isToday) return `select advance_id, ${sums} from (${payments}) money group by advance_id`
  const nextMonth = `(month_of(${day}) + interval '1 month')::date`
  return `
    select advance_id, ${sums} from (
      ${payments} and date < ${nextMonth}
      union all
      select advance_id, received, paid from advance_months where month >= ${nextMonth}
    ) money group by advance_id`
}

/** The money received by a day, by advance. Uses the stored sums for whole months. */
const until = (day: string) => `
  select advance_id, ${sums} from (
    select advance_id, ${ofPayments} from payments where date >= month_of(${day}) and date <= ${day}
    union all
    select advance_id, received, paid from advance_months where month < month_of(${day})
  ) money group by advance_id`

/** The day of the last cleared payment by a day. For most advances, it is the stored one. */
const lastReceived = (day: string) => `
  case when f.last_received <= ${day} then f.last_received when f.last_received is not null then (
    select max(date) from payments p where p.advance_id = f.id and p.date <= ${day} and p.status = 'cleared'
  ) end`

/**
 * By advance with unusual terms (fees that are not paid upfront, shares that end with the payback): what the ledgers charged and shared by a day, and
 * the fees of its terms. A reversal counts from the day of the row that it takes back, as its payment was never received (R15.1).
 */
const posted = (day: string) => `
  select t.advance_id, coalesce(l.charged, 0) as charged, coalesce(l.shared, 0) as shared, (
      select coalesce(sum(cents(p.commission)), 0) + coalesce((select sum(cents(f.amount)) from syndicator_fees f where f.advance_id = t.advance_id), 0)
      from syndicator_participations p where p.advance_id = t.advance_id
    )::bigint as fees
  from (
    select advance_id from syndicator_fees where timing <> 'upfront'
    union select advance_id from syndicator_participations where not shares_over_collection
  ) t
  left join lateral (
    select -sum(r.amount) filter (where r.part = 'fee')::bigint as charged, sum(r.amount) filter (where r.part = 'share')::bigint as shared
    from ledger_postings r left join ledger_postings o on o.party_id = r.party_id and o.no = r.reverses
    where r.advance_id = t.advance_id and coalesce(o.effective_on, r.effective_on) <= ${day}
  ) l on true`

const statements = {
  isLate: sql`select coalesce($1::date - min(date_funded) > $2::date - $1::date, true) as late from advance_terms`,
}

/**
 * The advances as of a day (R17.22). For today, that is the content of `advance_money` less the payments that are dated later. For an earlier day,
 * the later payments are subtracted, or the earlier ones added up: whichever part of the book's life is shorter. Appends to `values`.
 */
export async function advancesAsOf(
  db: Queryable,
  { filters, asOf, today }: AdvancesOf,
  values: Values,
): Promise<AdvancesAsOf> {
  const conditions = await factConditions(db, filters, values)
  const found = foundMoney(conditions)
  const day = `${values.add(asOf)}::date`
  const [book] = await db.query<{ late: boolean }>(statements.isLate, [asOf, today])
  const isLate = asOf === today || book?.late
  // Stored as received are only payments of days up to the book day; `came` has those of days to come too.
  const received = isLate ? 'f.received + f.future_received - coalesce(came.received, 0)' : 'coalesce(came.received, 0)'
  const paid = isLate ? 'f.paid - coalesce(came.paid, 0)' : 'coalesce(came.paid, 0)'
  return {
    found,
    isWholeBook: isWhole(conditions),
    day,
    advances: `(
      select f.id, f.date_funded, f.ends, f.status, f.flow, f.funder, f.iso, f.sales_rep, f.state, f.syndicators, f.merchant_id, f.amount, f.payback,
        f.fees + coalesce(posted.charged - posted.fees, 0) as fees, f.fees as all_fees, f.commission, f.shares, f.syndicated, f.owed_at_contract, ${received} as received, ${paid} as paid,
        case when posted.shared is not null then posted.shared when ${received} = f.received then f.owed else syndicated_shares(${received}, f.shares, f.amount) end as owed,
        ${lastReceived(day)} as last_received
      from ${found} f
      left join (${isLate ? since(day, asOf === today) : until(day)}) came on came.advance_id = f.id
      left join (${posted(day)}) posted on posted.advance_id = f.id
      where f.date_funded <= ${day}
    )`,
  }
}
