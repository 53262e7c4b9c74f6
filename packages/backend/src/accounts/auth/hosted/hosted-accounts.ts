import type { Account, AccountRole } from '@mca/contract/accounts'
import { isUuid } from '@mca/contract/fields'
import { GoTrueAdminApi, type User } from '@supabase/auth-js'
import type { FastifyBaseLogger } from 'fastify'
import type { Mailer } from '../../../shared/mail/mailer'
import type { Db, Queryable } from '../../../platform/database/db'
import { accountErrors, type KnownAccount, accountJson } from '../account-errors'
import type { Accounts } from '../../../shared/context/accounts'
import { cacheVerifiedTokens } from '../claims'
import { createBackgroundTasks } from '../background-tasks'
import { mailNotice } from '../mail-notice'
import { recoveryCodesRepo } from '../recovery-codes.repo'
import { rolesRepo } from '../roles.repo'
import { askService } from './ask-service'
import { createUserChecker } from './check-user'
import { deletedUsersRepo } from './deleted-users.repo'
import { mailHostedRecovery, removeHostedFactors, resetHostedUser } from './reset-user'
import { createTokenVerifier } from './verify-token'
import { toAppError, refusedAsAppError } from './hosted-errors'
import { accountOf, canSignIn } from './hosted-user'

export interface HostedDeps {
  /** The project's URL without a trailing slash. */
  url: string
  secretKey: string
  /** Only for projects that still sign with the legacy shared secret. */
  jwtSecret?: string | undefined
  db: Db
  mail: Mailer
  log: FastifyBaseLogger
  /** The role of an account that is seen for the first time (R18.21). */
  defaultRole?: AccountRole
  now?: () => Date
}

const perPage = 100
/** Maximum age of the account list that search uses, so that nobody waits for the service at each keystroke. */
const recentForMs = 30_000
/** The longest lifetime that a project can configure for its access tokens. */
const maxTokenLifetimeMs = 7 * 24 * 60 * 60_000

