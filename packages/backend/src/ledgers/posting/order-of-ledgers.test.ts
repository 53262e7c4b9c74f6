import { beforeAll, expect, test } from '@jest/globals'
import type { PooledDb } from '../../platform/database/db'
import { countRepetitions } from '../../testing/database/count-repetitions'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { untilWaiting, whileHeld } from '../../testing/database/while-held'
import { usualConnections } from '../../testing/app/wire-app'
import { ledgerRepo } from './ledger.repo'
import { rowOf } from '../payouts/payout-postings'
import { postLedgers, postWaiting } from './post-ledgers'

let deadlocks = () => 0
const through = (db: PooledDb) => {
  const counted = countRepetitions(db)
  ;({ deadlocks } = counted)
  return counted.db
}
const { server, api, make } = setUpTestApp(usualConnections, { through })
beforeAll(() => server().setToday('2026-02-10'))

const participation = {
  participation: 100,
  participation_pct: 10,
  commission: 0,
  commission_pct: 0,
  syndicator_fees: [],
}

/** Two syndicators, the one with the lower ID first, and an advance of both. */
async function makeTwo() {
  const ids = [(await make.party('syndicators')).id, (await make.party('syndicators')).id].toSorted()
  const both = ids.map((syndicator_id) => ({ ...participation, syndicator_id }))
  const advance = await make.advance({ syndicator_participations: both })
  return { low: ids[0] ?? '', high: ids[1] ?? '', advance }
}

/** Runs works that need both ledgers. All wait for the lower one, in this order. Returns the number of deadlocks. */
async function meet(low: string, works: readonly (() => Promise<unknown>)[]): Promise<number> {
  const before = deadlocks()
  const hold = 'select from ledgers where party_id = $1 for no key update'
  const { answers } = await whileHeld(server(), hold, [low], async (held) => {
    const started: Promise<unknown>[] = []
    for (const work of works) {
      started.push(work())
      await untilWaiting(held, started.length)
    }
    // Wrapped, because the answers come only after the commit.
    return { answers: Promise.all(started) }
  })
  await answers
  return deadlocks() - before
}

// Proves R21.400.
test('a posting of more advances than are read at once locks all its ledgers in one order', async () => {
  const { low, high, advance } = await makeTwo()
  const count = 201
  const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
  const share = (party: string, of: number) => ({
    ...rowOf(party, 'share', 100, '2026-02-10', {}),
    component: 'share' as const,
    advance_id: idOf(of),
  })
  await server().db.transaction((tx) => ledgerRepo.add(tx, [share(high, 1), share(low, count)]))
  // These advances were deleted, so their shares are taken back: that of the higher ledger first.
  const queue = { text: 'insert into ledger_changes (advance_id) select unnest($1::uuid[])' }
  const postMany = () =>
    server().db.transaction(async (tx) => {
      await tx.query(queue, [Array.from({ length: count }, (_, index) => idOf(index + 1))])
      await postLedgers(tx)
    })
  expect(await meet(low, [() => make.payment(advance.id), postMany])).toBe(0)
})

// Proves R21.400.
test('setting opening figures locks all ledgers of the advance before it posts what waits', async () => {
  const { low, high, advance: other } = await makeTwo()
  const { id } = await make.advance()
  await make.payment(id)
  const { db } = server()
  const participate = {
    text: `insert into syndicator_participations (advance_id, position, syndicator_id, participation, participation_pct, commission, commission_pct)
      values ($1, $2, $3, 100, 10, 0, 0)`,
  }
  await db.query(participate, [id, 1, low])
  await db.query({ text: 'update ledger_changes set is_opening = true where advance_id = $1' }, [id])
  await postWaiting(db)
  // Waits to be posted, to the higher ledger only.
  await db.query(participate, [id, 2, high])
  const state = () => api.post(`advances/${id}/cut-over`, { positions: [{ syndicator_id: low, gross: 5, fees: null }] })
  expect(await meet(low, [() => make.payment(other.id), state])).toBe(0)
})
