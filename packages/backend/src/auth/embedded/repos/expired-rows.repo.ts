import type { Db } from '../../../platform/database/db'
import { lifetimes, subtractMs } from '../protocol/lifetimes'

const statements = [
  {
    name: 'auth-tidy-sessions',
    text: `delete from auth_sessions where created_at < $1 or refreshed_at < $2`,
    values: (now: Date) => [subtractMs(now, lifetimes.session), subtractMs(now, lifetimes.idleSession)],
  },
  { name: 'auth-tidy-links', text: `delete from auth_links where expires_at < $1`, values: (now: Date) => [now] },
  // A day longer than they live, so that a late exchange is still told why it fails.
  {
    name: 'auth-tidy-flows',
    text: `delete from auth_flows where expires_at < $1`,
    values: (now: Date) => [subtractMs(now, 24 * 60 * 60_000)],
  },
  {
    name: 'auth-tidy-challenges',
    text: `delete from auth_challenges where expires_at < $1`,
    values: (now: Date) => [now],
  },
  {
    name: 'auth-tidy-factors',
    text: `delete from auth_factors where status = 'unverified' and created_at < $1`,
    values: (now: Date) => [subtractMs(now, lifetimes.unverifiedFactor)],
  },
  { name: 'auth-tidy-limits', text: `delete from auth_limits where spent_until < $1`, values: (now: Date) => [now] },
  { name: 'auth-tidy-failures', text: `delete from auth_failures where ends_at < $1`, values: (now: Date) => [now] },
  { name: 'auth-tidy-deleted', text: `delete from auth_deleted_users where until < $1`, values: (now: Date) => [now] },
]

/** Deletes what has run out and can change no answer any more. */
export async function tidy(db: Db, now: Date): Promise<void> {
  for (const { values, ...statement } of statements) await db.query(statement, values(now))
}
