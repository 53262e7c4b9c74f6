// Each check is SQL that answers with one sentence for each fault, and reads every ledger at most a few times. R21.360.

const dollars = (cents: string) => `to_char((${cents}) / 100.0, 'FM999999999999990.00')`
const nameOf = (party: string) =>
  `coalesce((select y.name from ledger_parties y where y.id = ${party}), 'a party that does not exist') || ' (' || ${party} || ')'`
const row = (r: string) => `'row ' || ${r}.no || ' of the ledger of ' || ${nameOf(`${r}.party_id`)}`
const codeOf = (advance: string) =>
  `coalesce((select a.advance_id from advances a where a.id = ${advance}), 'a deleted advance')`
/** The component of the postings of a kind, and the sign of its amount; null for any. */
const kinds = `(values
  ('contribution', 'other', 1), ('investment', 'investment', null), ('upfront_fee', 'fee', null), ('share', 'share', 1), ('fee', 'fee', -1),
  ('share_reversal', 'share', -1), ('fee_reversal', 'fee', 1), ('payout', 'other', -1), ('payout_reversal', 'other', 1),
  ('recovery_cost', 'other', -1), ('accrued', 'accrued', 1), ('residual', 'residual', null), ('residual_reversal', 'residual', null),
  ('clawback', 'clawback', -1), ('clawback_reversal', 'clawback', 1), ('payment', 'other', -1), ('payment_reversal', 'other', 1),
  ('draw', 'other', null), ('draw_forgiven', 'other', null), ('backup_withholding', 'other', null)
) k (kind, component, sign)`

