import { type Account, type AccountRole, AppError } from '@mca/contract'

/** An account, with what decides whether it counts as an administrator who can act. */
export interface KnownAccount extends Account {
  /** Its address is confirmed and it is not banned. */
  canSignIn: boolean
}

/** The account as the API answers it. */
export const shownPart = ({ id, email, user_metadata, role, created_at, last_sign_in_at }: KnownAccount): Account => ({
  id,
  email,
  user_metadata,
  role,
  created_at,
  last_sign_in_at,
})

/** Somebody who administers must be left: an invitation that nobody has accepted yet does not count. */
const isLastAdministrator = (id: string, all: readonly KnownAccount[]) => {
  const acting = all.filter(({ role, canSignIn }) => role === 'administrator' && canSignIn)
  return acting.length === 1 && acting[0]?.id === id
}

const find = (id: string, all: readonly KnownAccount[]): KnownAccount => {
  const found = all.find((each) => each.id === id.toLowerCase())
  if (!found) throw accountErrors.unknownUser()
  return found
}

/** Errors that the embedded and the hosted accounts have in common (R9.7, R9.9, R18.24). */
export const accountErrors = {
  emailTaken: () => new AppError(409, 'A user with this email address already exists'),
  unknownUser: () => new AppError(404, 'User not found'),
  mailNotSent: () =>
    new AppError(502, 'The account was reset, but the email could not be sent. Please send a password reset'),
  /** The reset is in the trail, and the account's recovery codes are gone. */
  resetUnfinished: () =>
    new AppError(502, 'The authentication service has not finished the reset. Please reset the account again'),
  /** The account is locked out and in the trail as deleted. */
  deletionUnfinished: () =>
    new AppError(
      502,
      'The account can no longer be used here, but the authentication service has not deleted it yet. We will try again',
    ),
  /** The account to delete. Throws when it is unknown (404), the caller's own, the last one, or the last administrator (409). */
  checkRemoval(id: string, by: string, all: readonly KnownAccount[]): KnownAccount {
    const account = find(id, all)
    if (account.id === by) throw new AppError(409, 'You cannot delete your own account')
    if (all.length <= 1) throw new AppError(409, 'The last account cannot be deleted')
    if (isLastAdministrator(account.id, all)) throw new AppError(409, 'The last administrator cannot be deleted')
    return account
  },
  /** The account whose role changes. Throws when it is unknown (404), or the last administrator would step down (409). */
  checkRole(id: string, role: AccountRole, all: readonly KnownAccount[]): KnownAccount {
    const account = find(id, all)
    if (role !== 'administrator' && isLastAdministrator(account.id, all))
      throw new AppError(409, 'The last administrator cannot become staff. Make somebody else an administrator first')
    return account
  },
  /** Throws 409 for the caller's own account. */
  checkReset(id: string, by: string): void {
    if (id.toLowerCase() === by)
      throw new AppError(409, 'You cannot reset your own account. Change your password instead')
  },
}
