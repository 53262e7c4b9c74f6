import { beforeEach, expect, test } from '@jest/globals'
import type { Payout } from '@mca/contract/ledger'
import type { Db } from '../../platform/database/db'
import { refusedRow, refuseRows } from '../../testing/database/refuse-rows'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { createTestApi } from '../../testing/calls/test-api'
import { until } from '../../testing/calls/until'
import { draftScheduled } from './draft-scheduled'
import { startLedgerPosting } from '../ledger-posting'
import { createContribute } from '../../testing/calls/contribute'

const { server, api, make } = setUpTestApp()
const contribute = createContribute(server)
const other = createTestApi(server, 'approver@example.com')
beforeEach(() => server().setToday('2026-05-20'))

const draftsOf = async (id: string) =>
  (await api.get<{ data: Payout[] }>(`payouts?state=open&party_id=${id}`)).data.map(({ amount }) => amount)
const nextOf = async (id: string) =>
  (await api.get<{ next_payout_on: string | null }>(`syndicators/${id}/ledger`)).next_payout_on
/** A syndicator with this much available, who is paid on Mondays. */
async function payee({ available = 500, terms = {} }: { available?: number; terms?: object } = {}) {
  const { id } = await make.party('syndicators')
  await contribute(id, available, '2026-05-20')
  await api.put(`syndicators/${id}/payout-terms`, { payout_day: 'monday', ...terms })
  return id
}
const run = async (today: string, db: Pick<Db, 'query' | 'transaction'> = server().db) =>
  (await draftScheduled(db, today)).drafted

// Proves R21.75.
test('on a payout day that is a holiday, the payout is drafted on the next banking day, and then once a week', async () => {
  const id = await payee()
  expect(await nextOf(id)).toBe('2026-05-26')
  await run('2026-05-25') // Memorial Day
  expect(await draftsOf(id)).toEqual([])
  expect(await run('2026-05-26')).toBe(1)
  expect([await draftsOf(id), await nextOf(id)]).toEqual([[500], '2026-06-01'])
  expect(await run('2026-05-26')).toBe(0)
})

// Proves R21.75.
test('the background drafts when the day of the book has come', async () => {
  const id = await payee()
  await server().setToday('2026-05-26')
  const posting = startLedgerPosting({ databaseUrl: server().databaseUrl, log: server().app.log })
  try {
    await until(async () => (await draftsOf(id)).length > 0)
  } finally {
    await posting.stop()
  }
  expect([await draftsOf(id), await nextOf(id)]).toEqual([[500], '2026-06-01'])
})

