import type { Db } from '../../../../platform/database/db'
import { sql } from '../../../../platform/database/sql'
import { lifetimes, subtractMs } from '../protocol/lifetimes'

const statements = [
  {
    statement: sql`delete from auth_sessions where created_at < $1 or refreshed_at < $2`,
    values: (now: Date) => [subtractMs(now, lifetimes.session), subtractMs(now, lifetimes.idleSession)],
  },
  { statement: sql`delete from auth_links where expires_at < $1`, values: (now: Date) => [now] },
  // Deleted a day after they expire, so that a late exchange still gets the reason.
  {
    statement: sql`delete from auth_flows where expires_at < $1`,
    values: (now: Date) => [subtractMs(now, 24 * 60 * 60_000)],
  },
  {
    statement: sql`delete from auth_challenges where expires_at < $1`,
    values: (now: Date) => [now],
  },
  {
    statement: sql`delete from auth_factors where status = 'unverified' and created_at < $1`,
    values: (now: Date) => [subtractMs(now, lifetimes.unverifiedFactor)],
  },
  { statement: sql`delete from auth_limits where spent_until < $1`, values: (now: Date) => [now] },
  { statement: sql`delete from auth_failures where ends_at < $1`, values: (now: Date) => [now] },
  {
    statement: sql`delete from auth_deleted_users where until < $1`,
    values: (now: Date) => [now],
  },
]

/** Deletes expired rows that can no longer influence a response. A statement that fails does not stop the others; its error is thrown at the end. */
export async function deleteExpiredRows(db: Db, now: Date): Promise<void> {
  const failures: unknown[] = []
  for (const { values, statement } of statements)
    await db.query(statement, values(now)).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
