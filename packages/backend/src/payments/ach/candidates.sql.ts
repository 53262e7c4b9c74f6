import { achEntryKinds, returnFeeCodes, returnFeeDays } from '@mca/contract/ach'
import { contactStopSql } from '../../collections/cases/contact-stop.sql'
import { sentCents } from '../../ledgers/payouts/sent-amount.sql'
import { currentStates } from './bank-accounts.repo'

/** SQL: the files whose entries still count: the bank has not rejected them, and nobody has discarded them. */
export const liveFile = `f.state not in ('rejected', 'discarded')`

/** SQL: the kinds of entries that collect money, as a list of literals. */
export const debitKinds = achEntryKinds.flatMap(({ value, isDebit }) => (isDebit ? [`'${value}'`] : [])).join(', ')

/** SQL: the columns of the account in use of the owner `x.owner_id`. */
const accountColumns = `b.id as account_id, b.state as account_state, b.routing_number, b.account_last4, b.account_type, b.holder, b.holder_kind, b.entry_class,
  b.authorized_on, coalesce(cents(b.return_fee), 0) as agreed_cents, b.block_reason, b.prenote_valid_on, b.correct_by,
  exists (select from bank_accounts p where p.owner_id = x.owner_id and p.state = 'proposed' and not p.is_notice) as has_proposal`
const accountJoin = `left join bank_accounts b on b.owner_id = x.owner_id and b.state in (${currentStates})`

/** SQL: the columns of a returned debit, of an entry that is no return fee. */
const noReturn = `null::uuid as returned_payment_id, null as return_code, null::date as returned_on, null::date as debited_on, null as debit_class`
const noDealFigures = `null::json as stop, null::boolean as is_in_collection, null::bigint as owed_cents, null as in_file,
  null as merchant_state, null::bigint as amount_cents, null::date as funded_on, null::boolean as has_first_lien, null::date as first_date, null::bigint as first_cents, null::bigint as retries, null::boolean as is_paused, ${noReturn}`
const noDeal = `null::uuid as advance_id, ${noDealFigures}`

/** SQL: what a file that is only built will put in flight for an advance, in cents. A released one has payments. `$3` is a file that is left out. */
const inBuiltFiles = (advance: string) => `(
  select coalesce(sum(e.cents), 0)::bigint from ach_entries e join ach_files f on f.id = e.file_id
  where e.advance_id = ${advance} and e.kind = 'debit' and f.state = 'built' and f.id is distinct from $3::uuid
)`

/** SQL: the schedule is paused from the day whose debits the file collects to the day on which they are settled. None is due in a pause, but a retry may be. */
const isPaused = (advance: string) => `exists (
  select from schedule_versions v where v.advance_id = ${advance} and v.kind = 'pause' and v.from_day <= $2::date and v.to_day >= $1::date
)`

const dealColumns = `a.id as advance_id, ${contactStopSql('a.id')} as stop, is_in_collection(m.status) as is_in_collection, a.advance_id as code, r.name, a.merchant_id as owner_id,
  m.payback - m.received - m.in_flight - ${inBuiltFiles('a.id')} as owed_cents, r.state as merchant_state, m.amount as amount_cents, m.date_funded as funded_on, a.has_first_lien`
const dealJoins = `join advances a on a.id = d.advance_id join advance_money m on m.id = a.id join merchants r on r.id = a.merchant_id`

/**
 * SQL: what was paid or is on its way for the debit of the day, in cents. A payment of a file counts for the day that the file collects, not for its own date, which is the
 * effective day: otherwise it would stand in the way of that day's debit. A retry counts for the debit that it repeats. R25.60.
 */
const countedFor = (advance: string) => `(
  select coalesce(sum(cents(p.amount)), 0)::bigint from payments p
  where p.advance_id = ${advance} and p.retry_of is null and p.date between $1::date and $1::date + 10 and p.status in ('cleared', 'pending')
    and $1::date = coalesce(
      (select f.due_on from ach_entries e join ach_files f on f.id = e.file_id where e.payment_id = p.id and e.kind = 'debit' limit 1), p.date
    )
)`

