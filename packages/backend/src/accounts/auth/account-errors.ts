import type { Account, AccountRole } from '@mca/contract/accounts'
import { AppError } from '@mca/contract/problems'

/** An account with the facts that decide whether it counts as an active administrator. */
export interface KnownAccount extends Account {
  /** The address is confirmed and the account is not banned. */
  canSignIn: boolean
}

/** The account as returned by the API. */
export const accountJson = ({
  id,
  email,
  user_metadata,
  role,
  created_at,
  last_sign_in_at,
  invited,
}: KnownAccount): Account => ({
  id,
  email,
  user_metadata,
  role,
  created_at,
  last_sign_in_at,
  ...(invited !== undefined && { invited }),
})

/** True for the last administrator who can sign in. Open invitations do not count. */
const isLastAdministrator = (id: string, all: readonly KnownAccount[]) => {
  const acting = all.filter(({ role, canSignIn }) => role === 'administrator' && canSignIn)
  return acting.length === 1 && acting[0]?.id === id
}

const find = (id: string, all: readonly KnownAccount[]): KnownAccount => {
  const found = all.find((each) => each.id === id.toLowerCase())
  if (!found) throw accountErrors.unknownUser()
  return found
}

/** Errors shared by the embedded and the hosted accounts (R9.7, R9.9, R18.24). */
export const accountErrors = {
  emailTaken: () => new AppError(409, 'A user with this email address already exists.'),
  unknownUser: () => new AppError(404, 'User not found.'),
  mailNotSent: () =>
    new AppError(502, 'The account was reset, but the email could not be sent. Please send a password reset email.'),
  /** The reset is already in the trail, and the account's recovery codes are deleted. */
  resetUnfinished: () =>
    new AppError(502, 'The authentication service has not finished the reset. Please reset the account again.'),
  /** The account is already locked out, and in the trail as deleted. */
  deletionUnfinished: () =>
    new AppError(
      502,
      'The account can no longer sign in, but the authentication service has not deleted it yet. The server will try again.',
    ),
  /** The account to delete. Throws if it is unknown (404), the caller's own, the last one, or the last administrator (409). */
  checkRemoval(id: string, by: string, all: readonly KnownAccount[]): KnownAccount {
    const account = find(id, all)
    if (account.id === by) throw new AppError(409, 'You cannot delete your own account.')
    if (all.length <= 1) throw new AppError(409, 'The last account cannot be deleted.')
    if (isLastAdministrator(account.id, all)) throw new AppError(409, 'The last administrator cannot be deleted.')
    return account
  },
  /**
   * The account whose role changes. Throws if it is unknown (404), or if the last administrator would step down (409).
   */
  checkRole(id: string, role: AccountRole, all: readonly KnownAccount[]): KnownAccount {
    const account = find(id, all)
    if (role !== 'administrator' && isLastAdministrator(account.id, all))
      throw new AppError(409, 'The last administrator cannot become staff. Make another user an administrator first.')
    return account
  },
  /** Throws 409 for the caller's own account. */
  checkReset(id: string, by: string): void {
    if (id.toLowerCase() === by)
      throw new AppError(409, 'You cannot reset your own account. Change your password instead.')
  },
}