// Proves R21.75.
test('two processes draft it once', async () => {
  const id = await payee()
  const { db, owner } = server()
  const drafted = await Promise.all([run('2026-05-26'), run('2026-05-26', owner), run('2026-05-26', db)])
  expect(drafted.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect([await draftsOf(id), await nextOf(id)]).toEqual([[500], '2026-06-01'])
})

// Proves R21.75.
test('after a pause of some payout days one payout is drafted, and the next day follows the day of that', async () => {
  const id = await payee()
  expect(await run('2026-06-10')).toBe(1)
  expect([await draftsOf(id), await nextOf(id)]).toEqual([[500], '2026-06-15'])
})

// Proves R21.75.
test('a process that dies before it has drafted leaves the day to the next one', async () => {
  const id = await payee()
  const { db } = server()
  const dying: Pick<typeof db, 'query' | 'transaction'> = {
    ...db,
    transaction: (work) =>
      db.transaction(async (tx) => {
        await work(tx)
        throw new Error('killed')
      }),
  }
  expect(await draftScheduled(dying, '2026-05-26')).toEqual({ drafted: 0, failed: 1 })
  expect([await draftsOf(id), await nextOf(id)]).toEqual([[], '2026-05-26'])
  await server().owner.query({ text: 'update failed_units set try_again_at = now()' })
  expect(await run('2026-05-26')).toBe(1)
})

// Proves R21.75.
test('less than the minimum, or a payee with an open payout, waits for the next payout day', async () => {
  const few = await payee({ available: 99.99 })
  const enough = await payee({ available: 50, terms: { minimum: 50 } })
  const open = await payee()
  await api.post('payouts', { party_id: open, amount: 5 })
  expect(await run('2026-05-26')).toBe(1)
  expect([await draftsOf(few), await draftsOf(enough), await draftsOf(open)]).toEqual([[], [50], [5]])
  expect([await nextOf(few), await nextOf(open)]).toEqual(['2026-06-01', '2026-06-01'])
})

// Proves R21.75, R21.76.
test('the payout schedule is the author of its drafts, in the list and in the trail; whoever has set the payout day does not approve them', async () => {
  const id = await payee({ terms: { payout_day: 'day_28', minimum: 1 } })
  expect(await run('2026-05-28')).toBe(1)
  const [draft] = (await api.get<{ data: Payout[] }>(`payouts?party_id=${id}`)).data
  expect(draft).toMatchObject({ created_by: { name: 'Payout schedule' }, note: null })
  const own = 'Someone else must approve this payout. You set the payout day for which it was drafted.'
  expect(draft?.blocked).toBe(own)
  expect((await api.refused(409, 'POST', `payouts/${draft?.id}/approve`)).message).toBe(own)
  const trail = await server().db.query<{ action: string; account_id: string | null; account_name: string }>({
    text: "select action, account_id, account_name from audit_entries where entity = 'payouts' and record_id = $1",
  }, [draft?.id]) // oxfmt-ignore
  expect(trail).toEqual([{ action: 'create', account_id: null, account_name: 'Payout schedule' }])
  const rows = () =>
    server().db.query({ text: "select from ledger_postings where party_id = $1 and kind = 'payout'" }, [id])
  expect(await rows()).toHaveLength(0)
  expect((await other.call('POST', `payouts/${draft?.id}/approve`)).statusCode).toBe(200)
  expect(await rows()).toHaveLength(1)
})

// Proves R21.75.
test('somebody who changes the amount of such a draft cannot approve it', async () => {
  const id = await payee()
  await run('2026-05-26')
  const [draft] = (await api.get<{ data: Payout[] }>(`payouts?party_id=${id}`)).data
  await api.put(`payouts/${draft?.id}`, { amount: 400, note: null })
  await api.refused(409, 'POST', `payouts/${draft?.id}/approve`)
  expect((await other.call('POST', `payouts/${draft?.id}/approve`)).statusCode).toBe(200)
})

// Proves R21.76.
test('a proposal leaves out whoever has less than the own minimum, however small the typed one is', async () => {
  const high = await payee({ available: 300, terms: { minimum: 300.01 } })
  const low = await payee({ available: 300, terms: { minimum: 5 } })
  const propose = (minimum: number) => api.call('POST', 'payouts/propose', { minimum })
  await propose(301)
  expect(await draftsOf(low)).toEqual([])
  await propose(1)
  expect([await draftsOf(high), await draftsOf(low)]).toEqual([[], [300]])
})

// Proves R20.420.
test('a party that fails does not stop the payouts of the others, is named with its error, and is in the metrics', async () => {
  const [wrong, right] = [await payee(), await payee()]
  const { app, db, owner } = server()
  const refuse = await refuseRows(owner, 'payouts', `new.party_id = '${wrong}'`)
  const failed: unknown[] = []
  const log = { error: (fields: object) => failed.push(fields) }
  expect(await draftScheduled(db, '2026-05-26', log)).toEqual({ drafted: 1, failed: 1 })
  expect(await draftScheduled(db, '2026-05-26', log)).toEqual({ drafted: 0, failed: 1 })
  expect([await draftsOf(wrong), await draftsOf(right)]).toEqual([[], [500]])
  expect(failed).toMatchObject([{ err: { message: refusedRow }, work: 'scheduled-payouts', unit: wrong, attempts: 1 }])
  const metrics = async () => (await app.inject('/metrics')).body
  expect(await metrics()).toContain('background_failed_units{work="scheduled-payouts"} 1')
  await refuse.end()
  await owner.query({ text: 'update failed_units set try_again_at = now()' })
  expect(await draftScheduled(db, '2026-05-26', log)).toEqual({ drafted: 1, failed: 0 })
  expect(await metrics()).not.toContain('background_failed_units{')
})
