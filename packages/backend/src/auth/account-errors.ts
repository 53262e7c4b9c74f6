import { AppError } from '@mca/contract'

/** Refusals that both adapters word alike (CONTRACT.md section 2). */
export const conflicts = {
  emailTaken: () => new AppError(409, 'A user with this email address already exists'),
  unknownUser: () => new AppError(404, 'User not found'),
  /** Refuses to delete an unknown account, oneself, or the last account of `total`. */
  checkRemoval(id: string, by: string, total: number, isKnown: boolean): void {
    if (!isKnown) throw conflicts.unknownUser()
    if (id === by) throw new AppError(409, 'You cannot delete your own account')
    if (total <= 1) throw new AppError(409, 'The last account cannot be deleted')
  },
}
