import type { FastifyBaseLogger } from 'fastify'
import type { Db, Queryable } from '../../platform/database/db'
import { isDatabaseUnavailable } from '../../platform/database/unavailable'
import { noLog, startRound } from '../../shared/background/each-unit'
import { type LedgerChange, ledgerRepo, type NewPosting } from './ledger.repo'
import { commissionPostings } from './commission-postings'
import { commissionSums } from './commission-sums'
import { postingsOfAdvance } from './position-postings'
import { groupBy, positionSums } from './positions'

/** How many advances are read and posted at once. */
const chunk = 200

/**
 * Posts this transaction's changes to the ledgers: payments that are received, changed or no longer received, and the
 * terms of advances with syndicators or commissions. Call it last in each transaction that changes any of them, when all advances are locked (docs/architecture.md,
 * order of locks). One statement if there is nothing to post. `reason` is that of adjustments after changed terms (R21.48). R21.1.
 */
export async function postLedgers(tx: Queryable, reason?: string | null): Promise<void> {
  await post(tx, await ledgerRepo.takeOwn(tx), reason)
}

/** Locks an advance, and posts its queued changes. */
export async function postAdvance(tx: Queryable, id: string): Promise<void> {
  await post(tx, await ledgerRepo.takeOf(tx, [id]))
}

/**
 * Takes this transaction's changes from the queue and returns their rows without adding them to the ledgers. The rows of advances that have none yet; for a
 * book that is loaded as its days would have posted it.
 */
export async function takeFirstPostings(tx: Queryable): Promise<NewPosting[]> {
  const byAdvance = groupBy(await ledgerRepo.takeOwn(tx), ({ advance_id }) => advance_id)
  const ids = [...byAdvance.keys()].toSorted()
  const rows: NewPosting[] = []
  for (let start = 0; start < ids.length; start += chunk)
    rows.push(...(await postingsOf(tx, ids.slice(start, start + chunk), byAdvance, null)))
  return rows
}

interface WaitingOptions {
  isStopping?: () => boolean
  log?: Pick<FastifyBaseLogger, 'error'>
}

/**
 * Posts the queue, a few advances per transaction. Returns the number of changes posted. An advance that cannot be posted
 * stays in the queue and does not stop the others. R21.8, R20.420.
 */
export async function postWaiting(
  db: Pick<Db, 'query' | 'transaction'>,
  { isStopping, log = noLog }: WaitingOptions = {},
): Promise<number> {
  const postOf = (ids: readonly string[]) =>
    db.transaction(async (tx) => {
      const changes = await ledgerRepo.takeOf(tx, ids)
      await post(tx, changes)
      return changes.length
    })
  const round = await startRound(db, log, 'posting')
  let posted = 0
  let after: string | null = null
  for (;;) {
    if (isStopping?.()) return posted
    const ids: string[] = await ledgerRepo.waiting(db, after, chunk)
    if (ids.length === 0) break
    after = ids.at(-1) ?? null
    let alone = ids.filter((id) => round.hasFailed(id))
    try {
      posted += await postOf(ids.filter((id) => !round.hasFailed(id)))
    } catch (failure) {
      if (isDatabaseUnavailable(failure)) throw failure
      alone = ids
    }
    for (const id of alone) posted += (await round.try(id, () => postOf([id]))) ?? 0
  }
  await round.end()
  return posted
}

async function post(tx: Queryable, changes: readonly LedgerChange[], reason?: string | null): Promise<void> {
  const byAdvance = groupBy(changes, ({ advance_id }) => advance_id)
  const ids = [...byAdvance.keys()].toSorted()
  if (ids.length > chunk) await ledgerRepo.lockOf(tx, ids)
  for (let start = 0; start < ids.length; start += chunk) {
    const some = ids.slice(start, start + chunk)
    const rows = await postingsOf(tx, some, byAdvance, reason)
    if (rows.length > 0) await ledgerRepo.add(tx, rows)
  }
}

/** The rows of these advances. Reads their payments and rows only if a position needs them. */
async function postingsOf(
  tx: Queryable,
  ids: readonly string[],
  changesOf: ReadonlyMap<string, readonly LedgerChange[]>,
  reason: string | null | undefined,
): Promise<NewPosting[]> {
  const changes = ids.flatMap((id) => changesOf.get(id) ?? [])
  const changedIds = changes.flatMap(({ payment_id }) => payment_id ?? [])
  const takenBackIds = changes.flatMap(({ payment_id, received_before }) =>
    payment_id !== null && received_before > 0 ? payment_id : [],
  )
  const advances = await ledgerRepo.advances(tx, ids)
  const summed = await ledgerRepo.sums(tx, ids)
  const [sums, credited] = [positionSums(summed), commissionSums(summed)]
  const needHistory = advances.filter(
    ({ id, participations }) =>
      (participations.length > 0 || sums.has(id)) &&
      (changesOf.get(id)?.some(({ payment_id, received_before }) => payment_id === null || received_before > 0) ||
        participations.some(({ party_id }) => !sums.get(id)?.has(party_id))),
  )
  const historyIds = needHistory.map(({ id }) => id)
  const changed = changedIds.length > 0 ? await ledgerRepo.payments(tx, changedIds) : []
  const all = historyIds.length > 0 ? await ledgerRepo.allPayments(tx, historyIds) : []
  const order = historyIds.length > 0 ? await ledgerRepo.order(tx, historyIds) : []
  const own = takenBackIds.length > 0 ? await ledgerRepo.own(tx, takenBackIds) : []

  const [changedOf, allOf] = [changed, all].map((payments) => groupBy(payments, ({ advance_id }) => advance_id))
  const [orderOf, ownOf] = [
    groupBy(order, ({ advance_id }) => advance_id),
    groupBy(own, ({ advance_id }) => advance_id),
  ]
  return advances.flatMap((advance) => {
    const one = {
      advance,
      changes: changesOf.get(advance.id) ?? [],
      changed: changedOf?.get(advance.id) ?? [],
      payments: allOf?.get(advance.id) ?? [],
      order: orderOf.get(advance.id) ?? [],
      own: ownOf.get(advance.id) ?? [],
      reason:
        reason ?? (advance.code === null ? 'The advance was deleted' : `The terms of ${advance.code} were changed`),
    }
    return [...postingsOfAdvance(one, sums.get(advance.id)), ...commissionPostings(one, credited.get(advance.id))]
  })
}
