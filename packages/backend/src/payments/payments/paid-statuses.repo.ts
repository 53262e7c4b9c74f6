import type { PaymentStatus } from '@mca/contract/payments'
import type { Db, Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'

const statements = {
  // Between changing the statuses and recomputing the totals, no payment may be saved and no deal flow changed.
  lock: sql`lock table payments, advances in share row exclusive mode`,
  stored: sql`select status from paid_statuses order by status`,
  // Writes only differences, so that the audit trail has only those.
  remove: sql`delete from paid_statuses where status <> all ($1::text[])`,
  insert: sql`insert into paid_statuses select unnest($1::text[]) on conflict do nothing`,
  recount: sql`select recount_paid() as advances`,
}

/** The payment statuses that count as paid. */
export const storedPaidStatuses = async (db: Pick<Db, 'query'>): Promise<PaymentStatus[]> =>
  (await db.query<{ status: PaymentStatus }>(statements.stored)).map(({ status }) => status)

/** True for the same statuses in any order. */
export const sameStatuses = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((status) => other.includes(status))

/**
 * Sets the payment statuses that count as paid (R11.1), which are stored in the database. If they differ from the stored ones, recomputes every paid
 * total in one transaction; otherwise does nothing. `atEnd` is called in that transaction, with the number of advances whose total changed, which is
 * also returned.
 */
export async function applyPaidStatuses(
  db: Db,
  statuses: readonly PaymentStatus[],
  atEnd: (tx: Queryable, advances: number) => Promise<void> = async () => undefined,
): Promise<number> {
  if (sameStatuses(await storedPaidStatuses(db), statuses)) return 0
  return db.transaction(async (tx) => {
    await tx.query(statements.lock)
    if (sameStatuses(await storedPaidStatuses(tx), statuses)) return 0
    await tx.query(statements.remove, [statuses])
    await tx.query(statements.insert, [statuses])
    const [recounted] = await tx.query<{ advances: number }>(statements.recount)
    const advances = recounted?.advances ?? 0
    await atEnd(tx, advances)
    return advances
  })
}
