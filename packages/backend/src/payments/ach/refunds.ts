import { type Refund, refundStates } from '@mca/contract/ach'
import type { Day } from '@mca/contract/days'
import type { Transactions } from '../../platform/database/db'
import { requireState } from '../../ledgers/posting/require-state'
import { refundsRepo } from './ach-records.repo'

/** Records that the bank has returned a refund, which is due again then. AppError 404; 409 if it was returned already, or changed meanwhile. R25.78. */
export const returnRefund = (
  db: Transactions,
  { id, expected, today }: { id: string; expected: readonly string[] | null; today: Day },
  reason: string,
): Promise<Refund> =>
  db.transaction(async (tx) => {
    const refund = await refundsRepo.lock(tx, id)
    requireState('refund', refund, { states: refundStates, allowed: ['sent', 'settled'], expected })
    await refundsRepo.return(tx, id, { reason, returned_on: today })
    return refundsRepo.get(tx, id)
  })
