import type { FastifyBaseLogger } from 'fastify'
import type { Mailer } from '../../../mail/mailer'
import type { Db } from '../../../platform/database/db'
import type { Site } from '../../site'
import type { AccessTokens } from '../keys/access-tokens'
import type { Background } from './background-tasks'
import type { Passwords } from '../passwords/passwords'
import type { SecretBox } from '../keys/encryption'

/** What every part of the embedded service works with. */
export interface AuthContext {
  readonly db: Db
  readonly mail: Mailer
  readonly site: Site
  readonly log: FastifyBaseLogger
  /** The service's clock, in one place so that tests can move it. */
  readonly now: () => Date
  readonly tokens: AccessTokens
  readonly passwords: Passwords
  readonly secretBox: SecretBox
  readonly background: Background
}
