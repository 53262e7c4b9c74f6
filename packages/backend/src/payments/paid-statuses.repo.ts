import type { PaymentStatus } from '@mca/contract'
import type { Db } from '../platform/database/db'

const statements = {
  // Between changing the statuses and recomputing the totals, no payment may be saved and no deal flow changed.
  lock: { name: 'paid-statuses-lock', text: 'lock table payments, advances in share row exclusive mode' },
  stored: { name: 'paid-statuses-stored', text: 'select status from paid_statuses order by status' },
  remove: { name: 'paid-statuses-remove', text: 'delete from paid_statuses' },
  insert: { name: 'paid-statuses-insert', text: 'insert into paid_statuses select unnest($1::text[])' },
  recount: { name: 'paid-recount', text: 'select recount_paid() as advances' },
}

const same = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((status) => other.includes(status))

/**
 * Sets the payment statuses that count as paid (`PAID_STATUSES`, R11.1), which are stored in the database. If they differ from
 * the stored ones, recomputes every paid total in one transaction; otherwise does nothing. Called at each start. Returns the
 * number of advances whose total changed.
 */
export async function applyPaidStatuses(db: Db, statuses: readonly PaymentStatus[]): Promise<number> {
  const stored = async (on: Pick<Db, 'query'>) =>
    (await on.query<{ status: string }>(statements.stored)).map(({ status }) => status)
  if (same(await stored(db), statuses)) return 0
  return db.transaction(async (tx) => {
    await tx.query(statements.lock)
    if (same(await stored(tx), statuses)) return 0
    await tx.query(statements.remove)
    await tx.query(statements.insert, [statuses])
    const [recounted] = await tx.query<{ advances: number }>(statements.recount)
    return recounted?.advances ?? 0
  })
}
