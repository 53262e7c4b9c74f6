import { type Day, formatDate } from '@mca/contract/days'
import { AppError } from '@mca/contract/problems'
import {
  type PaymentReturn,
  type PaymentReturnInput,
  returnDayProblem,
  statusAfterReturn,
  takeBackProblem,
} from '@mca/contract/returns'
import type { SignedInAccount } from '../../shared/context/accounts'
import { postLedgers } from '../../ledgers/posting/post-ledgers'
import type { Transactions } from '../../platform/database/db'
import { returnsRepo } from './returns.repo'

/** Returns a payment by hand. AppError 404; 400 for a day on which it cannot be returned; 409 if it is already returned. R16.60, R16.61. */
export const returnPayment = (
  db: Transactions,
  { id, today, account }: { id: string; today: Day; account: SignedInAccount },
  input: PaymentReturnInput,
): Promise<PaymentReturn> =>
  db.transaction(async (tx) => {
    const payment = await returnsRepo.lockPayment(tx, id)
    if (payment.return_code !== null && payment.returned_on !== null) {
      throw new AppError(
        409,
        `This payment was already returned with ${payment.return_code} on ${formatDate(payment.returned_on)}.`,
      )
    }
    const problem = returnDayProblem(payment.date, input.returned_on, today)
    if (problem) throw new AppError(400, problem, [{ path: 'returned_on', message: problem }])
    const to = statusAfterReturn(payment, input.returned_on)
    const returned = await returnsRepo.insert(tx, payment, input, to, account)
    await postLedgers(tx)
    return returnsRepo.get(tx, returned, today)
  })

/** Undoes a return and restores the payment's previous status. AppError 404; 409 if later records depend on it. R16.65. */
export const takeReturnBack = (db: Transactions, id: string, today: Day): Promise<void> =>
  db.transaction(async (tx) => {
    await returnsRepo.lockDebit(tx, id)
    const problem = takeBackProblem(await returnsRepo.get(tx, id, today))
    if (problem !== undefined) throw new AppError(409, problem)
    await returnsRepo.remove(tx, id)
    await postLedgers(tx)
  })
