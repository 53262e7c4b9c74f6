import {
  type Day,
  formatDate,
  maturityOf,
  noSums,
  type PositionSums,
  type PositionTerms,
  postCutOver,
  type Posting,
  postPayment,
  postTerms,
  sumsAfter,
  takeBackPayment,
} from '@mca/contract'
import type { Db, Queryable } from '../platform/database/db'
import { isDatabaseUnavailable } from '../platform/database/unavailable'
import {
  type LedgerAdvance,
  type LedgerChange,
  ledgerRepo,
  type LedgerRow,
  type OwnRow,
  type ReceivedPayment,
} from './ledger.repo'
import { groupBy, positionSums, positionTerms } from './positions'

/** How many advances are read and posted at once. */
const chunk = 200

/**
 * Posts to the ledgers of syndicators what this transaction has changed: payments that are received, changed or no longer received, and the
 * terms of syndicated advances. Call it last in each transaction that changes any of them, when all advances are locked (docs/architecture.md,
 * order of locks). One statement if there is nothing to post. R21.1.
 */
export async function postLedgers(tx: Queryable): Promise<void> {
  await post(tx, await ledgerRepo.takeOwn(tx))
}

interface WaitingOptions {
  isStopping?: () => boolean
  /** Called for an advance that cannot be posted. It stays in the queue. */
  onFailure?: (advanceId: string, error: unknown) => void
}

/**
 * Posts what waits in the queue, a few advances in each transaction. Returns the number of changes posted. An advance that cannot be posted
 * does not stop the others. R21.8.
 */
export async function postWaiting(
  db: Pick<Db, 'query' | 'transaction'>,
  { isStopping, onFailure }: WaitingOptions = {},
): Promise<number> {
  const postOf = (ids: readonly string[]) =>
    db.transaction(async (tx) => {
      const changes = await ledgerRepo.takeOf(tx, ids)
      await post(tx, changes)
      return changes.length
    })
  let posted = 0
  let after: string | null = null
  while (!isStopping?.()) {
    const ids: string[] = await ledgerRepo.waiting(db, after, chunk)
    if (ids.length === 0) break
    after = ids.at(-1) ?? null
    try {
      posted += await postOf(ids)
    } catch (failure) {
      if (isDatabaseUnavailable(failure)) throw failure
      for (const id of ids)
        try {
          posted += await postOf([id])
        } catch (error) {
          onFailure?.(id, error)
        }
    }
  }
  return posted
}

async function post(tx: Queryable, changes: readonly LedgerChange[]): Promise<void> {
  const byAdvance = groupBy(changes, ({ advance_id }) => advance_id)
  const ids = [...byAdvance.keys()].toSorted()
  for (let start = 0; start < ids.length; start += chunk) {
    const some = ids.slice(start, start + chunk)
    const rows = await rowsOf(tx, some, byAdvance)
    if (rows.length > 0) await ledgerRepo.add(tx, rows)
  }
}

/** The changes of one advance, and what is stored about it. */
interface Case {
  advance: LedgerAdvance
  changes: readonly LedgerChange[]
  /** The payments that changed, as they are now, by date. */
  changed: readonly ReceivedPayment[]
  /** All received payments by date. Only if a position needs them. */
  all: readonly ReceivedPayment[]
  own: readonly OwnRow[]
  /** The number under which a party's ledger has the share of a payment. */
  noOf: (party: string, payment: string) => number
}

async function rowsOf(
  tx: Queryable,
  ids: readonly string[],
  changesOf: ReadonlyMap<string, readonly LedgerChange[]>,
): Promise<LedgerRow[]> {
  const changes = ids.flatMap((id) => changesOf.get(id) ?? [])
  const paymentIds = changes.flatMap(({ payment_id }) => payment_id ?? [])
  const takenBack = changes.flatMap(({ payment_id, was }) => (payment_id !== null && was > 0 ? payment_id : []))
  const advances = await ledgerRepo.advances(tx, ids)
  const sums = positionSums(await ledgerRepo.sums(tx, ids))
  const withHistory = advances
    .filter(
      ({ id, participations }) =>
        changesOf.get(id)?.some(({ payment_id, was }) => payment_id === null || was > 0) ||
        participations.some(({ party_id }) => !sums.get(id)?.has(party_id)),
    )
    .map(({ id }) => id)
  const changed = paymentIds.length > 0 ? await ledgerRepo.payments(tx, paymentIds) : []
  const all = withHistory.length > 0 ? await ledgerRepo.allPayments(tx, withHistory) : []
  const order = withHistory.length > 0 ? await ledgerRepo.order(tx, withHistory) : []
  const own = takenBack.length > 0 ? await ledgerRepo.own(tx, takenBack) : []
  const numbers = new Map(order.map(({ party_id, payment_id, no }) => [`${party_id} ${payment_id}`, no]))
  const ofAdvance = <T extends { advance_id: string }>(rows: readonly T[]) =>
    groupBy(rows, ({ advance_id }) => advance_id)
  const [changedOf, allOf] = [ofAdvance(changed), ofAdvance(all)]
  return advances.flatMap((advance) =>
    rowsOfAdvance(
      {
        advance,
        changes: changesOf.get(advance.id) ?? [],
        changed: changedOf.get(advance.id) ?? [],
        all: allOf.get(advance.id) ?? [],
        own,
        noOf: (party, payment) => numbers.get(`${party} ${payment}`) ?? 0,
      },
      sums.get(advance.id),
    ),
  )
}

