import type { FastifyBaseLogger } from 'fastify'
import type { Accounts } from '../../shared/context/accounts'
import { createEmbeddedAccounts, type EmbeddedAccounts } from './embedded/embedded-accounts'
import { createHostedAccounts } from './hosted/hosted-accounts'
import type { Site } from '../../platform/http/site'
import type { Config } from '../../platform/config/config'
import type { Mailer } from '../../shared/mail/mailer'
import type { Db } from '../../platform/database/db'

export interface StartedAccounts {
  accounts: Accounts
  /** Only in embedded mode: its routes are mounted under `/auth/v1`. */
  authService?: EmbeddedAccounts
  /** The first account with its password, if it was created just now. */
  first?: { email: string; password: string }
}

export interface AccountsDeps {
  config: Pick<Config, 'hosted' | 'admin' | 'secretsKey' | 'defaultRole' | 'invitationDays'>
  db: Db
  /** For the routes of the embedded service. */
  routesDb: Db
  mail: Mailer
  site: Site
  log: FastifyBaseLogger
}

/** Starts the accounts: those of the hosted service if one is configured, otherwise the embedded ones. */
export async function startAccounts({ config, db, routesDb, mail, site, log }: AccountsDeps): Promise<StartedAccounts> {
  const { hosted, admin, defaultRole } = config
  if (hosted) {
    log.info({ url: hosted.url }, 'the hosted accounts service stores the accounts')
    return { accounts: createHostedAccounts({ ...hosted, db, mail, log, defaultRole }) }
  }
  const authService = await createEmbeddedAccounts({
    db,
    routesDb,
    mail,
    site,
    log,
    secretsKey: config.secretsKey,
    defaultRole,
    invitationDays: config.invitationDays,
  })
  await authService.start()
  const first = await authService.ensureFirstAccount(admin.email, admin.password)
  log.info('the embedded accounts service stores the accounts')
  return { accounts: authService, authService, ...(first && { first }) }
}
