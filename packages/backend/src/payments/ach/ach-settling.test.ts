import { beforeAll, expect, test } from '@jest/globals'
import type { AchFile } from '@mca/contract/ach'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { achDay, achEffective, createAchCalls } from '../../testing/calls/ach-calls'
import { settleAchFiles } from './settle-files'

const setup = setUpTestApp()
const { server, api } = setup
const calls = createAchCalls(setup)
const { releaser, act, debited, payments, refusalOf, built } = calls
beforeAll(() => calls.begin())

// Proves R25.25.
test('a file is settled on its day, and two banking days later what was not returned is cleared', async () => {
  const [paid, returned] = [await debited(), await debited()]
  const file = await built([paid.key, returned.key])
  await act(releaser, file, 'release')
  const [payment] = await payments(returned.advance)
  await settleAchFiles(server().db, achEffective)
  expect((await api.get<AchFile>(`ach-files/${file.id}`)).state).toBe('settled')
  await server().setToday('2026-02-06')
  await api.post(`payments/${payment?.id}/return`, { code: 'R01', returned_on: '2026-02-06' })
  await settleAchFiles(server().db, '2026-02-06')
  expect((await payments(paid.advance))[0]?.status).toBe('pending')
  await settleAchFiles(server().db, '2026-02-09')
  await settleAchFiles(server().db, '2026-02-09')
  expect([(await payments(paid.advance))[0]?.status, (await payments(returned.advance))[0]?.status]).toEqual([
    'cleared',
    'failed',
  ])
  expect(await api.get<AchFile>(`ach-files/${file.id}`)).toMatchObject({ returned: 100 })
  await server().setToday(achDay)
})

// Proves R25.24.
test('a file that the bank rejects is taken back, and its debits can go out again', async () => {
  const { advance, key } = await debited()
  const file = await built([key])
  await act(releaser, file, 'release')
  expect(await payments(advance)).toHaveLength(1)
  await settleAchFiles(server().db, achEffective)
  expect(await act(releaser, file, 'reject', { reason: 'Duplicate file' })).toMatchObject({
    state: 'rejected',
    reason: 'Duplicate file',
  })
  expect(await payments(advance)).toEqual([])
  expect(await refusalOf(key)).toBeNull()
})

// Proves R20.420, R25.25.
test('a file that cannot be settled or cleared is named, and does not stop the others', async () => {
  const { db, owner } = server()
  const [wrong, right] = [await debited(), await debited()]
  const files = [await built([wrong.key]), await built([right.key])]
  for (const file of files) await act(releaser, file, 'release')
  const broken = files[0]?.id ?? ''
  const failed: unknown[] = []
  const log = { error: (fields: object) => failed.push(fields) }
  const states = () => Promise.all(files.map(async ({ id }) => (await api.get<AchFile>(`ach-files/${id}`)).state))
  const statuses = () => Promise.all([wrong, right].map(async ({ advance }) => (await payments(advance))[0]?.status))

  await owner.query({
    text: `alter table ach_files add constraint broken check (id <> '${broken}' or state <> 'settled')`,
  })
  expect(await settleAchFiles(db, achEffective, log)).toMatchObject({ failed: 1 })
  expect([await states(), failed]).toEqual([
    ['released', 'settled'],
    [expect.objectContaining({ work: 'ach-files', unit: broken, attempts: 1 })],
  ])
  await owner.query({ text: 'alter table ach_files drop constraint broken' })
  await owner.query({ text: 'update failed_units set try_again_at = now()' })
  expect(await settleAchFiles(db, achEffective, log)).toMatchObject({ settled: 1, failed: 0 })

  await owner.query({
    text: `alter table ach_files add constraint broken check (id <> '${broken}' or cleared_at is null)`,
  })
  expect(await settleAchFiles(db, '2026-02-09', log)).toMatchObject({ failed: 1 })
  expect(await statuses()).toEqual(['pending', 'cleared'])
  await owner.query({ text: 'alter table ach_files drop constraint broken' })
  await owner.query({ text: 'update failed_units set try_again_at = now()' })
  expect(await settleAchFiles(db, '2026-02-09', log)).toMatchObject({ cleared: 1, failed: 0 })
  expect([await statuses(), await db.query({ text: 'select from failed_units' })]).toEqual([['cleared', 'cleared'], []])
})
