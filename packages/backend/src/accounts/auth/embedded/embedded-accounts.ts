import type { Account, AccountRole } from '@mca/contract/accounts'
import { isUuid } from '@mca/contract/fields'
import { AppError } from '@mca/contract/problems'
import type { FastifyBaseLogger } from 'fastify'
import { createRefusals } from '../../../shared/limits/refusals'
import type { Mailer } from '../../../shared/mail/mailer'
import type { Db, Queryable } from '../../../platform/database/db'
import { accountErrors, type KnownAccount, accountJson } from '../account-errors'
import type { Accounts } from '../../../shared/context/accounts'
import { rolesRepo } from '../roles.repo'
import { readMetadata, readName } from '../read-metadata'
import type { Site } from '../../../platform/http/site'
import type { AuthContext } from './context/auth-context'
import { createBackgroundTasks } from '../background-tasks'
import { mailNotice } from '../mail-notice'
import { createAccessTokens } from './keys/access-tokens'
import { createEncryption } from './keys/encryption'
import { type SecretsKeySource, takeSecretsKey } from './keys/secrets-key'
import { mailInvitation, mailNewPassword } from './links/mail-link'
import { weaknessOf } from './passwords/password-policy'
import { createPasswords, type Passwords } from './passwords/passwords'
import { addMs, lifetimes } from './protocol/lifetimes'
import { randomToken } from './protocol/random-tokens'
import { deleteExpiredRows } from './repos/expired-rows.repo'
import { factorsRepo } from './repos/factors.repo'
import { sessionsRepo } from './repos/sessions.repo'
import { isBanned, usersRepo, type UserWithRole } from './repos/users.repo'
import { assuranceLevelOf, findBearer } from './sessions/bearer'
import { ownSessions } from './sessions/own-sessions'
import { resetUser } from './users/reset-user'

export interface EmbeddedAccounts extends Accounts {
  /** Used by the service's routes. */
  readonly context: AuthContext
  /** Creates or reads the keys. Call it after the migrations and before the first request. */
  start(): Promise<void>
  /**
   * Creates the first account if there is none, once, even if several processes start together. Returns it with its
   * password if this process created it, or issued a new password because the printed one had expired (R18.175).
   */
  ensureFirstAccount(email: string, password?: string): Promise<{ email: string; password: string } | undefined>
}

export interface EmbeddedDeps {
  db: Db
  /** Connections for the service's own routes, which strangers can call: they cannot use up `db`, which signed-in users need. */
  routesDb: Db
  mail: Mailer
  site: Site
  log: FastifyBaseLogger
  /** The source of the key for secrets. */
  secretsKey: SecretsKeySource
  /** The role of a new account (R18.21). */
  defaultRole?: AccountRole
  /** How long the link of an invitation works. */
  invitationDays?: number
  now?: () => Date
  /** Hashes passwords; replaced only in tests. */
  passwords?: Passwords
}

const cleanupIntervalMs = 60 * 60_000

const accountOf = (user: UserWithRole): Account => ({
  id: user.id,
  email: user.email,
  user_metadata: readMetadata(user.user_metadata),
  role: user.role,
  created_at: user.created_at,
  last_sign_in_at: user.last_sign_in_at,
  invited: user.email_confirmed_at === null,
  ...(user.email_confirmed_at === null && { invitation_expired: !user.has_open_invitation }),
})