/** SQL: what was refunded of a deal and not returned, with what files that are only built will refund, in cents. `$3` is a file that is left out, and not released. R25.78. */
const refunded = (advance: string) => `((
  select coalesce(sum(cents(f.amount)), 0)::bigint from refunds f where f.advance_id = ${advance} and f.state <> 'returned'
) + (
  select coalesce(sum(e.cents), 0)::bigint from ach_entries e join ach_files f on f.id = e.file_id
  where e.advance_id = ${advance} and e.kind = 'refund' and f.state = 'built' and f.id is distinct from $3::uuid
))`

/** SQL: the file that charges the return fee for the payment `p`, if the bank has not rejected it. `$3` is a file that is left out. */
const chargedIn = `(
  select 'ACH-' || f.number from ach_entries e join ach_files f on f.id = e.file_id
  where e.returned_payment_id = p.id and ${liveFile} and f.id is distinct from $3::uuid order by f.number desc limit 1
)`

/**
 * SQL: the returned debits for which a fee may be charged: returned with the right code, in time, with an agreed fee, and not charged yet. Of those that a person asks for, all, because their refusal
 * gives the reason. R25.126.
 */
const feesDue = `
  select 'return_fee' as kind, 'return_fee:' || p.id as key, coalesce(cents(b.return_fee), 0) as cents, null::uuid as payment_id, null::uuid as payout_id, ${dealColumns},
    null::date as first_date, null::bigint as first_cents, 0::bigint as retries, ${isPaused('p.advance_id')} as is_paused, ${chargedIn} as in_file,
    p.id as returned_payment_id, p.return_code, p.returned_on, p.date as debited_on,
    (
      select e.entry_class from ach_entries e join ach_files f on f.id = e.file_id where e.payment_id = p.id and ${liveFile} order by f.number desc limit 1
    ) as debit_class
  from payments p
  cross join lateral (select p.advance_id) d ${dealJoins}
  left join bank_accounts b on b.owner_id = a.merchant_id and b.state in (${currentStates})
  where p.return_code is not null and case
    when $4::text[] is not null then 'return_fee:' || p.id = any($4::text[])
    else p.returned_on >= $2::date - ${returnFeeDays} and p.return_code in (${returnFeeCodes.map((code) => `'${code}'`).join(', ')})
      and b.return_fee is not null and ${chargedIn} is null
    end`

/**
 * SQL: everything that could go to the bank, with what its refusal depends on. \`$1\` is the day whose debits are collected, \`$2\` the effective day, \`$3\` a file that is
 * looked at again (or null), \`$4\` the keys that are asked for (or null for all).
 */
