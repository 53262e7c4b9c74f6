import { type Day, formatDate } from '@mca/contract/days'
import {
  maturityOf,
  noSums,
  type PositionSums,
  type PositionTerms,
  postOpeningBalance,
  postOpeningFigures,
  type Posting,
  postPayment,
  postTerms,
  sumsAfter,
  takeBackPayment,
} from '@mca/contract/ledger'
import { laterOf } from '../../shared/records/later-of'
import type { LedgerChange, NewPosting, PaymentPosting } from './ledger.repo'
import type { LedgerAdvance, PostedShare, ReceivedPayment } from './posting-inputs'
import { groupBy, inOrder, orderOf, positionTerms } from './positions'

/** An advance with its changes and its stored rows. */
export interface ChangedAdvance {
  advance: LedgerAdvance
  changes: readonly LedgerChange[]
  /** Why adjustments are posted if the terms have changed. */
  reason: string
  /** Those of the changed payments that are received now, by date. */
  changed: readonly ReceivedPayment[]
  /** All received payments by date. Empty if no position needs them. */
  payments: readonly ReceivedPayment[]
  /** The shares of payments in the ledgers of all syndicators. Empty if no position needs them. */
  order: readonly PostedShare[]
  /** The rows of the changed payments that were not reversed. */
  own: readonly PaymentPosting[]
}

/** The rows that bring the positions of all syndicators in an advance up to date. */
export function postingsOfAdvance(
  one: ChangedAdvance,
  stored: ReadonlyMap<string, PositionSums> = new Map(),
): NewPosting[] {
  const terms = positionTerms(one.advance)
  const opened = [...terms].flatMap(([party, of]) => (stored.has(party) ? [] : openPosition(one, party, of)))
  return [...opened, ...[...stored].flatMap(([party, sums]) => updatePosition(one, party, terms.get(party), sums))]
}

/** Why shares and fees were brought to opening figures (R21.46). */
export const openingFiguresReason = 'Opening figures'

const shareOfZero: Posting = { kind: 'share', component: 'share', fee: null, amount: 0, reverses: null }

/** The fields that the rows of one step share. */
interface Cause {
  payment?: Pick<ReceivedPayment, 'id' | 'cents'>
  effective: Day
  matures: Day | ((posting: Posting) => Day)
  /** For adjustments. */
  reason?: string
}

/** Collects the rows of a position, and its sums after them. */
function createPostings({ id, today }: LedgerAdvance, party: string, stored: PositionSums) {
  const rows: NewPosting[] = []
  let sums = stored
  const add = (postings: readonly Posting[], { payment, effective, matures, reason }: Cause) => {
    sums = sumsAfter(sums, postings)
    for (const posting of postings)
      rows.push({
        ...posting,
        party_id: party,
        advance_id: id,
        payment_id: payment?.id ?? null,
        ...(payment && { payment_cents: payment.cents }),
        posted_on: today,
        effective_on: effective,
        matures_on: typeof matures === 'string' ? matures : matures(posting),
        reason: posting.kind === 'adjustment' ? (reason ?? null) : null,
      })
  }
  const addOf = (payment: ReceivedPayment, postings: readonly Posting[]) => {
    const { date, payment_method } = payment
    add(postings, { payment, effective: date, matures: maturityOf(date, payment_method) })
  }
  /** `received` is the advance's total with this payment. */
  const pay = (terms: PositionTerms, payment: ReceivedPayment, received: number) =>
    addOf(payment, postPayment(terms, sums, received))
  return { rows, add, addOf, pay, sums: () => sums }
}

/** A new position: its terms, and every payment so far by date. First brings what was settled before to zero. */
function openPosition(
  { advance, changes, payments }: ChangedAdvance,
  party: string,
  terms: PositionTerms,
): NewPosting[] {
  const { date_funded: funded, today } = advance
  const { rows, add, pay, sums } = createPostings(advance, party, noSums)
  add(postTerms(terms, noSums, []), { effective: funded, matures: funded })
  const isCutOver = changes.some(({ is_opening }) => is_opening)
  const fresh = new Set(changes.flatMap(({ payment_id, is_opening }) => (is_opening ? [] : (payment_id ?? []))))
  const isSettled = ({ id }: ReceivedPayment) => isCutOver && !fresh.has(id)
  let received = 0
  for (const payment of payments.filter(isSettled)) pay(terms, payment, (received += payment.cents))
  if (isCutOver) {
    const settled = advance.settled.find(({ party_id }) => party_id === party)
    const on = { effective: today, matures: today }
    if (settled) add(postOpeningFigures(terms, sums(), settled), { ...on, reason: openingFiguresReason })
    add(postOpeningBalance(sums()), { ...on, reason: `Paid before ${formatDate(today)}` })
  }
  for (const payment of payments.filter((one) => !isSettled(one))) pay(terms, payment, (received += payment.cents))
  return rows
}