/** Accounts of a hosted accounts service (docs/accounts.md#hosted-accounts-service). */
export function createHostedAccounts({
  url,
  secretKey,
  jwtSecret,
  db,
  mail,
  log,
  defaultRole = 'administrator',
  now = () => new Date(),
}: HostedDeps): Accounts {
  const milliseconds = () => now().getTime()
  const admin = new GoTrueAdminApi({
    url: `${url}/auth/v1`,
    headers: { apikey: secretKey, Authorization: `Bearer ${secretKey}` },
    fetch: askService,
  })
  const verifySignature = createTokenVerifier(url, jwtSecret)
  const users = createUserChecker(url, secretKey, milliseconds)
  const tokens = cacheVerifiedTokens(verifySignature, milliseconds)
  const backgroundTasks = createBackgroundTasks()

  /** Stores the role of an account that has none yet. */
  const see = (id: string) =>
    db.transaction(async (tx) => {
      await rolesRepo.lock(tx)
      return rolesRepo.see(tx, id, defaultRole)
    })

  const roleOf = async (id: string) =>
    (await deletedUsersRepo.standing(db, id, now())).role ?? rolesRepo.invited(db, defaultRole)

  /**
   * Deletes a user who is already locked out in our database. 404 means that an earlier attempt did it. A failed deletion is retried
   * whenever the users are listed.
   */
  const finishDeletion = async (id: string): Promise<void> => {
    const { error } = await admin.deleteUser(id)
    if (error && error.code !== 'user_not_found') throw toAppError(error)
    await deletedUsersRepo.finish(db, id, new Date(milliseconds() + maxTokenLifetimeMs))
  }
  const finishLater = (id: string) =>
    backgroundTasks.run(
      () => finishDeletion(id),
      (error) =>
        log.error(
          { err: error, id },
          'the accounts service has not deleted an account that was deleted here; its sign-ins are refused',
        ),
    )

  const listUsers = async (): Promise<User[]> => {
    const users: User[] = []
    // The client misreads the number of pages from ten on, so read until a page is not full.
    for (let page = 1; ; page++) {
      const { data, error } = await admin.listUsers({ page, perPage })
      if (error) throw toAppError(error)
      users.push(...data.users)
      if (data.users.length < perPage) break
    }
    for (const { id, is_under_way } of await deletedUsersRepo.list(db, now())) if (is_under_way) finishLater(id)
    return users
  }

  /** The users with their roles, newest first, without those who are locked out. */
  const known = async (users: readonly User[], on: Queryable): Promise<KnownAccount[]> => {
    const roles = await rolesRepo.list(on)
    const deleted = new Set((await deletedUsersRepo.list(on, now())).map(({ id }) => id))
    return users
      .filter(({ id }) => !deleted.has(id))
      .map((user) => ({ ...accountOf(user, roles.get(user.id) ?? defaultRole), canSignIn: canSignIn(user, now()) }))
      .sort((a, b) => b.created_at.localeCompare(a.created_at) || a.id.localeCompare(b.id))
  }
  const list = async () => (await known(await listUsers(), db)).map(accountJson)

  let recent: { accounts: Promise<Account[]>; until: number } | undefined
  const listRecent = (): Promise<Account[]> => {
    if (recent && recent.until > milliseconds()) return recent.accounts
    const current = { accounts: list(), until: milliseconds() + recentForMs }
    recent = current
    current.accounts.catch(() => {
      if (recent === current) recent = undefined
    })
    return current.accounts
  }
  /** Call after each change. */
  const forgetRecent = () => {
    recent = undefined
  }

  const get = async (id: string): Promise<Account> => {
    if (!isUuid(id)) throw accountErrors.unknownUser()
    const { data, error } = await admin.getUserById(id)
    if (error) throw toAppError(error)
    return accountOf(data.user, await roleOf(data.user.id))
  }

  return {
    isKnown: (token) => tokens.isKnown(token),

    async verify(token, purpose) {
      const verified = await tokens.verify(token)
      if (!verified) return undefined
      const { sub, email, name, aal, amr: passed, session_id: sessionId } = verified
      const standing = await deletedUsersRepo.standing(db, sub, now())
      if (standing.deleted) return undefined
      // A token at aal1 does not tell whether its user has a second factor, and one may be added while it is valid (R18.59).
      const mustAsk = purpose === 'change' || aal === 'aal1'
      const user = mustAsk ? await users.check(token, purpose) : { hasFactor: true }
      if (!user) return undefined
      const role = standing.role ?? (await see(sub))
      return { id: sub, email, name, role, needsSecondFactor: user.hasFactor && aal !== 'aal2', sessionId, aal, passed }
    },

    get,

    list,
    listRecent,

    async invite({ email, name, role, redirectTo }, alongside) {
      // The service mails an open invitation again and refuses a confirmed address (R9.7, R9.16).
      const { data, error } = await admin.inviteUserByEmail(email.toLowerCase(), { data: { name }, redirectTo })
      if (error) throw toAppError(error)
      forgetRecent()
      const account = accountOf(data.user, role ?? (await roleOf(data.user.id)))
      await db.transaction(async (tx) => {
        if (role) {
          await rolesRepo.lock(tx)
          await rolesRepo.set(tx, account.id, role)
        }
        await alongside?.(tx, account)
      })
      return account
    },

    async remove(id, by, alongside) {
      const users = await listUsers()
      // Our database first: a failed transaction leaves everything as it was, and later failures are finished later (R20.60).
      const removed = await db.transaction(async (tx) => {
        await rolesRepo.lock(tx)
        const account = accountJson(accountErrors.checkRemoval(id, by, await known(users, tx)))
        await deletedUsersRepo.tidy(tx, now())
        await deletedUsersRepo.begin(tx, account.id)
        await rolesRepo.remove(tx, account.id)
        await alongside?.(tx, account)
        return account
      })
      forgetRecent()
      await finishDeletion(removed.id).catch((error: unknown) => {
        throw Object.assign(accountErrors.deletionUnfinished(), { cause: error })
      })
    },

    async removeFactors({ id }, token, alongside) {
      // Our database first: a failed transaction leaves everything as it was (R20.70).
      await db.transaction(alongside)
      await refusedAsAppError(removeHostedFactors(admin, id))
      users.forget(token)
      const { error } = await admin.signOut(token, 'others')
      // The factors are already deleted, and a locked-out user must be able to sign in.
      if (error)
        log.error({ err: error }, 'the other sessions of an account that used a recovery code could not be ended')
    },

    mailNotice: (notice) => mailNotice({ db, backgroundTasks, mail, log, now }, notice),

    async changeRole(id, role, alongside) {
      const users = await listUsers()
      const changed = await db.transaction(async (tx) => {
        await rolesRepo.lock(tx)
        const before = accountJson(accountErrors.checkRole(id, role, await known(users, tx)))
        // Also stored if it stays the same: an account that is new here has only the default role so far.
        await rolesRepo.set(tx, before.id, role)
        if (before.role !== role) await alongside?.(tx, before)
        return { ...before, role }
      })
      forgetRecent()
      return changed
    },

    async reset(id, by, redirectTo, alongside) {
      accountErrors.checkReset(id, by)
      const account = await get(id)
      await db.transaction(async (tx) => {
        await alongside?.(tx, account)
        await recoveryCodesRepo.remove(tx, account.id)
      })
      // After the commit: a failed transaction leaves everything as it was (R20.70).
      await resetHostedUser(admin, account.id).catch((error: unknown) => {
        throw Object.assign(accountErrors.resetUnfinished(), { cause: error })
      })
      await mailHostedRecovery({ url, secretKey }, account.email, redirectTo).catch((error: unknown) => {
        throw Object.assign(accountErrors.mailNotSent(), { cause: error })
      })
      return account
    },

    close: () => backgroundTasks.settled(),
  }
}
