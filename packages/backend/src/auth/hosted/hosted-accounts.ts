import { AppError, type Account } from '@mca/contract'
import { type AuthError, GoTrueAdminApi, type User } from '@supabase/auth-js'
import type { Db } from '../../platform/database/db'
import { conflicts } from '../account-errors'
import type { Accounts } from '../accounts'
import { type AccessClaims, rememberProofs } from '../claims'
import { isUuid } from '../uuid'
import { deletedUsersRepo } from './deleted-users.repo'
import { createTokenCheck } from './token-check'
import { unreachable } from './unreachable'
import { createUserCheck } from './user-check'

export interface HostedDeps {
  /** The project's URL without a trailing slash. */
  url: string
  secretKey: string
  /** Only for projects that still sign with the legacy shared secret. */
  jwtSecret?: string | undefined
  db: Db
  now?: () => Date
}

const perPage = 100
const timeout = 10_000
/** The longest life an access token can be given there. */
const longestToken = 7 * 24 * 60 * 60_000

const accountOf = ({ id, email, user_metadata, created_at, last_sign_in_at }: User): Account => {
  const name: unknown = user_metadata['name']
  return {
    id,
    email: email ?? '',
    user_metadata: typeof name === 'string' ? { name } : {},
    created_at: new Date(created_at).toISOString(),
    last_sign_in_at: last_sign_in_at ? new Date(last_sign_in_at).toISOString() : null,
  }
}

/** A refusal of the service in our terms; what is no refusal means that it could not be asked. */
const refused = (error: AuthError): AppError => {
  const { status, code, message } = error
  if (code === 'email_exists' || code === 'user_already_exists') return conflicts.emailTaken()
  if (code === 'user_not_found') return conflicts.unknownUser()
  if (status === 401 || status === 403) return new AppError(502, 'The authentication service refused our secret key')
  if (status === 429) return new AppError(429, message)
  if (status === 400 || status === 422) return new AppError(400, message)
  return unreachable(error)
}

/** Accounts of a hosted authentication service, behind the same interface as our own (AUTH.md sections 10 and 11). */
export function createHostedAccounts({ url, secretKey, jwtSecret, db, now = () => new Date() }: HostedDeps): Accounts {
  const milliseconds = () => now().getTime()
  const admin = new GoTrueAdminApi({
    url: `${url}/auth/v1`,
    headers: { apikey: secretKey, Authorization: `Bearer ${secretKey}` },
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(timeout) }),
  })
  const checkToken = createTokenCheck(url, jwtSecret)
  const checkUser = createUserCheck(url, secretKey, milliseconds)
  // Whether a session at aal1 lacks a second factor is asked once per token: giving the factor makes a new token.
  const proofOf = rememberProofs(
    async (token: string): Promise<(AccessClaims & { hasFactor: boolean }) | undefined> => {
      const claims = await checkToken(token)
      if (!claims || claims.aal === 'aal2') return claims && { ...claims, hasFactor: true }
      const user = await checkUser(token)
      return user && { ...claims, ...user }
    },
    milliseconds,
  )

  const list = async (): Promise<Account[]> => {
    const accounts: Account[] = []
    // The number of pages that the client reads is wrong from ten on: go on until a page is not full.
    for (let page = 1; ; page++) {
      const { data, error } = await admin.listUsers({ page, perPage })
      if (error) throw refused(error)
      accounts.push(...data.users.map(accountOf))
      if (data.users.length < perPage) break
    }
    return accounts.sort((a, b) => b.created_at.localeCompare(a.created_at) || a.id.localeCompare(b.id))
  }

  return {
    mode: 'hosted',

    async verify(token, purpose) {
      const proof = await proofOf(token)
      if (!proof || (await deletedUsersRepo.has(db, proof.sub, now()))) return undefined
      if (purpose === 'change' && !(await checkUser(token))) return undefined
      const { sub, email, aal, hasFactor } = proof
      return { id: sub, email, needsSecondFactor: hasFactor && aal !== 'aal2' }
    },

    list,

    async invite({ email, name, redirectTo }) {
      // The service itself mails an unconfirmed address again; ours is a conflict (CONTRACT.md section 2).
      const address = email.toLowerCase()
      if ((await list()).some((account) => account.email.toLowerCase() === address)) throw conflicts.emailTaken()
      const { data, error } = await admin.inviteUserByEmail(address, { data: { name }, redirectTo })
      if (error) throw refused(error)
      return accountOf(data.user)
    },

    async remove(id, by) {
      await db.transaction(async (tx) => {
        await deletedUsersRepo.lock(tx)
        const all = isUuid(id) ? await list() : []
        conflicts.checkRemoval(
          id.toLowerCase(),
          by,
          all.length,
          all.some((account) => account.id === id.toLowerCase()),
        )
        await deletedUsersRepo.tidy(tx, now())
        await deletedUsersRepo.add(tx, id, new Date(milliseconds() + longestToken))
        const { error } = await admin.deleteUser(id)
        if (error) throw refused(error)
      })
    },

    close: async () => undefined,
  }
}
