import type { AchEntryKind } from '@mca/contract/ach'
import type { Day } from '@mca/contract/days'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'

const statements = {
  recordPayments: sql`
    with recorded as (
      insert into payments (advance_id, amount, date, status, payment_method, trace_id)
      select e.advance_id, e.cents / 100.00, $2, 'pending', 'ACH', e.trace from ach_entries e
      where e.file_id = $1 and e.kind = 'debit' order by e.position
      returning id, trace_id
    )
    update ach_entries e set payment_id = r.id from recorded r where e.trace = r.trace_id`,
  datePayments: sql`
    update payments p set trace_id = e.trace, date = $2, updated_at = next_version(p.updated_at)
    from ach_entries e where e.file_id = $1 and e.kind = 'retry' and p.id = e.payment_id`,
  sendPayouts: sql`
    update payouts o set state = 'sent', reference = e.trace, sent_at = clock_timestamp(), sent_on = $2, updated_at = next_version(o.updated_at)
    from ach_entries e where e.file_id = $1 and o.id = e.payout_id and o.state = 'approved'`,
  sendPrenotes: sql`
    update bank_accounts b set state = 'prenoted', prenote_valid_on = $2, updated_at = next_version(b.updated_at)
    from ach_entries e where e.file_id = $1 and e.kind = 'prenote' and b.id = e.bank_account_id and b.state = 'new'`,
  // The name is not joined: a payment that is moved to another deal while its lock is awaited would be left out.
  lockPayments: sql`
    select p.id, p.return_code, p.status, e.kind, (select advance_id from advances where id = p.advance_id) as name
    from payments p join ach_entries e on e.payment_id = p.id
    where e.file_id = $1 order by p.id for update of p`,
  lockPayouts: sql`
    select o.state, o.reference is distinct from e.trace as is_changed, y.name
    from payouts o join ach_entries e on e.payout_id = o.id join ledger_parties y on y.id = o.party_id
    where e.file_id = $1 order by o.id for update of o`,
  lockAccounts: sql`
    select from bank_accounts b
    where b.id in (select e.bank_account_id from ach_entries e where e.file_id = $1) order by b.id for update`,
  removePayments: sql`delete from payments p using ach_entries e where e.file_id = $1 and e.kind = 'debit' and p.id = e.payment_id`,
  freeRetries: sql`
    update payments p set trace_id = null, updated_at = next_version(p.updated_at)
    from ach_entries e where e.file_id = $1 and e.kind = 'retry' and p.id = e.payment_id`,
  freePayouts: sql`
    update payouts o set state = 'approved', reference = null, sent_at = null, sent_on = null, updated_at = next_version(o.updated_at)
    from ach_entries e where e.file_id = $1 and o.id = e.payout_id and o.state = 'sent'`,
  freePrenotes: sql`
    update bank_accounts b set state = 'new', prenote_valid_on = null, updated_at = next_version(b.updated_at)
    from ach_entries e where e.file_id = $1 and e.kind = 'prenote' and b.id = e.bank_account_id and b.state in ('prenoted', 'validated')`,
}

/** What the release of a file does to payments, payouts and bank accounts, and what a rejection takes back. Each function is a step of a transaction. */
export const achReleaseRepo = {
  /** Records the payments of a released file, and sends its payouts and prenotes. */
  async send(tx: Queryable, id: string, effectiveOn: Day, prenoteValidOn: Day): Promise<void> {
    await tx.query(statements.recordPayments, [id, effectiveOn])
    await tx.query(statements.datePayments, [id, effectiveOn])
    await tx.query(statements.sendPayouts, [id, effectiveOn])
    await tx.query(statements.sendPrenotes, [id, prenoteValidOn])
  },

  /** Locks the payments of a file. `name` is the code of the advance. */
  lockPayments: (
    tx: Queryable,
    id: string,
  ): Promise<{ id: string; return_code: string | null; status: string; kind: AchEntryKind; name: string }[]> =>
    tx.query(statements.lockPayments, [id]),

  /** Locks the payouts of a file. `name` is the payee, `is_changed`: its reference is not the trace of its entry. */
  lockPayouts: (tx: Queryable, id: string): Promise<{ state: string; is_changed: boolean; name: string }[]> =>
    tx.query(statements.lockPayouts, [id]),

  /** Locks the bank accounts of a file, so that none is blocked or changed until the transaction ends. */
  async lockAccounts(tx: Queryable, id: string): Promise<void> {
    await tx.query(statements.lockAccounts, [id])
  },

  /** Takes back what the release has done. */
  async takeBack(tx: Queryable, id: string): Promise<void> {
    await tx.query(statements.removePayments, [id])
    for (const statement of [statements.freeRetries, statements.freePayouts, statements.freePrenotes])
      await tx.query(statement, [id])
  },
}
