import { addDays, type Day, lastDayOf } from '@mca/contract/days'
import { sentCents } from '../../ledgers/payouts/sent-amount.sql'
import { debitKinds, liveFile } from '../ach/candidates.sql'

/** SQL: a record that went to the bank in a file of ours, whose batch is the movement then. */
const isInFile = (column: string) =>
  `exists (select from ach_entries e join ach_files f on f.id = e.file_id where e.${column} and f.state <> 'built' and ${liveFile})`

/**
 * SQL: the movements of money that the book expects at the bank from day `$1` to day `$2`, in cents; into our account is positive. `movement_group` names those that a bank may post as one:
 * the batches of a file in one direction, the returns of a day, and the payments of a day with one method. `file_id`: the file to the bank, which a bank may post as its net. R25.101.
 */
const movementsSql = `
  select concat_ws(':', 'ach', f.id, e.description, e.entry_class) as key, 'ach' as kind, f.effective_on as day, concat('ACH-', f.number, ' ', e.description) as label,
    sum(case when e.kind in (${debitKinds}) then e.cents else -e.cents end)::bigint as cents, null as reference,
    concat_ws(':', 'ach', f.id, e.kind in (${debitKinds})) as movement_group, f.id as file_id
  from ach_files f join ach_entries e on e.file_id = f.id
  where f.effective_on between $1 and $2 and f.state <> 'built' and ${liveFile} and e.cents > 0
  group by f.id, e.description, e.entry_class, e.kind in (${debitKinds})
  union all
  select concat('payment:', p.id), 'payment', p.date, concat_ws(' ', a.advance_id, m.name), cents(p.amount), p.trace_id,
    concat_ws(':', 'payment', p.date, payment_method_of(p.payment_method)), null
  from payments p join advances a on a.id = p.advance_id join merchants m on m.id = a.merchant_id
  where p.date between $1 and $2 and (p.status in ('pending', 'cleared') or p.return_code is not null) and not ${isInFile('payment_id = p.id')}
  union all
  select concat('return:', p.id), 'return', p.returned_on, concat_ws(' ', p.return_code, a.advance_id, m.name), -cents(p.amount), p.trace_id,
    concat_ws(':', 'return', p.returned_on), null
  from payments p join advances a on a.id = p.advance_id join merchants m on m.id = a.merchant_id
  where p.returned_on between $1 and $2 and p.return_code is not null
  union all
  select concat('return-fee:', r.id), 'return', r.returned_on, concat_ws(' ', 'Return fee', a.advance_id, m.name), -cents(r.amount), r.trace,
    concat_ws(':', 'return', r.returned_on), null
  from return_fees r left join advances a on a.id = r.advance_id left join merchants m on m.id = a.merchant_id
  where r.returned_on between $1 and $2
  union all
  select concat('payout:', o.id), 'payout', o.sent_on, concat('Payout ', y.name), -${sentCents('o')}, o.reference, concat('payout:', o.id), null
  from payouts o join ledger_parties y on y.id = o.party_id where o.sent_on between $1 and $2 and not ${isInFile('payout_id = o.id')}
  union all
  select concat('payout-return:', o.id), 'return', o.returned_on, concat('Returned payout ', y.name), ${sentCents('o')}, o.reference,
    concat('credit-return:', o.returned_on), null
  from payouts o join ledger_parties y on y.id = o.party_id where o.returned_on between $1 and $2 and o.sent_on is not null
  union all
  select concat('refund-return:', q.id), 'return', q.returned_on, concat_ws(' ', 'Returned refund', a.advance_id), cents(q.amount), q.trace,
    concat('credit-return:', q.returned_on), null
  from refunds q left join advances a on a.id = q.advance_id where q.returned_on between $1 and $2
`

/** SQL: a day of a movement on which the bank can have posted it as the line `l`. */
const windowOf = (day: string) => `${day} between l.day - 10 and l.day + 1`

/**
 * SQL: `movement` as above, `line` with its state, and `open_movement`: those that no line has. A match counts while all of its movements exist, are of days that the line can have, and add up to
 * it, so a deleted or changed payment frees it. `$3` and `$4`: the days of the lines.
 */
