import { AppError } from '@mca/contract/problems'
import { codeOf } from '../error-details'

const message =
  'A computed amount would exceed $999,999,999,999.99, which cannot be stored. Check the amounts and percents.'

/**
 * The refusal for a number that did not fit its column; undefined for any other error. The last resort: amounts are checked where they are derived,
 * with a message for the field (R10.421).
 */
export const outOfRangeProblem = (error: unknown): AppError | undefined =>
  codeOf(error) === '22003' ? new AppError(400, message) : undefined
