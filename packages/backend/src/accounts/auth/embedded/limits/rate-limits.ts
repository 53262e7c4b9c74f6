import { isIPv6 } from 'node:net'
import { limitsRepo } from '../../../../shared/limits/limits.repo'
import { type Rate, stepOf, consumeRateLimit } from '../../../../shared/limits/consume-rate-limit'
import type { AuthContext } from '../context/auth-context'
import { AuthError } from '../protocol/auth-error'
import { addMs } from '../protocol/lifetimes'
import { sha256 } from '../protocol/random-tokens'

/** Calls per client address (docs/accounts.md#limits). */
const perAddress = {
  token: { calls: 60, period: 300, burst: 30 },
  /** Failed refreshes only. */
  refresh: { calls: 60, period: 300, burst: 30 },
  verify: { calls: 30, period: 300, burst: 30 },
  mail: { calls: 30, period: 300, burst: 30 },
  user: { calls: 30, period: 300, burst: 30 },
  factor: { calls: 15, period: 60, burst: 15 },
} as const satisfies Record<string, Rate>
export type AddressLimit = keyof typeof perAddress

/** Failed attempts at an account, whether or not it exists: codes per account, passwords per source (`password-limits.ts`). */
const failuresPerAccount = { max: 10, periodMs: 15 * 60_000 }

export const tooMany = (seconds: number) =>
  new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfterSeconds: seconds })

/**
 * The unit that counts as one address: the /64 network of an IPv6 address, because clients own at least that; IPv4-mapped IPv6 is
 * IPv4.
 */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped || !isIPv6(ip)) return mapped ?? ip
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? []
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')
}

const addressLimitKey = (limit: AddressLimit, ip: string) => `${limit}:${addressKey(ip)}`

/** Throws 429 while this process knows that the address has to wait. Sends no query and counts nothing. */
export function refuseAgain({ refusals }: AuthContext, limit: AddressLimit, ip: string): void {
  const seconds = refusals.secondsLeft(addressLimitKey(limit, ip))
  if (seconds !== undefined) throw tooMany(seconds)
}

/**
 * Counts a call against its client address. Throws 429 with the seconds to wait if the address has used up its limit.
 * Returns a function that refunds the call. Call it after a success, so that an office behind one address can work
 * (docs/decisions/0083-count-wrong-passwords-by-their-source.md).
 */
export async function limitByAddress(
  context: AuthContext,
  limit: AddressLimit,
  ip: string,
): Promise<() => Promise<void>> {
  refuseAgain(context, limit, ip)
  const rate = perAddress[limit]
  const key = addressLimitKey(limit, ip)
  const seconds = await consumeRateLimit(context.db, key, rate, context.now())
  if (seconds !== undefined) {
    context.refusals.remember(key, seconds)
    throw tooMany(seconds)
  }
  return async () => {
    context.refusals.forget(key)
    await limitsRepo.refund(context.db, key, stepOf(rate))
  }
}

type AccountLimit = 'factor' | 'recovery'
type Counters = Pick<AuthContext, 'db' | 'now'>

export const failuresKey = (kind: AccountLimit | 'password', account: string) =>
  `${kind}:${sha256(account).toString('base64url')}`

/** Counts a failed attempt. Throws 429 after too many. */
export async function countFailure({ db, now }: Counters, key: string): Promise<void> {
  const endsAt = addMs(now(), failuresPerAccount.periodMs)
  const counted = await limitsRepo.addFailure(db, key, now(), endsAt)
  if (counted && counted.failures > failuresPerAccount.max) throw tooMany(counted.seconds)
}

/**
 * Counts an attempt at an account's code before it is checked, so that parallel attempts cannot get around the limit.
 * Throws 429 after too many. Returns a function that clears the count; call it after a success.
 */
export async function limitByAccount(
  context: Counters,
  kind: AccountLimit,
  account: string,
): Promise<() => Promise<void>> {
  const key = failuresKey(kind, account)
  await countFailure(context, key)
  return async () => {
    await limitsRepo.clearFailures(context.db, key)
  }
}
