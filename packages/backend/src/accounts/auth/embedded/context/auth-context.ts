import type { FastifyBaseLogger } from 'fastify'
import type { Refusals } from '../../../../shared/limits/refusals'
import type { Mailer } from '../../../../shared/mail/mailer'
import type { Db } from '../../../../platform/database/db'
import type { Site } from '../../../../platform/http/site'
import type { AccessTokens } from '../keys/access-tokens'
import type { Encryption } from '../../../../shared/context/encryption'
import type { Passwords } from '../passwords/passwords'
import type { BackgroundTasks } from '../../background-tasks'

/** The dependencies that all parts of the embedded accounts service share. */
export interface AuthContext {
  readonly db: Db
  readonly mail: Mailer
  readonly site: Site
  readonly log: FastifyBaseLogger
  /** The service's clock, which tests can set. */
  readonly now: () => Date
  readonly tokens: AccessTokens
  readonly passwords: Passwords
  readonly encryption: Encryption
  readonly backgroundTasks: BackgroundTasks
  /** Recent refusals of the limits per client address. */
  readonly refusals: Refusals
  /** How long the link of an invitation works. */
  readonly invitationDays: number
}