export const ledgerFaults = {
  'ledger-fault-parties': `
    select 'the ledger of ' || ${nameOf('l.party_id')} || ' has a balance of ' || ${dollars('l.balance')} ||
      case when y.id is null then ', and nobody can be paid it' else ', and is kept as that of a ' || l.party_kind end as problem
    from ledgers l left join ledger_parties y on y.id = l.party_id
    where y.id is null and l.balance <> 0 or y.kind <> l.party_kind`,

  'ledger-fault-numbers': `
    select 'the rows of the ledger of ' || ${nameOf('l.party_id')} || ' are not numbered without gaps: the last number is ' || l.last_no || ', and it has ' ||
      count(r.no) || ' rows, the last of them number ' || coalesce(max(r.no), 0) as problem
    from ledgers l left join ledger_postings r on r.party_id = l.party_id
    group by l.party_id having l.last_no <> count(r.no) or l.last_no <> coalesce(max(r.no), 0)`,

  'ledger-fault-days': `
    select ${row('r')} || ' was posted on ' || r.posted_on ||
      case when r.posted_on > b.day then ', which is after the day of the book' else ', which is before the row before it' end as problem
    from (select party_id, no, posted_on, lag(posted_on) over (partition by party_id order by no) as before from ledger_postings) r cross join book_day b
    where r.posted_on < r.before or r.posted_on > greatest(b.day, current_date)`,

  'ledger-fault-signs': `
    select ${row('r')} || ' is wrong: kind ' || r.kind || ', component ' || r.component || ', amount ' || ${dollars('r.amount')} as problem
    from ledger_postings r left join ${kinds} on k.kind = r.kind
    where k.component <> r.component or k.sign * r.amount < 0 or r.kind = 'rounding' and abs(r.amount) <> 1
      or r.kind in ('draw', 'backup_withholding') and (r.reverses is null) <> (r.amount < 0)
      or r.kind = 'draw_forgiven' and (r.entry_id is not null) <> (r.amount > 0)`,

  'ledger-fault-reversals': `
    select ${row('r')} || ' does not take back row ' || r.reverses || ' exactly' as problem
    from ledger_postings r left join ledger_postings o on o.party_id = r.party_id and o.no = r.reverses
    where r.reverses is not null and (o.no is null or r.amount <> -o.amount
      or (r.advance_id, r.payment_id, r.payout_id, r.component, r.fee) is distinct from (o.advance_id, o.payment_id, o.payout_id, o.component, o.fee))
      or r.reverses is null and r.kind in ('share_reversal', 'fee_reversal', 'residual_reversal', 'payout_reversal', 'payment_reversal')`,

  'ledger-fault-causes': `
    select ${row('r')} || ' (' || r.kind || ' of ' || ${dollars('r.amount')} || ') ' || case
      when r.kind in ('payout', 'payout_reversal', 'payment', 'payment_reversal', 'draw', 'backup_withholding') or r.payout_id is not null
        then 'belongs to no payout of this party'
      when r.entry_id is not null then 'belongs to no entry of this party'
      else 'has no cause: no payment, advance, payout or entry' end as problem
    from ledger_postings r left join payouts p on p.id = r.payout_id left join manual_entries e on e.id = r.entry_id
    where case
      when r.kind in ('payout', 'payout_reversal', 'payment', 'payment_reversal', 'draw', 'backup_withholding') or r.payout_id is not null
        then p.party_id is distinct from r.party_id
      when r.entry_id is not null then e.party_id is distinct from r.party_id
      when r.kind in ('share', 'fee', 'residual', 'share_reversal', 'fee_reversal', 'residual_reversal') then r.payment_id is null
      when r.kind = 'contribution' then false
      else r.advance_id is null end`,

  // What an approval posted that was undone is taken back, and the draft may be changed and approved again (R21.611).
  'ledger-fault-payouts': `
    select 'the payout ' || p.id || ' to ' || ${nameOf('p.party_id')} || ' is ' || p.state || ' with ' || ${dollars('cents(p.amount)')} || ', but its ledger has ' ||
      coalesce(r.rows, 0) || ' rows of it: paid ' || ${dollars('coalesce(r.paid, 0)')} || ', taken back ' || ${dollars('coalesce(r.back, 0)')} as problem
    from payouts p left join (
      select payout_id, count(*) as rows, -sum(amount) filter (where reverses is null) as paid, sum(amount) filter (where reverses is not null) as back,
        count(*) filter (where reverses is null and kind <> 'backup_withholding') as payments,
        count(*) filter (where reverses is not null and kind <> 'backup_withholding') as reversals,
        min(kind) filter (where reverses is null and kind <> 'backup_withholding') as kind
      from ledger_postings where payout_id is not null and kind <> 'draw_forgiven' group by payout_id
    ) r on r.payout_id = p.id
    where case when p.state in ('draft', 'discarded') then coalesce(r.paid, 0) <> coalesce(r.back, 0) or r.payments <> r.reversals
      when r.rows is null then true
      when p.state = 'returned' then r.paid <> coalesce(r.back, 0) or r.payments <> r.reversals or r.payments = 1 and r.paid <> cents(p.amount)
      else r.paid - coalesce(r.back, 0) <> cents(p.amount) or r.payments - r.reversals <> 1
        or r.kind <> case when p.is_draw then 'draw' when p.party_kind = 'syndicator' then 'payout' else 'payment' end end`,

  'ledger-fault-withholding': `
    select ${row('r')} || ' withholds ' || ${dollars('-r.amount')} || ' of a payout of ' || p.amount || ': 24 % of it is at most ' ||
      round(p.amount * 0.24, 2) as problem
    from ledger_postings r join payouts p on p.id = r.payout_id
    where r.kind = 'backup_withholding' and r.reverses is null
      and not exists (select from ledger_postings b where b.party_id = r.party_id and b.reverses = r.no) and (-r.amount > round(cents(p.amount) * 0.24) or p.party_kind = 'syndicator')`,

  'ledger-fault-entries': `
    select 'the entry ' || e.id || ' (' || e.kind || ' of ' || e.amount || ' for ' || ${nameOf('e.party_id')} || ') is ' ||
      case when e.state = 'approved' then 'approved' else 'not approved' end || ', but its ledger has ' || count(r.no) || ' rows of it' ||
      case when count(r.no) = 1 then ': ' || min(r.kind) || ' of ' || ${dollars('min(r.amount)')} else '' end as problem
    from manual_entries e left join ledger_postings r on r.entry_id = e.id
    group by e.id
    having case when e.state <> 'approved' then count(r.no) > 0
      else count(r.no) <> 1 or not bool_and((r.party_id, r.kind, r.amount, r.advance_id, r.effective_on)
        is not distinct from (e.party_id, e.kind, cents(e.amount), e.advance_id, e.effective_on)) end`,

  'ledger-fault-overpaid': `
    select 'the ledger of ' || ${nameOf('r.party_id')} || ' is at ' || ${dollars('l.balance')} || ', because row ' || r.no || ' paid out ' ||
      ${dollars('-r.amount')} || ' and left ' || ${dollars('r.after')} as problem
    from (
      select r.party_id, r.no, r.kind, r.amount, r.payout_id, sum(r.amount) over (partition by r.party_id order by r.no) as after
      from ledger_postings r join ledgers l on l.party_id = r.party_id and l.balance < 0
    ) r join ledgers l on l.party_id = r.party_id join payouts p on p.id = r.payout_id
    where r.kind in ('payout', 'payment') and r.after < 0 and p.state <> 'returned'`,

  'ledger-fault-cut-overs': `
    select ${row('r')} || ' should bring the position in ' || ${codeOf('r.advance_id')} || ' to zero, but leaves ' || ${dollars('r.after')} as problem
    from (
      select r.party_id, r.advance_id, r.no, r.component, sum(r.amount) over position as after,
        count(*) filter (where r.component = 'other') over position as others
      from ledger_postings r where r.advance_id is not null and r.entry_id is null and exists (
        select from ledger_postings o
        where o.party_id = r.party_id and o.advance_id = r.advance_id and o.component = 'other' and o.entry_id is null)
      window position as (partition by r.party_id, r.advance_id order by r.no)
    ) r where r.component = 'other' and r.others = 1 and r.after <> 0`,

  'ledger-fault-statements': `
    select 'the statement ' || s.number || ' ends with row ' || s.last_no || ' and ' || s.to_day || ', but ' || ${row('r')} || ' was posted on ' || r.posted_on as problem
    from statements s join ledger_postings r on r.party_id = s.party_id and r.no = s.last_no + 1
    where r.posted_on <= s.to_day
    union all
    select 'the statement ' || s.number || ' begins with row ' || s.first_no || ' and ' || s.from_day || ', but the one before it ends with row ' || s.last || ' and ' || s.until
    from (
      select number, first_no, from_day, lag(last_no) over of as last, lag(to_day) over of as until
      from statements window of as (partition by party_id order by to_day)
    ) s where s.first_no <> s.last + 1 or s.from_day <> s.until + 1`,
} as const