function rowsOfAdvance(one: Case, sums: ReadonlyMap<string, PositionSums> = new Map()): LedgerRow[] {
  const terms = positionTerms(one.advance)
  return [...new Set([...terms.keys(), ...sums.keys()])].flatMap((party) =>
    rowsOfPosition(one, party, terms.get(party), sums.get(party)),
  )
}

/** The rows of one syndicator in one advance, in the order: terms, payments taken back, payments received. */
function rowsOfPosition(
  one: Case,
  party: string,
  terms: PositionTerms | undefined,
  stored?: PositionSums,
): LedgerRow[] {
  const { advance, changes, changed, all } = one
  const { today } = advance
  const rows: LedgerRow[] = []
  let sums = stored ?? noSums
  const add = (
    postings: readonly Posting[],
    from: { payment?: string; effective: Day; matures: (posting: Posting) => Day; reason: string },
  ) => {
    sums = sumsAfter(sums, postings)
    for (const posting of postings)
      rows.push({
        ...posting,
        party_id: party,
        advance_id: advance.id,
        payment_id: from.payment ?? null,
        posted_on: today,
        effective_on: from.effective,
        matures_on: from.matures(posting),
        reason: posting.kind === 'adjustment' ? from.reason : null,
      })
  }
  const pay = (of: PositionTerms, payment: ReceivedPayment, received: number) => {
    const matures = () => maturityOf(payment.date, payment.payment_method)
    add(postPayment(of, sums, received), { payment: payment.id, effective: payment.date, matures, reason: '' })
  }

  if (stored === undefined) {
    if (!terms) return []
    const day = advance.date_funded
    add(postTerms(terms, sums, []), { effective: day, matures: () => day, reason: '' })
    const isCutOver = changes.some(({ cut_over }) => cut_over)
    const fresh = new Set(changes.flatMap(({ payment_id, cut_over }) => (cut_over ? [] : (payment_id ?? []))))
    const isEarlier = ({ id }: ReceivedPayment) => isCutOver && !fresh.has(id)
    let received = 0
    for (const payment of all.filter(isEarlier)) pay(terms, payment, (received += payment.cents))
    if (isCutOver)
      add(postCutOver(sums), { effective: today, matures: () => today, reason: `Paid before ${formatDate(today)}` })
    for (const payment of all.filter((one) => !isEarlier(one))) pay(terms, payment, (received += payment.cents))
    return rows
  }

  // In the order in which they were posted, as they were before the changes.
  const was = new Map(
    changes.flatMap(({ payment_id, was: cents }) => (payment_id !== null ? [[payment_id, cents]] : [])),
  )
  const posted = [
    ...all.filter(({ id }) => !was.has(id)),
    ...[...was].flatMap(([id, cents]) => (cents > 0 ? [{ id, cents }] : [])),
  ].toSorted((a, b) => one.noOf(party, a.id) - one.noOf(party, b.id))
  const amounts = () => posted.map(({ cents }) => cents)

  if (changes.some(({ payment_id }) => payment_id === null))
    add(postTerms(terms, sums, amounts()), {
      effective: today,
      matures: () => today,
      reason: advance.code === null ? 'The advance was deleted' : `The terms of ${advance.code} were changed`,
    })
  // What was posted is settled by the adjustments that ended the position.
  if (!terms) return rows

  const now = new Map(changed.map((payment) => [payment.id, payment]))
  let received = advance.received - changed.reduce((sum, { cents }) => sum + cents, 0)
  for (const cents of was.values()) received += cents
  const isUnchanged = (id: string) => {
    const payment = now.get(id)
    const [row] = one.own.filter(({ party_id, payment_id }) => party_id === party && payment_id === id)
    return payment?.cents === was.get(id) && (row === undefined || row.effective_on === payment?.date)
  }
  const moved = [...was].filter(([id]) => !isUnchanged(id))
  for (const [id, cents] of moved) {
    if (cents === 0) continue
    const own = one.own.filter(({ party_id, payment_id }) => party_id === party && payment_id === id)
    posted.splice(
      posted.findIndex((payment) => payment.id === id),
      1,
    )
    received -= cents
    const matures = ({ reverses }: Posting) => {
      const held = own.find(({ no }) => no === reverses)?.matures_on ?? today
      return held > today ? held : today
    }
    add(takeBackPayment(terms, sums, own, amounts()), {
      payment: id,
      effective: today,
      matures,
      reason: 'Recalculated after a payment was taken back',
    })
  }
  for (const [id] of moved) {
    const payment = now.get(id)
    if (payment) pay(terms, payment, (received += payment.cents))
  }
  return rows
}
