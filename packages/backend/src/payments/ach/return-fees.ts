import { refundStates, type ReturnFee } from '@mca/contract/ach'
import { type Day, formatDate } from '@mca/contract/days'
import { AppError } from '@mca/contract/problems'
import { requireState } from '../../ledgers/posting/require-state'
import type { Transactions } from '../../platform/database/db'
import { returnFeesRepo } from './ach-records.repo'

/**
 * Records that the bank has returned a return fee, which is not charged again. AppError 400 for a day before the fee or after today; 404; 409 if it was returned already, or changed meanwhile.
 * R25.127.
 */
export const returnReturnFee = (
  db: Transactions,
  { id, expected }: { id: string; expected: readonly string[] | null },
  input: { reason: string; returned_on: Day },
  today: Day,
): Promise<ReturnFee> =>
  db.transaction(async (tx) => {
    const fee = await returnFeesRepo.lock(tx, id)
    requireState('return fee', fee, { states: refundStates, allowed: ['sent', 'settled'], expected })
    const message =
      input.returned_on > today
        ? `Returned On must not be after today, ${formatDate(today)}`
        : `Returned On must not be before the fee, ${formatDate(fee.sent_on)}`
    if (input.returned_on > today || input.returned_on < fee.sent_on)
      throw new AppError(400, message, [{ path: 'returned_on', message }])
    await returnFeesRepo.return(tx, id, input)
    return returnFeesRepo.get(tx, id)
  })
