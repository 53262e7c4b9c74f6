import { isReopened, lateAdvances } from './late-advances.sql'
import { stoppedOn } from '../cases/contact-stop.sql'
import { promisedMoney } from '../promises/promised-money.sql'
import { valuesOf } from '@mca/contract/fields'
import { classOf, returnCodes } from '@mca/contract/returns'
import type { TaskFacts } from '@mca/contract/tasks'

/** The record whose tasks are read, with the SQL placeholder of its id. A merchant's tasks include those of its advances. */
export interface TaskScope {
  of: 'advance' | 'merchant' | 'party'
  id: string
}

/** What gives the SQL placeholders of days when they are used, and the only record to look at. */
interface RuleValues {
  today: () => string
  previousBankingDay: () => string
  timeZone: () => string
  scope?: TaskScope | undefined
}

/** SQL: the ids of the advances of a scope. */
export const advancesOf = ({ of, id }: TaskScope): string =>
  of === 'advance' ? `array[${id}::uuid]` : `array(select id from advances where merchant_id = ${id}::uuid)`

/** Collectors act within this many days. Later, an account in default is a case. */
const recentDays = 30
const stopped = "'R08'"
/** All other codes, even unknown ones, need a correction. */
const notToCorrect = valuesOf(returnCodes)
  .filter((code) => classOf(code) !== 'fix')
  .map((code) => `'${code}'`)
  .join()

/** The id of a rule's task: constant for a kind and subject, so that its owner is kept and no second task appears. */
const idOf = (kind: string, subject: string) => `md5('${kind} ' || ${subject})::uuid`

const textOf = (day: string) => `to_char(${day}, 'YYYY-MM-DD')`

/** SQL: the last day of money that counts for a promise `p`, as text, because that has an index. */
const lastDay = `(p.lines -> -1 ->> 'counts_until')`

/** SQL: true for a promise `p` that still counts and ends on a day or later. */
export const endsFrom = (day: string): string =>
  `p.canceled_at is null and p.replaced_at is null and ${lastDay} >= ${textOf(day)}`

/** The columns of `TaskFacts`. Rules find thousands of tasks, and only those on the page are turned into JSON. */
const factTypes = {
  amount: 'numeric',
  received: 'numeric',
  day: 'date',
  code: 'text',
  number: 'text',
} satisfies Record<keyof TaskFacts, string>

/** SQL: the facts of a row, a list of columns. */
const facts = (given: Partial<Record<keyof TaskFacts, string>>) =>
  Object.entries(factTypes)
    .map(([name, type]) => given[name as keyof TaskFacts] ?? `null::${type}`)
    .join()

/** SQL: the facts of a row of `ruleTasks` as JSON. */
export const factsJson = (row: string): string =>
  `json_strip_nulls(json_build_object(${Object.keys(factTypes)
    .map((name) => `'${name}', ${row}.${name}`)
    .join()}))`

/**
 * A query for the tasks that the rules make from the records as they are (R23.13): id, kind, cause, due_on, priority, the facts of the title, advance_id,
 * return_id, party_kind, party_id, file_id. Nothing is stored for them, so a payment that comes back brings the task of its promise back at once.
 */
