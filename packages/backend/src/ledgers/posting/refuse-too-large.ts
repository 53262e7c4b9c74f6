import { maxCents } from '@mca/contract/fields'
import { AppError } from '@mca/contract/problems'

/**
 * Refuses derived amounts that cannot be stored, before they lose a cent. Units: cents. AppError 400 with the field that they follow from; `what` begins
 * the message: 'The share of a syndicator'. R10.421.
 */
export function refuseTooLarge(cents: readonly number[], { path, what }: { path: string; what: string }): void {
  if (cents.every((amount) => Math.abs(amount) <= maxCents)) return
  const message = `${what} would be more than $999,999,999,999.99. Check the participations and fees of the advance.`
  throw new AppError(400, message, [{ path, message }])
}