/** Compares changed payments with the rows already posted for a party. */
export function movedPayments(
  { advance: { today }, changes, changed, own }: Pick<ChangedAdvance, 'advance' | 'changes' | 'changed' | 'own'>,
  party: string,
) {
  /** The amounts of the changed payments that were received before. */
  const before = new Map(
    changes.flatMap(({ payment_id, received_before: cents }) => (payment_id === null ? [] : [[payment_id, cents]])),
  )
  const ownOf = groupBy(
    own.filter(({ party_id }) => party_id === party),
    ({ payment_id }) => payment_id,
  )
  const now = new Map(changed.map((payment) => [payment.id, payment]))
  const isAsPosted = (id: string, cents: number) => {
    const payment = now.get(id)
    if (payment?.cents !== cents) return false
    const [row] = ownOf.get(id) ?? []
    if (row === undefined) return true
    const matures = maturityOf(payment.date, payment.payment_method)
    return row.effective_on === payment.date && laterOf(row.matures_on, today) === laterOf(matures, today)
  }
  /** The payments whose rows must be reversed or reposted. */
  const moved = new Map([...before].filter(([id, cents]) => !isAsPosted(id, cents)))
  return { before, now, moved, ownOf }
}

/** The day of the rows that take back those of a payment (R21.5): that of its return, or today, but never before the payment's own day. */
export const dayOfReversal = ([row]: readonly PaymentPosting[], today: Day): Day =>
  laterOf(row?.returned_on ?? today, row?.effective_on ?? today)

/** The day on which the rows that take back those of a payment mature (R21.9). */
export const maturityOfReversal =
  (mine: readonly PaymentPosting[], today: Day) =>
  ({ reverses }: { reverses: number | null }): Day =>
    laterOf(mine.find(({ no }) => no === reverses)?.matures_on ?? today, today)

/** A position that has rows: changed terms, then reversed payments, then received ones, by date. */
function updatePosition(
  { advance, changes, changed, payments, order, own, reason }: ChangedAdvance,
  party: string,
  terms: PositionTerms | undefined,
  stored: PositionSums,
): NewPosting[] {
  const { today } = advance
  const { rows, add, addOf, pay, sums } = createPostings(advance, party, stored)
  const { before, now, moved, ownOf } = movedPayments({ advance, changes, changed, own }, party)
  const noOf = orderOf(order, party)
  const unchanged = payments.filter(({ id }) => !before.has(id))
  /** The payments before the changes, in the order in which they were posted. */
  const posted = inOrder(
    [...unchanged, ...[...before].flatMap(([id, cents]) => (cents > 0 ? [{ id, cents }] : []))],
    noOf,
  )
  const amounts = () => posted.map(({ cents }) => cents)

  if (changes.some(({ payment_id }) => payment_id === null))
    add(postTerms(terms, sums(), amounts()), { effective: today, matures: today, reason })
  // The adjustments that ended the position have settled its earlier rows.
  if (!terms) return rows
  // Payments that were received while the syndicator took no part: their share is in the adjustment, and their row of 0 has their order.
  for (const payment of unchanged) if (!noOf.has(payment.id)) addOf(payment, [shareOfZero])

  let received = advance.received
  for (const [id, cents] of before) received += cents - (now.get(id)?.cents ?? 0)
  for (const [id, cents] of moved) {
    if (cents === 0) continue
    const mine = ownOf.get(id) ?? []
    posted.splice(
      posted.findIndex((payment) => payment.id === id),
      1,
    )
    received -= cents
    add(takeBackPayment(terms, sums(), mine, amounts()), {
      payment: { id, cents },
      effective: dayOfReversal(mine, today),
      matures: maturityOfReversal(mine, today),
      reason: 'Recalculated after a payment was reversed',
    })
  }
  for (const payment of changed) if (moved.has(payment.id)) pay(terms, payment, (received += payment.cents))
  return rows
}
