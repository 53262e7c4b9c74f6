import type { Refund } from '@mca/contract/ach'
import type { Day } from '@mca/contract/days'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { found } from '../../shared/records/record-id'

const columns = `r.id, r.advance_id, r.amount::float8 as amount, r.sent_on, r.trace, r.state, r.return_reason, r.updated_at`
const ofFile = `r.trace in (select e.trace from ach_entries e where e.file_id = $1 and e.kind = 'refund')`

const statements = {
  get: sql`select ${columns} from refunds r where r.id = $1`,
  lock: sql`select ${columns} from refunds r where r.id = $1 for update`,
  lockOfFile: sql`select r.state from refunds r where ${ofFile} order by r.id for update`,
  record: sql`
    insert into refunds (advance_id, amount, sent_on, trace)
    select e.advance_id, e.cents / 100.00, $2, e.trace from ach_entries e where e.file_id = $1 and e.kind = 'refund' order by e.position`,
  remove: sql`delete from refunds r where ${ofFile}`,
  settle: sql`update refunds r set state = 'settled', updated_at = next_version(r.updated_at) where ${ofFile} and r.state = 'sent'`,
  return: sql`update refunds set state = 'returned', return_reason = $2, updated_at = next_version(updated_at) where id = $1`,
}

/** The SQL of refunds. Each function is a step of a transaction, or a read. */
export const refundsRepo = {
  async get(db: Queryable, id: string): Promise<Refund> {
    return found('Refund', await db.query<Refund>(statements.get, [id]))
  },

  /** Locks a refund until the transaction ends. AppError 404. */
  async lock(tx: Queryable, id: string): Promise<Refund> {
    return found('Refund', await tx.query<Refund>(statements.lock, [id]))
  },

  /** Locks the refunds of a file. */
  lockOfFile: (tx: Queryable, file: string): Promise<Pick<Refund, 'state'>[]> =>
    tx.query(statements.lockOfFile, [file]),

  /** Records the refunds of a released file. */
  async record(tx: Queryable, file: string, sentOn: Day): Promise<void> {
    await tx.query(statements.record, [file, sentOn])
  },

  /** Takes back what the release of a file has recorded. */
  async remove(tx: Queryable, file: string): Promise<void> {
    await tx.query(statements.remove, [file])
  },

  /** Settles those of a file that were not returned. */
  async settle(tx: Queryable, file: string): Promise<void> {
    await tx.query(statements.settle, [file])
  },

  async return(tx: Queryable, id: string, reason: string): Promise<void> {
    await tx.query(statements.return, [id, reason])
  },
}
