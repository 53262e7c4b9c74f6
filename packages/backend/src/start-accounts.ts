import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config/config'
import type { Mailer } from './mail/mailer'
import type { Db } from './platform/database/db'
import type { Accounts } from './auth/accounts'
import { createEmbeddedAccounts, type EmbeddedAccounts } from './auth/embedded/embedded-accounts'
import { createHostedAccounts } from './auth/hosted/hosted-accounts'
import type { Site } from './auth/site'

export interface StartedAccounts {
  accounts: Accounts
  /** Set when accounts are kept here: its routes belong under `/auth/v1`. */
  authService?: EmbeddedAccounts
  /** The first account, when it was made just now, with the password to tell once. */
  first?: { email: string; password: string }
}

export interface AccountsDeps {
  config: Pick<Config, 'hosted' | 'admin'>
  db: Db
  mail: Mailer
  site: Site
  log: FastifyBaseLogger
}

/** Decides once where accounts live, says so, and starts them: in a hosted service when one is configured, else here. */
export async function startAccounts({ config, db, mail, site, log }: AccountsDeps): Promise<StartedAccounts> {
  const { hosted, admin } = config
  if (hosted) {
    log.info({ url: hosted.url }, 'accounts are kept by the hosted authentication service')
    return { accounts: createHostedAccounts({ ...hosted, db }) }
  }
  const authService = await createEmbeddedAccounts({ db, mail, site, log })
  await authService.start()
  const first = await authService.ensureFirst(admin.email, admin.password)
  log.info('accounts are kept here, by the embedded authentication service')
  return { accounts: authService, authService, ...(first && { first }) }
}