export function ruleTasks({ today, previousBankingDay, timeZone, scope }: RuleValues): string {
  const isOfParty = scope?.of === 'party'
  const advances = scope && !isOfParty ? advancesOf(scope) : undefined
  const only = (column: string) => (advances ? `and ${column} = any(${advances})` : '')
  const ofParty = isOfParty ? `and party_id = ${scope.id}::uuid` : ''
  const ofAdvance = `null::uuid, null::text, null::uuid, null::uuid`
  const ofParties = () => `
    select ${idOf('payout', 'p.id')}, 'payout', 'draft', least(p.created_at::date, ${today()}::date), 2, ${facts({ amount: 'p.amount' })},
      null::uuid, null::uuid, p.party_kind, p.party_id, null::uuid
    from payouts p where p.state = 'draft' ${ofParty}
    union all
    select ${idOf('statement', 's.party_id')}, 'statement', s.number, least(s.issued_at::date, ${today()}::date), 2,
      ${facts({ number: 's.number', amount: "(s.totals ->> 'closing')::numeric" })}, null::uuid, null::uuid, l.party_kind, s.party_id, null::uuid
    from (select distinct on (party_id) party_id, number, totals, issued_at from statements where true ${ofParty} order by party_id, to_day desc) s
    join ledgers l using (party_id)
    where (s.totals ->> 'closing')::numeric < 0`
  const ofAdvances = () => `
    select ${idOf('promise', 'p.advance_id')}, 'promise', p.id || ' ' || came.received, came.missed_on, 1,
      ${facts({ amount: 'p.amount', received: 'least(p.amount, came.received)', day: 'came.last_due' })}, p.advance_id, ${ofAdvance}
    from promises p join advance_money m on m.id = p.advance_id and is_in_collection(m.flow) and m.received < m.payback
    cross join lateral (${promiseSums('p')}) came
    where ${endsFrom(`${today()}::date - ${recentDays}`)} and p.lines -> 0 ->> 'counts_until' < ${textOf(`${today()}::date`)} and came.missed_on <= ${today()}
      ${only('p.advance_id')} and not exists (
        select from promises n where n.advance_id = p.advance_id and n.canceled_at is null and (n.created_at, n.id) > (p.created_at, p.id)
      )
    union all
    select ${idOf('first_debit', 'm.id')}, 'first_debit', m.past_due_on::text, m.past_due_on, 1, ${facts({ day: 'm.past_due_on' })}, m.id, ${ofAdvance}
    from advance_money m
    where m.received + m.in_flight = 0 and m.past_due_on between ${today()}::date - ${recentDays} and ${today()} ${only('m.id')}
    union all
    select ${idOf('reopened', 'm.id')}, 'reopened', (m.payback - m.received - m.in_flight)::text, least(came_back.day, ${today()}::date), 1,
      ${facts({ amount: '(m.payback - m.received - m.in_flight) * 0.01', day: 'came_back.day' })}, m.id, ${ofAdvance}
    from advance_money m cross join lateral (
      select coalesce(max(x.returned_on), max(x.date)) as day from payments x where x.advance_id = m.id and figure_of(x.status) = 'returned'
    ) came_back
    where ${isReopened} ${only('m.id')}
    union all
    select ${idOf('missed', 'd.id')}, 'missed', ${previousBankingDay()}::text, ${previousBankingDay()}::date, 2,
      ${facts({ amount: 'd.missing / 100.00', day: `${previousBankingDay()}::date` })}, d.id, ${ofAdvance}
    from missed_on(${previousBankingDay()}::date, ${advances ?? 'null'}) d
    where (select a.deal_flow from advances a where a.id = d.id) <> 'Defaulted'
    union all
    select ${idOf('no_contact', 'l.id')}, 'no_contact', l.late_group || ' ' || coalesce(contact.day::text, ''),
      greatest(contact.day + r.days, coalesce(l.since, case when contact.day is null then ${today()}::date end)), 2, ${facts({ code: 'l.late_group', day: 'contact.day' })}, l.id, ${ofAdvance}
    from (${lateAdvances(today(), `and exists (select from desk_rules) ${only('m.id')}`)}) l join desk_rules r using (late_group) left join lateral (
      select (n.created_at at time zone ${timeZone()})::date as day from notes n where n.advance_id = l.id and n.contact is not null
      order by n.created_at desc, n.id desc limit 1
    ) contact on true
    where contact.day is null or contact.day + r.days <= ${today()}
    union all
    select ${idOf('return', 'r.id')}, case when r.code = ${stopped} then 'stopped' else 'correction' end, r.code,
      r.returned_on, case when r.code = ${stopped} then 1 else 2 end, ${facts({ code: 'r.code', amount: 'x.amount' })}, r.advance_id, r.id, null, null, null
    from payment_returns r join payments x on x.id = r.payment_id
    where r.is_open and (r.code = ${stopped} or r.code not in (${notToCorrect})) ${only('r.advance_id')}`
  const ofFiles = () => `
    select ${idOf('ach_file', 'f.id')}, 'ach_file', 'built', least(f.due_on, ${today()}::date), 1,
      ${facts({ number: `'ACH-' || f.number`, amount: '(f.debit_cents + f.credit_cents) / 100.00', day: 'f.effective_on' })}, null::uuid, null::uuid, null::text, null::uuid, f.id
    from ach_files f where f.state = 'built'`
  const rules = isOfParty ? [ofParties()] : advances ? [ofAdvances()] : [ofAdvances(), ofParties(), ofFiles()]
  return `
    select * from (${rules.join(' union all ')})
      made (id, kind, cause, due_on, priority, ${Object.keys(factTypes).join()}, advance_id, return_id, party_kind, party_id, file_id)
    where advance_id is null or advance_id not in ${stoppedOn(today())}`
}

/**
 * A subquery for a promise: how much of the money received counts (dollars), the last due day, and the day after the first payment that was missed, or
 * null. Lines are stored in the order of their due days. A line is missed if its money and that of the lines before it was neither received nor in flight
 * by the end of `counts_until` (`promiseStanding`, R23.4).
 */
export const promiseSums = (promise: string): string => `
  select max(money.received) as received, max(l.due_on) as last_due, max(l.counts_until) as counts_until,
    min(l.counts_until + 1) filter (where money.received + money.in_flight < l.by_then) as missed_on
  from (
    select due_on, counts_until, sum(amount) over (rows unbounded preceding) as by_then
    from jsonb_to_recordset(${promise}.lines) as line (amount numeric, due_on date, counts_until date)
  ) l cross join lateral (${promisedMoney(promise, 'l.counts_until')}) money`
