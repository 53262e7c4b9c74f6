import { isTaken, nameTaken, ownNameInput } from '@mca/contract/accounts'
import { recordEvent } from '../../../../shared/audit/record-event'
import { actAs, currentActor } from '../../../../platform/database/actor'
import { readName } from '../../read-metadata'
import type { AuthContext } from '../context/auth-context'
import { checkNewPassword } from '../passwords/password-policy'
import type { Hashing } from '../passwords/passwords'
import { AuthError, invalid, sessionNotFound, userNotFound } from '../protocol/auth-error'
import { linksRepo } from '../repos/links.repo'
import { sessionsRepo } from '../repos/sessions.repo'
import { usersRepo, type UserRow } from '../repos/users.repo'
import type { Bearer } from '../sessions/bearer'
import {
  signedInByLink,
  checkCurrentPassword,
  currentPasswordRequired,
  isCurrentPassword,
} from '../sessions/fresh-sign-in'

const maxMetadataBytes = 4096

/** `PUT /user` (docs/accounts.md#endpoints): a new password, and changes to the user's own metadata. */
export async function changeUser(
  context: AuthContext,
  bearer: Bearer,
  body: Record<string, unknown>,
): Promise<UserRow> {
  if (body['app_metadata'] !== undefined) throw new AuthError(403, 'not_admin', 'User not allowed')
  const user = await usersRepo.get(context.db, bearer.sub)
  if (!user) throw userNotFound()
  const { email, password, data, current_password: currentPassword } = body
  const keepsEmail =
    email === undefined || email === null || (typeof email === 'string' && email.toLowerCase() === user.email)
  if (!keepsEmail) throw invalid('The email address of an account cannot be changed')
  const metadata = mergeMetadata(user.user_metadata, data)
  // With only the password of a user with a second factor, nobody may change the name either (R18.171).
  if (metadata) requireSecondFactor(bearer)
  const isNewPassword = password !== undefined && password !== null
  const hash = isNewPassword
    ? await context.passwords.inTurn(bearer.sub, (hashing) =>
        hashNewPassword(context, hashing, bearer, user, { password, currentPassword, name: metadata?.['name'] }),
      )
    : undefined
  const now = context.now()
  // Calls of the accounts service have no account yet, and the trail must not attribute the change to the server.
  const actor = { ...currentActor(), account: user.id, name: user.email, person: readName(user.user_metadata['name']) }
  return actAs(actor, () =>
    context.db.transaction(async (tx) => {
      // An administrator may have reset the account while the password was being hashed: then the new one must not be stored
      // (R18.167).
      if (!(await sessionsRepo.lockOwn(tx, bearer.session_id, user.id))) throw sessionNotFound()
      const name = metadata?.['name']
      if (typeof name === 'string' && name !== user.user_metadata['name']) {
        const others = (await usersRepo.lockNames(tx)).filter(({ email: other }) => other !== user.email)
        const taken = isTaken(
          name,
          others.map((other) => ({ email: other.email, name: readName(other.user_metadata['name']) })),
        )
        if (taken) throw invalid(nameTaken)
      }
      const renamed = metadata && (await usersRepo.setMetadata(tx, user.id, metadata, now))
      if (!hash) return renamed ?? user
      const changed = await usersRepo.setPassword(tx, user.id, hash, now)
      if (!changed) throw userNotFound()
      // The reason for the change may be somebody else who is signed in or holds a link.
      await sessionsRepo.endOthers(tx, user.id, bearer.session_id)
      await linksRepo.removeAll(tx, user.id)
      await recordEvent(tx, context.log, {
        action: 'password_change',
        subject: user.id,
        by: { id: user.id, email: user.email },
      })
      return changed
    }),
  )
}

async function hashNewPassword(
  context: AuthContext,
  hashing: Hashing,
  bearer: Bearer,
  user: UserRow,
  given: { password: unknown; currentPassword: unknown; name: unknown },
): Promise<string> {
  requireSecondFactor(bearer)
  const name = given.name ?? user.user_metadata['name']
  const password = await checkNewPassword(given.password, { email: user.email, name })
  const samePassword = () =>
    new AuthError(422, 'same_password', 'New password should be different from the old password.')
  const isGiven = given.currentPassword !== undefined && given.currentPassword !== null
  if (isGiven) await checkCurrentPassword(context, hashing, user, bearer.session_id, given.currentPassword)
  else if (user.password_hash && !signedInByLink(context, bearer)) {
    // Still compared, and counted as a guess: a call that changes nothing gets the protocol's answer.
    throw (await isCurrentPassword(context, hashing, user, bearer.session_id, password))
      ? samePassword()
      : currentPasswordRequired()
  }
  if (await hashing.matches(password, user.password_hash)) throw samePassword()
  return hashing.hash(password)
}

function requireSecondFactor({ hasFactor, level }: Bearer): void {
  if (!hasFactor || level === 'aal2') return
  const message = 'AAL2 session is required to change an account when MFA is enabled.'
  throw new AuthError(401, 'insufficient_aal', message)
}

/** The stored fields overwritten by the given ones; null removes a field. Undefined if there is nothing to change. */
function mergeMetadata(stored: Record<string, unknown>, given: unknown): Record<string, unknown> | undefined {
  if (given === undefined || given === null) return undefined
  if (typeof given !== 'object' || Array.isArray(given)) throw invalid('data must be an object')
  const merged = Object.fromEntries(
    Object.entries({ ...stored, ...given, ...checkName(given) }).filter(([, value]) => value !== null),
  )
  const text = JSON.stringify(merged)
  // Limited because every access token contains it. PostgreSQL cannot store NUL.
  if (Buffer.byteLength(text) > maxMetadataBytes || text.includes('\\u0000'))
    throw invalid('data is too long or not valid text')
  return merged
}

/** A name follows the rule for invitations (R10.23), trimmed. Null removes it. */
function checkName(given: object): { name?: string } {
  if (!('name' in given) || given.name === null) return {}
  const { data, error } = ownNameInput.safeParse(given)
  if (error) throw invalid(error.issues[0]?.message ?? 'The name is not valid')
  return data
}
