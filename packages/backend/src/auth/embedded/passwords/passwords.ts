import { minPasswordLength } from '@mca/contract'
import { hash, verify } from '@node-rs/argon2'
import { AuthError, invalid } from '../protocol/auth-error'
import { randomToken } from '../protocol/random-tokens'

/** Minimum and maximum length of a new password, in characters (docs/accounts.md#passwords). */
export const passwordLength = { min: minPasswordLength, max: 1024 } as const

// argon2id is the library's default algorithm. The costs are OWASP's first choice: 19 MiB, two passes, one lane.
const costs = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes as long for a missing account, or one without a password, as for a wrong password. */
  matches(password: string, stored: string | null | undefined): Promise<boolean>
}

/** Hashes passwords with argon2id, over the whole text as sent (docs/accounts.md#passwords). */
export async function createPasswords(): Promise<Passwords> {
  const dummy = await hash(randomToken(), costs)
  return {
    hash: (password) => hash(password, costs),
    matches: async (password, stored) => {
      const isRight = await verify(stored ?? dummy, password)
      return isRight && typeof stored === 'string'
    },
  }
}

/** Throws 422 `weak_password` for a password that is too short (R14.2), 400 for one that is too long or not a string. */
export function checkNewPassword(password: unknown): asserts password is string {
  if (typeof password !== 'string') throw invalid('Password must be a string')
  if (password.length > passwordLength.max)
    throw invalid(`Password cannot be longer than ${passwordLength.max} characters`)
  if (isWeak(password)) {
    const message = `Password should be at least ${passwordLength.min} characters.`
    throw new AuthError(422, 'weak_password', message, { weakPasswordReasons: ['length'] })
  }
}

/** Counts code points, not UTF-16 units: four emojis are four characters. */
export const isWeak = (password: string): boolean => Array.from(password).length < passwordLength.min
