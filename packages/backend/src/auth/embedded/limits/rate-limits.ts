import { isIPv6 } from 'node:net'
import { AuthError } from '../protocol/auth-error'
import { addMs } from '../protocol/lifetimes'
import type { AuthContext } from '../context/auth-context'
import { limitsRepo } from '../repos/limits.repo'
import { sha256 } from '../protocol/random-tokens'

const fiveMinutes = 300

/** Calls an address may make: so many a period in the long run, so many at once. Seconds. AUTH.md section 8. */
const perAddress = {
  token: { calls: 60, period: fiveMinutes, burst: 30 },
  verify: { calls: 30, period: fiveMinutes, burst: 30 },
  mail: { calls: 30, period: fiveMinutes, burst: 30 },
  user: { calls: 30, period: fiveMinutes, burst: 30 },
  factor: { calls: 15, period: 60, burst: 15 },
} as const
export type AddressLimit = keyof typeof perAddress

/** Failures an account may have in a quarter of an hour, whether or not it exists. */
const failuresPerAccount = { most: 10, period: 15 * 60_000 }

const tooMany = (seconds: number) =>
  new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfterSeconds: seconds })

/** IPv6 clients own a /64 at least, so that is what is counted; IPv4 written as IPv6 is IPv4. */
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

/**
 * Counts this call against its address; 429 with `Retry-After` when the address has used up its share. The answer gives
 * the call back: done for calls that turned out right, so that an office behind one address is not locked out by working.
 */
export async function limitAddress(
  context: AuthContext,
  limit: AddressLimit,
  ip: string,
): Promise<() => Promise<void>> {
  const { calls, period, burst } = perAddress[limit]
  const step = period / calls
  const key = `${limit}:${addressKey(ip)}`
  const now = context.now()
  if (!(await limitsRepo.take(context.db, key, now, step, step * burst))) {
    throw tooMany(await limitsRepo.wait(context.db, key, now, step, step * burst))
  }
  return async () => {
    await limitsRepo.giveBack(context.db, key, step)
  }
}

/**
 * Counts a try at an account's secret before it is looked at, so that tries at once cannot slip through; 429 after
 * too many. The answer forgets all failures: done after the right secret.
 */
export async function limitAccount(
  context: AuthContext,
  kind: 'password' | 'factor',
  account: string,
): Promise<() => Promise<void>> {
  const key = `${kind}:${sha256(account).toString('base64url')}`
  const now = context.now()
  const counted = await limitsRepo.fail(context.db, key, now, addMs(now, failuresPerAccount.period))
  if (counted && counted.failures > failuresPerAccount.most) throw tooMany(counted.seconds)
  return async () => {
    await limitsRepo.forget(context.db, key)
  }
}
