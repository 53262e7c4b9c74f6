import type { FastifyBaseLogger } from 'fastify'
import type { Mail } from '../../mail/mail'
import type { Db } from '../../platform/db'
import type { Site } from '../site'
import type { AccessTokens } from './access-tokens'
import type { Background } from './background'
import type { Passwords } from './passwords'
import type { SecretBox } from './secret-box'

/** What every part of the embedded service works with. */
export interface AuthContext {
  readonly db: Db
  readonly mail: Mail
  readonly site: Site
  readonly log: FastifyBaseLogger
  /** The service's clock, in one place so that tests can move it. */
  readonly now: () => Date
  readonly tokens: AccessTokens
  readonly passwords: Passwords
  readonly secretBox: SecretBox
  readonly background: Background
}

const minute = 60_000
const day = 24 * 60 * minute

/** How long things live, in milliseconds (AUTH.md sections 2, 4, 5, 7). */
export const lives = {
  accessToken: 60 * minute,
  /** A session ends this long after sign-in, however busy. */
  session: 30 * day,
  /** A session ends this long after its last refresh. */
  idleSession: 14 * day,
  /** Tabs that refresh at once may present one token twice within this time. */
  refreshReuse: 10_000,
  recoveryLink: 60 * minute,
  inviteLink: 24 * 60 * minute,
  /** At most one recovery mail per user in this time. */
  betweenMails: minute,
  flow: 5 * minute,
  challenge: 5 * minute,
  unverifiedFactor: 5 * minute,
} as const

export const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds)
export const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)
