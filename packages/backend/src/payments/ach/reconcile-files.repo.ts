import type { AchEntryKind } from '@mca/contract/ach'
import { sentCents } from '../../ledgers/payouts/sent-amount.sql'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { debitKinds } from './candidates.sql'

/** How many differences of a kind are listed. */
const listed = 200

/** SQL: the states of files that went to the bank and still count there. */
const sentStates = `('released', 'downloaded', 'accepted', 'settled')`

/** SQL: the entries of files that went to the bank, `e` of `f`, with what was recorded for them: the payment `p` or the payout `o`. */
const sentEntries = sql`
  ach_entries e join ach_files f on f.id = e.file_id and f.state in ${sentStates}
  left join payments p on p.id = e.payment_id left join payouts o on o.id = e.payout_id`

const name = `'ACH-' || f.number`

/** The records of a released file other than payments and payouts (`ach-records.repo.ts`). */
interface RecordKind {
  kind: AchEntryKind
  table: string
  /** 'return fee' */
  noun: string
}
const refund: RecordKind = { kind: 'refund', table: 'refunds', noun: 'refund' }
const returnFee: RecordKind = { kind: 'return_fee', table: 'return_fees', noun: 'return fee' }

/** SQL: entries whose record `q` is missing or has another deal, amount or day. `inDeal`: the columns of the record that say what it is of; `ofEntry`: those of the entry `e`. */
const recordDiffers = ({
  kind,
  table,
  noun,
  inDeal,
  ofEntry,
  facts,
}: RecordKind & Record<'inDeal' | 'ofEntry' | 'facts', string>) => sql`
  select ${name} as file, e.trace, case when q.id is null then 'it has no ${noun}' else 'its ${noun} differs in ${facts}' end as problem
  from ach_entries e join ach_files f on f.id = e.file_id and f.state in ${sentStates} left join ${table} q on q.trace = e.trace
  where e.kind = '${kind}' and (${inDeal}, cents(q.amount), q.sent_on) is distinct from (${ofEntry}, e.cents, f.effective_on)
  order by f.number, e.position limit ${listed}`

/** SQL: records `q` whose entry did not go out. */
const recordIsLeft = ({ kind, table, noun }: RecordKind) => sql`
  select coalesce(${name}, 'No file') as file, q.trace, 'there is a ${noun} with its trace, which did not go out' as problem
  from ${table} q left join ach_entries e on e.trace = q.trace and e.kind = '${kind}' left join ach_files f on f.id = e.file_id
  where f.id is null or f.state not in ${sentStates} order by q.trace limit ${listed}`