/** The accounts of the embedded accounts service, stored in our own database (docs/accounts.md). */
export async function createEmbeddedAccounts({
  db,
  routesDb,
  mail,
  site,
  log,
  secretsKey,
  defaultRole = 'administrator',
  invitationDays = 7,
  now = () => new Date(),
  passwords,
}: EmbeddedDeps): Promise<EmbeddedAccounts> {
  const encryption = createEncryption(await takeSecretsKey(db, secretsKey, log))
  const tokens = createAccessTokens({ db, routesDb, encryption, site, now, log })
  const backgroundTasks = createBackgroundTasks()
  const context: AuthContext = {
    db,
    mail,
    site,
    log,
    now,
    tokens,
    passwords: passwords ?? (await createPasswords()),
    encryption,
    backgroundTasks,
    refusals: createRefusals(now),
    invitationDays,
  }
  let timer: NodeJS.Timeout | undefined
  /** All accounts, locked so that nobody else changes the number of administrators meanwhile. */
  const lockedAccounts = async (tx: Queryable): Promise<KnownAccount[]> => {
    await rolesRepo.lock(tx)
    const canSignIn = (user: UserWithRole) => user.email_confirmed_at !== null && !isBanned(user, now())
    return (await usersRepo.list(tx, defaultRole, now())).map((user) => ({
      ...accountOf(user),
      canSignIn: canSignIn(user),
    }))
  }
  const get = async (id: string, within: Queryable = db): Promise<Account> => {
    const user = isUuid(id) && (await usersRepo.getWithRole(within, id, defaultRole, now()))
    if (!user) throw accountErrors.unknownUser()
    return accountOf(user)
  }

  const list = async () => (await usersRepo.list(db, defaultRole, now())).map(accountOf)
  return {
    context: { ...context, db: routesDb },

    isKnown: (token) => tokens.isKnown(token),

    async start() {
      await tokens.load()
      const cleanUp = () =>
        backgroundTasks.run(
          () => deleteExpiredRows(db, now()),
          (error) => log.warn({ err: error }, 'expired sessions and links could not be deleted'),
        )
      timer = setInterval(cleanUp, cleanupIntervalMs).unref()
    },

    async ensureFirstAccount(email, password) {
      const isAgain = (await usersRepo.count(db)) > 0
      if (isAgain && !(await usersRepo.hasExpiredFirst(db, now()))) return undefined
      const printedUntil = addMs(now(), lifetimes.printedPassword)
      const chosen = password ?? randomToken().slice(0, 20)
      const passwordHash = await context.passwords.inTurn('start', (hashing) => hashing.hash(chosen))
      if (isAgain) {
        const user = await usersRepo.printAgain(db, passwordHash, now(), printedUntil)
        return user && { email: user.email, password: chosen }
      }
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
        const user = await usersRepo.insert(tx, first, now())
        if (user) await usersRepo.markFirst(tx, user.id, password === undefined ? printedUntil : null)
        return user
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
        name: readName(row.name),
        role: row.role ?? defaultRole,
        needsSecondFactor: row.has_factor && aal !== 'aal2',
        sessionId: claims.session_id,
        aal,
        passed: claims.amr,
      }
    },

    get: (id) => get(id),

    list,
    listRecent: list,

    async invite({ email, name, role, redirectTo, by }, alongside) {
      const address = email.toLowerCase()
      const invited = {
        email: address,
        passwordHash: null,
        metadata: { name },
        confirmedAt: null,
        invitedAt: now(),
        role: role ?? (await rolesRepo.invited(db, defaultRole)),
      }
      const { created, account } = await db.transaction(async (tx) => {
        const made = await usersRepo.insert(tx, invited, now())
        const user = made ?? (await usersRepo.inviteAgain(tx, address, { name }, now()))
        if (!user) throw accountErrors.emailTaken()
        if (!made && role) await rolesRepo.set(tx, user.id, role)
        const its = await get(user.id, tx)
        await alongside?.(tx, its)
        return { created: made, account: its }
      })
      try {
        await mailInvitation(context, account, { redirectTo, by })
      } catch (error) {
        log.error({ err: error }, 'an invitation email could not be sent')
        // A new account whose mail failed is deleted again. An older one keeps its open invitation.
        if (created) await usersRepo.remove(db, created.id)
        throw new AppError(502, 'The invitation email could not be sent.')
      }
      return { ...account, invitation_expired: false }
    },

    async remove(id, by, alongside) {
      await db.transaction(async (tx) => {
        const removed = accountErrors.checkRemoval(id, by, await lockedAccounts(tx))
        await alongside?.(tx, accountJson(removed))
        await usersRepo.remove(tx, removed.id)
      })
    },

    sessions: ownSessions(context),

    async removeFactors({ id, sessionId }, _token, alongside) {
      await db.transaction(async (tx) => {
        if (!(await sessionsRepo.lockOwn(tx, sessionId, id)))
          throw new AppError(401, 'Your session is no longer valid. Please sign in again.')
        await alongside(tx)
        await factorsRepo.removeAll(tx, id)
        await sessionsRepo.endOthers(tx, id, sessionId)
      })
    },

    mailNotice: (notice) => mailNotice(context, notice),

    changeRole: (id, role, alongside) =>
      db.transaction(async (tx) => {
        const before = accountJson(accountErrors.checkRole(id, role, await lockedAccounts(tx)))
        if (before.role === role) return before
        await alongside?.(tx, before)
        await rolesRepo.set(tx, before.id, role)
        return { ...before, role }
      }),

    async reset(id, by, redirectTo, alongside) {
      accountErrors.checkReset(id, by)
      const account = await get(id)
      await db.transaction(async (tx) => {
        await alongside?.(tx, account)
        await resetUser(tx, account.id, now())
      })
      await mailNewPassword(context, account, redirectTo).catch((error: unknown) => {
        log.error({ err: error }, 'the email of an account reset could not be sent')
        throw accountErrors.mailNotSent()
      })
      return account
    },

    async close() {
      clearInterval(timer)
      await backgroundTasks.settled()
      await context.passwords.close()
    },
  }
}