export const reconciledSql = `
  movement as materialized (${movementsSql}),
  matched_line as materialized (
    select b.line_id from bank_line_movements b join bank_lines l on l.id = b.line_id left join movement m on m.key = b.movement_key and ${windowOf('m.day')}
    where l.day between $3 and $4 group by b.line_id having count(*) = count(m.key) and sum(m.cents) = min(l.cents)
  ),
  line as materialized (
    select l.*, x.kind as match_kind, x.note, x.author_name as matched_by, x.created_at as changed_at, case
      when x.kind <> 'movement' then 'explained'
      when f.line_id is not null then 'matched'
      else 'unapplied' end as state
    from bank_lines l left join bank_line_matches x on x.line_id = l.id left join matched_line f on f.line_id = l.id
    where l.day between $3 and $4
  ),
  open_movement as materialized (
    select m.* from movement m left join (bank_line_movements b join matched_line f on f.line_id = b.line_id) on b.movement_key = m.key where b.line_id is null
  ),
  whole_file as materialized (
    select m.file_id, m.day, split_part(min(m.label), ' ', 1) as name, sum(m.cents)::bigint as cents, array_agg(m.key order by m.key) as members, count(distinct m.movement_group) > 1 as has_both
    from movement m left join open_movement o on o.key = m.key where m.file_id is not null group by m.file_id, m.day having count(*) = count(o.key)
  ),
  returned_day as materialized (
    select day, sum(cents)::bigint as cents, array_agg(key order by key) as members from open_movement where kind = 'return' and cents < 0 group by day
  ),
  possible as materialized (
    select concat('group:', movement_group) as key, kind, min(day) as day, max(day) as last_day, sum(cents)::bigint as cents, array_agg(key order by key) as members,
      concat(min(label), ' and ', count(*) - 1, ' more') as label, string_agg(reference, ' ') as reference
    from open_movement group by kind, movement_group having count(*) > 1
    union all
    select key, kind, day, day, cents, array[key], label, reference from open_movement
    union all
    select concat('net:', file_id), 'ach', day, day, cents, members, concat(name, ' debits less credits'), null from whole_file where has_both
    union all
    select concat('net-returns:', f.file_id), 'ach', f.day, f.day, f.cents + r.cents, f.members || r.members, concat(f.name, ' less the returns of the day'), null
    from whole_file f join returned_day r on r.day = f.day
  )
`

/** SQL: a movement `p` that the line `l` can be: the same amount, at most ten days before it, or a day after it. */
export const lineWindow = `p.cents = l.cents and ${windowOf('p.last_day')}`

/** SQL: a text as words, so that a part of another word is not a reference: ' WIRE IN WIRE88 '. */
const wordsOf = (text: string) => `concat(' ', regexp_replace(upper(${text}), '[^A-Z0-9]+', ' ', 'g'), ' ')`

/** SQL: lines from day `$5` to `$6` with exactly one possible match, which no other line has. A line that states the trace or the reference of a movement belongs to it. R25.104. */
export const certainSql = `
  candidate as (
    select l.id as line_id, p.key, p.members, p.label,
      coalesce(length(p.reference) >= 3 and position(${wordsOf('p.reference')} in ${wordsOf("l.description || ' ' || l.reference")}) > 0, false) as is_named
    from line l join possible p on ${lineWindow} where l.state = 'unapplied' and l.day between $5 and $6
  ),
  best as (
    select * from (select c.*, bool_or(is_named) over (partition by line_id) as has_named from candidate c) c where is_named = has_named
  ),
  sole as materialized (
    select * from (select b.*, count(*) over (partition by line_id) as of_line, count(*) over (partition by key) as of_movement from best b) b
    where of_line = 1 and of_movement = 1
  ),
  certain as materialized (
    -- A batch and its whole file are not both certain.
    select * from sole o where not exists (
      select from (select member from sole, unnest(members) member group by 1 having count(*) > 1) shared where shared.member = any(o.members)
    )
  )
`

/** The days of a month, and the values `$1` to `$4` of `reconciledSql` for them. Lines up to 15 days around it can belong to a movement of the month. */
export interface ReconciledDays {
  first: Day
  last: Day
  values: readonly [Day, Day, Day, Day]
}

const daysBetween = (first: Day, last: Day): ReconciledDays => ({
  first,
  last,
  values: [addDays(first, -30), addDays(last, 17), addDays(first, -15), addDays(last, 15)],
})

/** '2026-11' */
export const daysOf = (month: string): ReconciledDays => {
  const first = `${month}-01`
  return daysBetween(first, lastDayOf(month))
}

export const daysAround = (day: Day): ReconciledDays => daysBetween(day, day)
