import { maturityOf } from '@mca/contract/ledger'
import { laterOf } from '../../shared/records/later-of'
import type { LedgerAdvance, ReceivedPayment } from '../posting/posting-inputs'
import { groupBy } from '../posting/positions'
import type { PaymentPosting } from './reconcile-ledgers.repo'

/**
 * Compares the rows of payments that stand in one advance with its received payments: each of them is posted once, for its day, and can be paid out from
 * the day of R21.9. A day that has passed for both makes no difference. As sentences. R21.360.
 */
export function* paymentProblems(
  { today }: Pick<LedgerAdvance, 'today'>,
  code: string,
  rows: readonly PaymentPosting[],
  received: readonly ReceivedPayment[],
): Generator<string> {
  const payments = new Map(received.map((payment) => [payment.id, payment]))
  for (const { party_id, no, kind, payment_id, effective_on, matures_on } of rows) {
    const row = `row ${no} of the ledger of ${party_id} is the ${kind} of a payment for ${code}`
    const payment = payments.get(payment_id)
    if (!payment) {
      yield `${row} that is not received: payment ${payment_id}`
      continue
    }
    const { date, payment_method } = payment
    if (effective_on !== date) yield `${row} that is of ${date}, not of ${effective_on}: payment ${payment_id}`
    const matures = maturityOf(date, payment_method)
    if (effective_on === date && laterOf(matures_on, today) !== laterOf(matures, today))
      yield `${row} of ${date}, and can be paid out from ${matures_on} instead of ${matures}`
  }
  const sameRow = ({ party_id, payment_id, kind, fee }: PaymentPosting) =>
    `${party_id} ${payment_id} ${kind} ${fee ?? ''}`
  for (const [first, ...more] of groupBy(rows, sameRow).values())
    if (first && more.length > 0)
      yield (
        `the ledger of ${first.party_id} has ${more.length + 1} rows for the ${first.fee ?? first.kind} of one payment for ${code}: ` +
        [first, ...more].map(({ no }) => no).join(', ')
      )
}
