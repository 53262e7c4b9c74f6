import { AppError, type Account, type AccountRole, isUuid } from '@mca/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Mailer } from '../../mail/mailer'
import type { Db } from '../../platform/database/db'
import { accountErrors } from '../account-errors'
import type { Accounts } from '../accounts'
import { shownMetadata } from '../shown-metadata'
import type { Site } from '../site'
import type { AuthContext } from './context/auth-context'
import { createBackgroundTasks } from '../background-tasks'
import { mailNotice } from '../mail-notice'
import { createAccessTokens } from './keys/access-tokens'
import { createEncryption } from './keys/encryption'
import { mailInvitation } from './links/mail-link'
import { weaknessOf } from './passwords/password-policy'
import { createPasswords } from './passwords/passwords'
import { randomToken } from './protocol/random-tokens'
import { deleteExpiredRows } from './repos/expired-rows.repo'
import { factorsRepo } from './repos/factors.repo'
import { sessionsRepo } from './repos/sessions.repo'
import { isBanned, usersRepo, type UserWithRole } from './repos/users.repo'
import { assuranceLevelOf, findBearer } from './sessions/bearer'
import { ownSessions } from './sessions/own-sessions'

export interface EmbeddedAccounts extends Accounts {
  readonly mode: 'embedded'
  /** For the service's routes. */
  readonly context: AuthContext
  /** Creates or reads the keys. To be called after the migrations and before the first request. */
  start(): Promise<void>
  /**
   * Creates the first account if there is none, once, also when several processes start together. Returns it with its
   * password if this process created it.
   */
  ensureFirstAccount(email: string, password?: string): Promise<{ email: string; password: string } | undefined>
}

export interface EmbeddedDeps {
  db: Db
  mail: Mailer
  site: Site
  log: FastifyBaseLogger
  /** The role of a new account (R18.21). */
  defaultRole?: AccountRole
  now?: () => Date
}

const cleanupIntervalMs = 60 * 60_000

const accountOf = (user: UserWithRole): Account => ({
  id: user.id,
  email: user.email,
  user_metadata: shownMetadata(user.user_metadata),
  role: user.role,
  created_at: user.created_at,
  last_sign_in_at: user.last_sign_in_at,
})

/** The accounts of the embedded accounts service, stored in our own database (docs/accounts.md). */
export async function createEmbeddedAccounts({
  db,
  mail,
  site,
  log,
  defaultRole = 'administrator',
  now = () => new Date(),
}: EmbeddedDeps): Promise<EmbeddedAccounts> {
  const tokens = createAccessTokens(db, site, now)
  const encryption = createEncryption(db)
  const backgroundTasks = createBackgroundTasks()
  const context: AuthContext = {
    db,
    mail,
    site,
    log,
    now,
    tokens,
    passwords: await createPasswords(),
    encryption,
    backgroundTasks,
  }
  let timer: NodeJS.Timeout | undefined
  const get = async (id: string): Promise<Account> => {
    const user = await usersRepo.getWithRole(db, id, defaultRole)
    if (!user) throw accountErrors.unknownUser()
    return accountOf(user)
  }

  return {
    mode: 'embedded',
    context,

    async start() {
      await tokens.load()
      await encryption.load(now())
      const cleanUp = () =>
        backgroundTasks.run(
          () => deleteExpiredRows(db, now()),
          (error) => log.warn({ err: error }, 'expired rows could not be deleted'),
        )
      timer = setInterval(cleanUp, cleanupIntervalMs).unref()
    },

    async ensureFirstAccount(email, password) {
      if ((await usersRepo.count(db)) > 0) return undefined
      const chosen = password ?? randomToken().slice(0, 20)
      const passwordHash = await context.passwords.inTurn('start', (hashing) => hashing.hash(chosen))
      const made = await db.transaction(async (tx) => {
        await usersRepo.lockAll(tx)
        if ((await usersRepo.count(tx)) > 0) return undefined
        const first = {
          email: email.trim().toLowerCase(),
          passwordHash,
          metadata: {},
          confirmedAt: now(),
          invitedAt: null,
          role: 'administrator' as const,
        }
        return usersRepo.insert(tx, first, now())
      })
      const weakness = made && password !== undefined ? await weaknessOf(password, made) : undefined
      if (weakness) log.warn(`ADMIN_PASSWORD is weak, change it after signing in: ${weakness.message}`)
      return made && { email: made.email, password: chosen }
    },

    async verify(token) {
      const claims = await tokens.verify(token)
      const row = claims && (await findBearer(context, claims))
      if (!claims || !row?.aal || isBanned(row, now())) return undefined
      const aal = assuranceLevelOf(claims, row)
      return {
        id: claims.sub,
        email: row.email,
        role: row.role ?? defaultRole,
        needsSecondFactor: row.has_factor && aal !== 'aal2',
        sessionId: claims.session_id,
        aal,
      }
    },

    get,

    list: async () => (await usersRepo.list(db, defaultRole)).map(accountOf),

    async invite({ email, name, redirectTo }) {
      const address = email.toLowerCase()
      const invited = {
        email: address,
        passwordHash: null,
        metadata: { name },
        confirmedAt: null,
        invitedAt: now(),
        role: defaultRole,
      }
      const created = await usersRepo.insert(db, invited, now())
      const user = created ?? (await usersRepo.inviteAgain(db, address, { name }, now()))
      if (!user) throw accountErrors.emailTaken()
      try {
        await mailInvitation(context, user, redirectTo)
      } catch (error) {
        log.error({ err: error }, 'an invitation mail could not be sent')
        // A new account that was never mailed would only be in the way. An older one keeps its open invitation.
        if (created) await usersRepo.remove(db, created.id)
        throw new AppError(502, 'The invitation email could not be sent')
      }
      return get(user.id)
    },

    async remove(id, by, alongside) {
      await db.transaction(async (tx) => {
        await usersRepo.lockAll(tx)
        const isKnown = isUuid(id) && (await usersRepo.get(tx, id)) !== undefined
        accountErrors.checkRemoval(id.toLowerCase(), by, await usersRepo.count(tx), isKnown)
        await alongside?.(tx)
        await usersRepo.remove(tx, id)
      })
    },

    sessions: ownSessions(context),

    async removeFactors({ id, sessionId }, _token, alongside) {
      await db.transaction(async (tx) => {
        await alongside(tx)
        await factorsRepo.removeAll(tx, id)
        await sessionsRepo.endOthers(tx, id, sessionId)
      })
    },

    mailNotice: (notice) => mailNotice(context, notice),

    async close() {
      clearInterval(timer)
      await backgroundTasks.settled()
      await context.passwords.close()
    },
  }
}
