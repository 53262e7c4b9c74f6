/**
 * The columns of an advance as of a day: those of `advance_money`, with `flow`, `received`, `paid`, `owed` and `last_received` as of the end of the day,
 * and whether its deal flow of that day is known. Cents.
 */
const columns = [
  'id',
  'date_funded',
  'ends',
  'status',
  'flow',
  'is_flow_known',
  'funder',
  'iso',
  'sales_rep',
  'state',
  'syndicators',
  'merchant_id',
  'amount',
  'payback',
  'fees',
  'all_fees',
  'commission',
  'shares',
  'syndicated',
  'owed_at_contract',
  'received',
  'paid',
  'owed',
  'last_received',
] as const
type Column = (typeof columns)[number]

/** SQL: the columns of an advance of `advancesAsOf`, which is the row `d`. */
export const dealAsOf = Object.fromEntries(columns.map((name) => [name, `d.${name}`])) as Readonly<
  Record<Column, string>
> // one for each name

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
    select -sum(r.amount) filter (where r.component = 'fee')::bigint as charged, sum(r.amount) filter (where r.component = 'share')::bigint as shared
    from ledger_postings r left join ledger_postings o on o.party_id = r.party_id and o.no = r.reverses
    where r.advance_id = t.advance_id and coalesce(o.effective_on, r.effective_on) <= ${day}
  ) l on true`

/** The end of a day in a time zone. */
const endOf = (day: string, timeZone: string) => `(${day} + 1)::timestamp at time zone ${timeZone}`

/** By advance whose deal flow was changed after a day: the deal flow that it had on that day, from the trail. */
const earlierFlows = (end: string) => `
  select distinct on (record_id) record_id, display_status(before ->> 'deal_flow', 0, 1) as flow
  from audit_entries
  where entity = 'advances' and action = 'change' and before ? 'deal_flow' and at >= ${end}
  order by record_id, at, id`

/** The deal flows of an advance that has not ended: Collections 1, Funded 3, Issues 4 (`display_status`). */
export const activeFlows = '(1, 3, 4)'

/** Before it was entered, an advance counts with the deal flow that it was entered with. If that ended it, nobody knows since when. */
const isFlowKnown = (flow: string, end: string) => `(
  ${flow} in ${activeFlows} or exists (select from audit_entries e where e.record_id = f.id and e.entity = 'advances' and e.at < ${end})
)`

interface DealsAsOf {
  /** A table of the matching advances with today's values of `advance_money`. */
  found: string
  /** The day as a parameter of the statement. */
  day: string
  isToday: boolean
  /** The time zone of the business as a parameter of the statement. Only for an earlier day. */
  timeZone: string
  /** True if less is read by subtracting what came after the day than by adding up what came before. */
  isLate: boolean
}

/** SQL: the advances that were funded by a day, as the row `d` (`dealAsOf`). */
export function dealsAsOf({ found, day, isToday, timeZone, isLate }: DealsAsOf): string {
  // Stored as received are only payments of days up to the book day; `came` has those of days to come too.
  const received = isLate ? 'f.received + f.future_received - coalesce(came.received, 0)' : 'coalesce(came.received, 0)'
  const paid = isLate ? 'f.paid - coalesce(came.paid, 0)' : 'coalesce(came.paid, 0)'
  const end = endOf(day, timeZone)
  const flow = isToday ? 'f.flow' : 'coalesce(changed.flow, f.flow)'
  const selected: Readonly<Record<Column, string>> = {
    id: 'f.id',
    date_funded: 'f.date_funded',
    ends: 'f.ends',
    status: 'f.status',
    flow,
    is_flow_known: isToday ? 'true' : isFlowKnown(flow, end),
    funder: 'f.funder',
    iso: 'f.iso',
    sales_rep: 'f.sales_rep',
    state: 'f.state',
    syndicators: 'f.syndicators',
    merchant_id: 'f.merchant_id',
    amount: 'f.amount',
    payback: 'f.payback',
    fees: 'f.fees + coalesce(posted.charged - posted.fees, 0)',
    all_fees: 'f.fees',
    commission: 'f.commission',
    shares: 'f.shares',
    syndicated: 'f.syndicated',
    owed_at_contract: 'f.owed_at_contract',
    received,
    paid,
    owed: `case when posted.shared is not null then posted.shared when ${received} = f.received then f.owed else syndicated_shares(${received}, f.shares, f.amount) end`,
    last_received: lastReceived(day),
  }
  return `(
      select ${columns.map((name) => `${selected[name]} as ${name}`).join(', ')}
      from ${found} f
      left join (${isLate ? since(day, isToday) : until(day)}) came on came.advance_id = f.id
      left join (${posted(day)}) posted on posted.advance_id = f.id
      ${isToday ? '' : `left join (${earlierFlows(end)}) changed on changed.record_id = f.id`}
      where f.date_funded <= ${day}
    ) d`
}