export const candidatesSql = `
  with debits as (
    select 'debit' as kind, 'debit:' || a.id as key, least(s.due - ${countedFor('s.advance_id')}, s.expected - m.received - m.in_flight) as cents,
      null::uuid as payment_id, null::uuid as payout_id, ${dealColumns}, null::date as first_date, null::bigint as first_cents, 0::bigint as retries, false as is_paused,
      (
        select 'ACH-' || f.number from ach_entries e join ach_files f on f.id = e.file_id
        left join payments p on p.id = e.payment_id
        where e.advance_id = a.id and e.kind = 'debit' and f.due_on = $1::date and ${liveFile} and f.id is distinct from $3::uuid
          and p.return_code is null
        order by f.number desc limit 1
      ) as in_file, ${noReturn}
    from debits_on($1::date) s
    cross join lateral (select s.advance_id) d ${dealJoins}
    where m.past_due_amount is not null and least(s.due - ${countedFor('s.advance_id')}, s.expected - m.received - m.in_flight) > 0
  ), retries as (
    select 'retry' as kind, 'retry:' || p.id as key, cents(p.amount) as cents, p.id as payment_id, null::uuid as payout_id, ${dealColumns},
      (select o.date from payments o where o.id = p.retry_of) as first_date,
      (select cents(o.amount) from payments o where o.id = p.retry_of) as first_cents,
      (select count(*) from payments o where o.retry_of = p.retry_of and o.id <> p.id and o.created_at <= p.created_at) as retries, ${isPaused('p.advance_id')} as is_paused,
      (
        select 'ACH-' || f.number from ach_entries e join ach_files f on f.id = e.file_id
        where e.payment_id = p.id and ${liveFile} and f.id is distinct from $3::uuid order by f.number desc limit 1
      ) as in_file, ${noReturn}
    from payments p
    cross join lateral (select p.advance_id as advance_id) d ${dealJoins}
    where p.retry_of is not null and p.status = 'pending' and p.date <= $2::date and (p.trace_id is null or p.trace_id in (select e.trace from ach_entries e where e.file_id = $3::uuid))
  ), fees_due as (${feesDue}
  ), payouts_due as (
    select case when o.party_kind = 'syndicator' then 'syndicator_payout' else 'commission' end as kind, 'payout:' || o.id as key, ${sentCents('o')} as cents,
      null::uuid as payment_id, o.id as payout_id, y.name as code, y.name, o.party_id as owner_id, o.party_kind,
      (
        select 'ACH-' || f.number from ach_entries e join ach_files f on f.id = e.file_id
        where e.payout_id = o.id and f.state in ('built', 'released', 'downloaded', 'accepted') and f.id is distinct from $3::uuid limit 1
      ) as in_other_file
    from payouts o join ledger_parties y on y.id = o.party_id
    where o.state = 'approved'
  ), refunds_due as (
    select m.id as advance_id, a.advance_id as code, r.name, a.merchant_id as owner_id, m.received - m.payback - ${refunded('m.id')} as cents
    from advance_money m join advances a on a.id = m.id join merchants r on r.id = a.merchant_id where m.received > m.payback
  ), prenotes as (
    select b.id, b.owner_id, b.owner_kind, b.holder from bank_accounts b
    where b.state = 'new' and (b.owner_id in (select m.id from merchants m) or b.owner_id in (select y.id from ledger_parties y))
  ), all_candidates as (
    select x.kind, x.key, x.cents, x.payment_id, x.payout_id, x.code, x.name, x.owner_id, 'advance' as subject_kind, x.advance_id as subject_id, x.advance_id, x.stop,
      x.is_in_collection, x.owed_cents + case when x.kind = 'retry' then x.cents else 0 end as owed_cents, x.in_file, x.merchant_state, x.amount_cents, x.funded_on, x.has_first_lien, x.first_date, x.first_cents, x.retries, x.is_paused,
      x.returned_payment_id, x.return_code, x.returned_on, x.debited_on, x.debit_class
    from (select * from debits union all select * from retries union all select * from fees_due) x
    union all
    select x.kind, x.key, x.cents, x.payment_id, x.payout_id, x.code, x.name, x.owner_id, x.party_kind, x.owner_id, ${noDeal}
    from payouts_due x where x.in_other_file is null
    union all
    select 'refund', 'refund:' || x.advance_id, x.cents, null, null, x.code, x.name, x.owner_id, 'advance', x.advance_id, x.advance_id, ${noDealFigures}
    from refunds_due x where x.cents > 0
    union all
    select 'prenote', 'prenote:' || x.id, 0, null, null, x.holder, x.holder, x.owner_id, x.owner_kind, x.owner_id, ${noDeal}
    from prenotes x
  )
  select x.kind, x.key, x.cents, x.payment_id, x.payout_id, x.code, x.name, x.owner_id, case when x.advance_id is null then x.subject_kind else 'merchant' end as owner_kind, x.subject_kind, x.subject_id, x.advance_id, x.stop, x.is_in_collection, x.owed_cents, x.in_file,
    x.merchant_state, x.amount_cents, x.funded_on, x.has_first_lien, x.first_date, x.first_cents, x.retries, x.is_paused,
    x.returned_payment_id, x.return_code, x.returned_on, x.debited_on, x.debit_class, ${accountColumns}
  from all_candidates x ${accountJoin}
  where $4::text[] is null or x.key = any($4::text[])
  order by array_position(array['debit', 'retry', 'return_fee', 'syndicator_payout', 'commission', 'refund', 'prenote'], x.kind), x.name, x.key`
