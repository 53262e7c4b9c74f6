import { AppError } from '@mca/contract'

/** Errors that the embedded and the hosted accounts have in common (R9.7, R9.9). */
export const accountErrors = {
  emailTaken: () => new AppError(409, 'A user with this email address already exists'),
  unknownUser: () => new AppError(404, 'User not found'),
  /** Throws when the account is unknown (404), is the caller's own (409), or is the last one of `total` (409). */
  checkRemoval(id: string, by: string, total: number, isKnown: boolean): void {
    if (!isKnown) throw accountErrors.unknownUser()
    if (id === by) throw new AppError(409, 'You cannot delete your own account')
    if (total <= 1) throw new AppError(409, 'The last account cannot be deleted')
  },
}
