import { limitsRepo } from '../../../../shared/limits/limits.repo'
import { type Rate, stepOf, consumeRateLimit } from '../../../../shared/limits/consume-rate-limit'
import type { AuthContext } from '../context/auth-context'
import { addressKey, countFailure, failuresKey, tooMany } from './rate-limits'

/**
 * The source of a password attempt: a session that is already signed in, a device that has signed in to the account before, or else a
 * client address. Each has its own budget, so that a stranger's wrong passwords never block the owner's right one
 * (docs/decisions/0083-count-wrong-passwords-by-their-source.md).
 */
type PasswordSource = { session: string } | { device: string } | { address: string }

/** In addition to ten failures in 15 minutes: at most 100 in any 24 hours, 50 at once and 50 more over the day. */
const perDay = { calls: 50, period: 24 * 60 * 60, burst: 50 } as const satisfies Rate

const textOf = (source: PasswordSource): string =>
  'session' in source
    ? `session:${source.session}`
    : 'device' in source
      ? `device:${source.device}`
      : `address:${addressKey(source.address)}`

const keysOf = (email: string, source: PasswordSource) => {
  const failures = `${failuresKey('password', email)}:${textOf(source)}`
  // All addresses that are new to the account share one budget, so that more addresses do not mean more tries.
  return { failures, day: 'address' in source ? `${failuresKey('password', email)}:strangers` : `${failures}:day` }
}

/**
 * Counts a password before it is checked, whether or not the account exists, so that parallel attempts cannot get around the limit. Throws
 * 429 after too many. Returns a function that refunds the count; call it after a success.
 */
export async function limitPasswords(
  context: AuthContext,
  email: string,
  source: PasswordSource,
): Promise<() => Promise<void>> {
  const { failures, day } = keysOf(email, source)
  await countFailure(context, failures)
  const seconds = await consumeRateLimit(context.db, day, perDay, context.now())
  if (seconds !== undefined) throw tooMany(seconds)
  return async () => {
    await limitsRepo.clearFailures(context.db, failures)
    await limitsRepo.refund(context.db, day, stepOf(perDay))
  }
}

/** Reading the account's mail proves ownership, so earlier wrong passwords no longer lock it (R18.68). */
export async function forgetWrongPasswords({ db }: AuthContext, email: string, address: string): Promise<void> {
  const { failures, day } = keysOf(email, { address })
  await limitsRepo.clearFailures(db, failures)
  await limitsRepo.clear(db, day)
}
