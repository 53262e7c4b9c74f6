import { type Day, formatDate } from '@mca/contract/days'
import { AppError } from '@mca/contract/problems'
import {
  type PaymentReturn,
  type PaymentReturnInput,
  type PaymentReturnsAnswer,
  type PaymentReturnsInput,
  returnDayProblem,
  returnedBefore,
  statusAfterReturn,
  takeBackProblem,
} from '@mca/contract/returns'
import type { SignedInAccount } from '../../shared/context/accounts'
import { postLedgers } from '../../ledgers/posting/post-ledgers'
import type { Transactions } from '../../platform/database/db'
import { bulkImportsRepo } from '../imports/bulk-imports.repo'
import { returnsKindRepo } from '../imports/returns/returns-kind.repo'
import { type ReturnedPayment, returnsRepo } from './returns.repo'

/** Why a payment cannot be returned on a day. */
function refusalOf(payment: ReturnedPayment, returnedOn: Day, today: Day): AppError | undefined {
  const returned = returnedBefore(payment)
  if (returned !== undefined) return new AppError(409, returned)
  const problem = returnDayProblem(payment.date, returnedOn, today)
  return problem ? new AppError(400, problem, [{ path: 'returned_on', message: problem }]) : undefined
}

/** Returns a payment by hand. AppError 404; 400 for a day on which it cannot be returned; 409 if it is already returned. R16.60, R16.61. */
export const returnPayment = (
  db: Transactions,
  { id, today, account }: { id: string; today: Day; account: SignedInAccount },
  input: PaymentReturnInput,
): Promise<PaymentReturn> =>
  db.transaction(async (tx) => {
    const payment = await returnsRepo.lockPayment(tx, id)
    const refused = refusalOf(payment, input.returned_on, today)
    if (refused) throw refused
    const to = statusAfterReturn(payment, input.returned_on)
    const returned = await returnsRepo.insert(tx, payment, input, to, account)
    await postLedgers(tx)
    return returnsRepo.get(tx, returned, today)
  })

/**
 * Returns several payments with one code on one day, in one transaction. They are one import with its own page and undo, also those of several calls of one run (R16.628). Each follows the rules
 * of a single one; one that cannot be returned is skipped with the reason. R16.629.
 */
export const returnPayments = (
  db: Transactions,
  { today, account }: { today: Day; account: SignedInAccount },
  { payment_ids, code, returned_on, import_id: begun }: PaymentReturnsInput,
): Promise<PaymentReturnsAnswer> =>
  db.transaction(async (tx) => {
    const run = { id: begun, kind: 'returns', name: `Returns ${code}, ${formatDate(returned_on)}`, account } as const
    await bulkImportsRepo.lockRun(tx, run)
    await returnsKindRepo.hold(tx)
    const payments = new Map((await returnsRepo.lockPayments(tx, payment_ids)).map((one) => [one.id, one]))
    const rows = payment_ids.map((id) => {
      const payment = payments.get(id)
      const skipped = payment ? refusalOf(payment, returned_on, today)?.message : 'This payment was deleted.'
      return { payment_id: id, skipped: skipped ?? null }
    })
    const returned = rows.flatMap(({ payment_id, skipped }) =>
      skipped === null ? (payments.get(payment_id) ?? []) : [],
    )
    if (returned.length === 0) return { import_id: begun ?? null, rows }
    const written = returned.map(({ id, advance_id, amount }) => ({
      target_id: id,
      advance_id,
      amount: Number(amount),
      date: returned_on,
      return_code: code,
    }))
    const import_id = await bulkImportsRepo.add(tx, run, written)
    await returnsKindRepo.lock(tx, import_id)
    await returnsKindRepo.write(tx, import_id)
    await bulkImportsRepo.finish(tx, import_id)
    await postLedgers(tx)
    return { import_id, rows }
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
