import type { Day } from '@mca/contract/days'
import { commissionPostings } from '../../ledgers/posting/commission-postings'
import { commissionSums } from '../../ledgers/posting/commission-sums'
import { ledgerRepo, type NewPosting, type PaymentPosting } from '../../ledgers/posting/ledger.repo'
import { postingsOfAdvance } from '../../ledgers/posting/position-postings'
import { groupBy, positionSums } from '../../ledgers/posting/positions'
import type { PostedShare, SummedPostings } from '../../ledgers/posting/posting-inputs'
import type { Queryable } from '../../platform/database/db'

/** The day on which the bank returned a payment that had cleared. */
export interface LateReturn {
  payment_id: string
  advance_id: string
  returned_on: Day
}

/** A row that is not yet in its ledger. `reverses` is the `no` of the row that it takes back: the place of that row among those of the party. */
type NumberedPosting = NewPosting & { no: number }

/** The rows with their places among those of their party. */
export function numbered(postings: readonly NewPosting[]): NumberedPosting[] {
  const last = new Map<string, number>()
  return postings.map((posting) => {
    const no = (last.get(posting.party_id) ?? 0) + 1
    last.set(posting.party_id, no)
    return { ...posting, no }
  })
}

/** The rows in the order of their days, each naming the row that it takes back by the number that this one gets. */
export function inOrder(postings: readonly NumberedPosting[]): NewPosting[] {
  const sorted = postings.toSorted((one, other) =>
    one.posted_on < other.posted_on ? -1 : one.posted_on > other.posted_on ? 1 : 0,
  )
  const numberOf = new Map(numbered(sorted).map(({ party_id, no }, index) => [keyOf(party_id, sorted[index]?.no), no]))
  return sorted.map(({ no: _no, reverses, ...posting }) => ({
    ...posting,
    reverses: reverses === null ? null : (numberOf.get(keyOf(posting.party_id, reverses)) ?? null),
  }))
}

const keyOf = (party: string, no: number | undefined) => `${party} ${no}`

/**
 * Takes this transaction's changes from the queue, which are the returns of payments, and returns the rows that take back those of the payments, on the days of
 * the returns. `postings` are the rows from before, which no ledger has yet. R21.5.
 */
export async function takeReversals(
  tx: Queryable,
  postings: readonly NumberedPosting[],
  returns: readonly LateReturn[],
): Promise<NewPosting[]> {
  const changes = groupBy(await ledgerRepo.takeOwn(tx), ({ advance_id }) => advance_id)
  const byAdvance = groupBy(returns, ({ advance_id }) => advance_id)
  const before = groupBy(
    postings.filter(({ advance_id }) => advance_id !== null && byAdvance.has(advance_id)),
    ({ advance_id }) => advance_id ?? '',
  )
  const ids = [...before.keys()].toSorted()
  const payments = groupBy(await ledgerRepo.allPayments(tx, ids), ({ advance_id }) => advance_id)
  return (await ledgerRepo.advances(tx, ids)).flatMap((advance) => {
    const rows = before.get(advance.id) ?? []
    const returnedOn = new Map((byAdvance.get(advance.id) ?? []).map((one) => [one.payment_id, one.returned_on]))
    const [today = advance.today] = [...returnedOn.values()].toSorted()
    const one = {
      advance: { ...advance, today },
      changes: (changes.get(advance.id) ?? []).filter(({ payment_id }) => returnedOn.has(payment_id ?? '')),
      changed: [],
      payments: payments.get(advance.id) ?? [],
      order: rows.filter(isShare),
      own: rows.filter(isOfPayment).flatMap((row): PaymentPosting[] => {
        const returned_on = returnedOn.get(row.payment_id)
        return returned_on ? [{ ...row, returned_on }] : []
      }),
      reason: 'A payment came back',
    }
    const stored = rows.filter(isOfAdvance) satisfies SummedPostings[]
    return [
      ...postingsOfAdvance(one, positionSums(stored).get(advance.id)),
      ...commissionPostings(one, commissionSums(summed(stored)).get(advance.id)),
    ]
  })
}

const isOfAdvance = (row: NumberedPosting): row is NumberedPosting & { advance_id: string } => row.advance_id !== null
const isOfPayment = (row: NumberedPosting): row is NumberedPosting & { advance_id: string; payment_id: string } =>
  isOfAdvance(row) && row.payment_id !== null
const isShare = (row: NumberedPosting): row is NumberedPosting & PostedShare => isOfPayment(row) && row.kind === 'share'

/** One row for each party and component, with their sum. */
const summed = (rows: readonly SummedPostings[]): SummedPostings[] =>
  [...groupBy(rows, ({ party_id, component }) => `${party_id} ${component}`).values()].flatMap((parts) => {
    const [first] = parts
    const last = parts.reduce((day, { matures_on }) => (matures_on > day ? matures_on : day), '')
    return first ? [{ ...first, amount: parts.reduce((sum, { amount }) => sum + amount, 0), matures_on: last }] : []
  })