/** What must not exist. Each statement returns the code of a file, the trace of an entry or null, and what is wrong. */
const differences = {
  payments: sql`
    select ${name} as file, e.trace, case
      when p.id is null then 'it has no payment'
      when p.trace_id is distinct from e.trace then 'its payment has the trace ' || coalesce(p.trace_id, 'none')
      when p.advance_id is distinct from e.advance_id then 'its payment belongs to another advance'
      when cents(p.amount) <> e.cents then 'its payment has ' || p.amount || ' instead of ' || (e.cents / 100.00)::numeric(14, 2)
      else 'its payment is of ' || p.date || ' instead of ' || f.effective_on end as problem
    from ${sentEntries}
    where e.kind in ('debit', 'retry') and (p.trace_id, p.advance_id, cents(p.amount), p.date) is distinct from (e.trace, e.advance_id, e.cents, f.effective_on)
    order by f.number, e.position limit ${listed}`,
  payouts: sql`
    select ${name} as file, e.trace, case
      when o.id is null then 'it has no payout'
      when o.reference is distinct from e.trace then 'its payout has the reference ' || coalesce(o.reference, 'none')
      when ${sentCents('o')} <> e.cents then 'its payout has ' || (${sentCents('o')} / 100.00)::numeric(14, 2) || ' instead of ' || (e.cents / 100.00)::numeric(14, 2)
      else 'its payout is not sent' end as problem
    from ${sentEntries}
    where e.kind in ('syndicator_payout', 'commission')
      and ((o.reference, ${sentCents('o')}) is distinct from (e.trace, e.cents) or o.state not in ('sent', 'settled', 'returned'))
    order by f.number, e.position limit ${listed}`,
  refunds: recordDiffers({ ...refund, inDeal: 'q.advance_id', ofEntry: 'e.advance_id', facts: 'deal, amount or day' }),
  refundsNotTakenBack: recordIsLeft(refund),
  returnFees: recordDiffers({
    ...returnFee,
    inDeal: 'q.advance_id, q.payment_id',
    ofEntry: 'e.advance_id, e.returned_payment_id',
    facts: 'deal, debit, amount or day',
  }),
  returnFeesNotTakenBack: recordIsLeft(returnFee),
  returnFeesTwice: sql`
    select min(${name}) as file, min(e.trace) as trace, 'the return fee for the same debit is charged ' || count(*) || ' times' as problem
    from ach_entries e join ach_files f on f.id = e.file_id and f.state in ${sentStates} where e.kind = 'return_fee'
    group by e.returned_payment_id having count(*) > 1 order by 2 limit ${listed}`,
  notCleared: sql`
    select ${name} as file, e.trace, 'the file is cleared, but its ' || case when o.id is null then 'payment is still pending' else 'payout is still sent' end as problem
    from ${sentEntries} where f.cleared_at is not null and (p.status = 'pending' or o.state = 'sent') order by f.number, e.position limit ${listed}`,
  notTakenBack: sql`
    select ${name} as file, e.trace, 'the file is ' || f.state || ', but there is a ' || case when o.id is null then 'payment' else 'payout' end || ' with its trace' as problem
    from ach_entries e join ach_files f on f.id = e.file_id and f.state not in ${sentStates}
    left join payments p on p.trace_id = e.trace left join payouts o on o.reference = e.trace
    where p.id is not null or o.id is not null order by f.number, e.position limit ${listed}`,
  twice: sql`
    select ${name} as file, e.trace, count(*) || ' payments have its trace' as problem
    from ach_entries e join ach_files f on f.id = e.file_id join payments p on p.trace_id = e.trace
    group by f.number, e.position, e.trace having count(*) > 1 order by f.number, e.position limit ${listed}`,
  sums: sql`
    select ${name} as file, null as trace, 'its entries add up to other sums than it has' as problem
    from ach_files f cross join lateral (
      select count(*) as entries, coalesce(sum(e.cents), 0) as cents,
        coalesce(sum(e.cents) filter (where e.kind in (${debitKinds})), 0) as debits from ach_entries e where e.file_id = f.id
    ) s
    where (s.entries, s.debits, s.cents - s.debits) is distinct from (f.entries, f.debit_cents, f.credit_cents) order by f.number limit ${listed}`,
  offsets: sql`
    select ${name} as file, null as trace, 'its offset entries do not balance it' as problem
    from ach_files f join ach_offsets x on x.file_id = f.id group by f.id
    having (coalesce(sum(x.cents) filter (where x.direction = 'credit'), 0), coalesce(sum(x.cents) filter (where x.direction = 'debit'), 0))
      is distinct from (f.debit_cents, f.credit_cents)
    order by f.number limit ${listed}`,
}

/** The SQL of `reconcile` for files to the bank. */
export const reconcileFilesRepo = {
  /** The differences of files and what was recorded for their entries. At most 200 of each kind. R25.77. */
  async differences(db: Queryable): Promise<{ file: string; trace: string | null; problem: string }[]> {
    const found = []
    for (const statement of Object.values(differences))
      found.push(...(await db.query<{ file: string; trace: string | null; problem: string }>(statement)))
    return found
  },

  async count(db: Queryable): Promise<number> {
    return (
      (
        await db.query<{ files: number }>(
          sql`select count(*)::integer as files from ach_files where state in ${sentStates}`,
        )
      )[0]?.files ?? 0
    )
  },
}
