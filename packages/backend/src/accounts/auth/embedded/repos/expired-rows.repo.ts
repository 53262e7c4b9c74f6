import type { Db } from '../../../../platform/database/db'
import { lifetimes, subtractMs } from '../protocol/lifetimes'

const statements = [
  {
    name: 'auth-expired-sessions',
    text: `delete from auth_sessions where created_at < $1 or refreshed_at < $2`,
    values: (now: Date) => [subtractMs(now, lifetimes.session), subtractMs(now, lifetimes.idleSession)],
  },
  { name: 'auth-expired-links', text: `delete from auth_links where expires_at < $1`, values: (now: Date) => [now] },
  // Deleted a day after they expire, so that a late exchange still gets the reason.
  {
    name: 'auth-expired-flows',
    text: `delete from auth_flows where expires_at < $1`,
    values: (now: Date) => [subtractMs(now, 24 * 60 * 60_000)],
  },
  {
    name: 'auth-expired-challenges',
    text: `delete from auth_challenges where expires_at < $1`,
    values: (now: Date) => [now],
  },
  {
    name: 'auth-expired-factors',
    text: `delete from auth_factors where status = 'unverified' and created_at < $1`,
    values: (now: Date) => [subtractMs(now, lifetimes.unverifiedFactor)],
  },
  { name: 'auth-expired-limits', text: `delete from auth_limits where spent_until < $1`, values: (now: Date) => [now] },
  { name: 'auth-expired-failures', text: `delete from auth_failures where ends_at < $1`, values: (now: Date) => [now] },
  {
    name: 'auth-expired-deleted',
    text: `delete from auth_deleted_users where until < $1`,
    values: (now: Date) => [now],
  },
]

/** Deletes expired rows that can no longer influence a response. A statement that fails does not stop the others; its error is thrown at the end. */
export async function deleteExpiredRows(db: Db, now: Date): Promise<void> {
  const failures: unknown[] = []
  for (const { values, ...statement } of statements)
    await db.query(statement, values(now)).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
