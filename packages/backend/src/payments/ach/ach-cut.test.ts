import { beforeAll, expect, test } from '@jest/globals'
import type { AchFile } from '@mca/contract/ach'
import type { Page } from '@mca/contract/lists'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { usualConnections } from '../../testing/app/wire-app'
import { achEffective, createAchCalls } from '../../testing/calls/ach-calls'
import { untilWaiting, whileHeld } from '../../testing/database/while-held'
import { settleAchFiles } from './settle-files'

// A connection is cut in the middle of a transaction, as if the process were killed.
const setup = setUpTestApp(usualConnections)
const { server, api } = setup
const calls = createAchCalls(setup)
const { debited, retried, approvedPayout, build, built, release, payments } = calls
beforeAll(() => calls.begin())

/** Cuts the connection of `work` once it waits to write into `table`, and returns what `work` does then. */
const cutAt = <Answer>(table: string, work: () => Promise<Answer>): Promise<Answer> =>
  whileHeld(server(), `lock table ${table} in share mode`, [], async (held) => {
    const [own] = await held.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid' })
    const working = work()
    await untilWaiting(held, 1)
    const text = 'select pg_terminate_backend(pid) from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
    const cut = await server().owner.query({ text }, [own?.pid])
    expect(cut).toHaveLength(1)
    return working
  })
const files = async () => (await api.get<Page<AchFile>>('ach-files?limit=100')).data
/** What the release has written for the traces of a file. */
const written = async ({ id }: Pick<AchFile, 'id'>) => {
  const text = `
    select (select count(*) from payments p where p.trace_id = e.trace and p.status = 'pending') as pending,
      (select count(*) from payments p where p.trace_id = e.trace and p.status = 'cleared') as cleared,
      (select count(*) from payouts o where o.reference = e.trace and o.state = 'sent') as sent,
      (select count(*) from payouts o where o.reference = e.trace and o.state = 'settled') as settled
    from ach_entries e where e.file_id = $1 order by e.position`
  const rows = await server().owner.query<Record<'pending' | 'cleared' | 'sent' | 'settled', number>>({ text }, [id])
  const sum = (key: 'pending' | 'cleared' | 'sent' | 'settled') => rows.reduce((all, row) => all + row[key], 0)
  return { pending: sum('pending'), cleared: sum('cleared'), sent: sum('sent'), settled: sum('settled') }
}
const nothing = { pending: 0, cleared: 0, sent: 0, settled: 0 }

// Proves R25.147.
test('a build that is cut has built nothing, and the next one builds once', async () => {
  const { key } = await debited()
  const before = await files()
  expect((await cutAt('ach_entries', () => build(key))).statusCode).toBeGreaterThanOrEqual(500)
  expect(await files()).toEqual(before)
  const file = await built([key])
  expect(await files()).toHaveLength(before.length + 1)
  expect((await build(key)).statusCode).toBe(409)
  expect(file.totals.entries).toBe(1)
})

// Proves R25.147.
test.each(['payments', 'payouts', 'ach_files'])(
  'a release that is cut at %s has released nothing, and the next one releases once',
  async (table) => {
    const [one, retry, payout] = [await debited(), await retried(), await approvedPayout()]
    const file = await built([one.key, retry.key, payout.key])
    expect((await cutAt(table, () => release(file))).statusCode).toBeGreaterThanOrEqual(500)
    expect([await calls.stateOf(file), await written(file)]).toEqual(['built', nothing])
    expect(await payments(one.advance)).toEqual([])
    expect((await release(file)).statusCode).toBe(200)
    expect(await written(file)).toEqual({ ...nothing, pending: 2, sent: 1 })
    expect((await release(file)).statusCode).toBe(409)
    expect(await written(file)).toEqual({ ...nothing, pending: 2, sent: 1 })
  },
)

// Proves R25.147.
test('a rejection that is cut has taken nothing back', async () => {
  const [one, payout] = [await debited(), await approvedPayout()]
  const file = await built([one.key, payout.key])
  expect((await release(file)).statusCode).toBe(200)
  const reject = () => calls.releaser.call('POST', `ach-files/${file.id}/reject`, { reason: 'Duplicate' })
  expect((await cutAt('ach_files', reject)).statusCode).toBeGreaterThanOrEqual(500)
  expect([await calls.stateOf(file), await written(file)]).toEqual(['released', { ...nothing, pending: 1, sent: 1 }])
  expect((await reject()).statusCode).toBe(200)
  expect(await written(file)).toEqual(nothing)
})

// Proves R25.147.
test('a clearing that is cut has cleared nothing, and the next one clears once', async () => {
  const [one, payout] = [await debited(), await approvedPayout()]
  const file = await built([one.key, payout.key])
  expect((await release(file)).statusCode).toBe(200)
  const settle = (day: string) => settleAchFiles(server().db, day).catch(() => null)
  await cutAt('ach_files', () => settle(achEffective))
  expect(await calls.stateOf(file)).toBe('released')
  await server().owner.query({ text: 'delete from failed_units' })
  await settleAchFiles(server().db, achEffective)
  await cutAt('payouts', () => settle('2026-02-09'))
  expect(await written(file)).toEqual({ ...nothing, pending: 1, sent: 1 })
  await server().owner.query({ text: 'delete from failed_units' })
  await settleAchFiles(server().db, '2026-02-09')
  expect(await written(file)).toEqual({ ...nothing, cleared: 1, settled: 1 })
})
