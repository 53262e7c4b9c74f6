import { beforeAll, expect, test } from '@jest/globals'
import type { AchCandidates, AchFileDetail } from '@mca/contract/ach'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { achDay, achEffective, createAchCalls } from '../../testing/calls/ach-calls'

const setup = setUpTestApp()
const { server, api } = setup
const calls = createAchCalls(setup)
const { builder, debited, retried, built } = calls
beforeAll(() => calls.begin())

const refusalOf = async (key: string) =>
  (await api.get<AchCandidates>('ach-candidates')).entries.find((entry) => entry.key === key)?.refusal
const messageOf = async (answer: ReturnType<typeof calls.build>) => {
  const { statusCode, body } = await answer
  return [statusCode, body]
}
const refused = (text: string) => [409, expect.stringContaining(text)]

// Proves R25.14.
test('a retry is refused while the schedule of its deal is paused, and a file that has it is not released', async () => {
  const { advance, key } = await retried()
  const file = await built([key])
  await api.post(`advances/${advance}/schedule/pauses`, { from: '2026-02-04', to: '2026-02-10' })
  expect(await messageOf(calls.release(file))).toEqual(refused('The schedule is paused'))
  await calls.post(builder, `ach-files/${file.id}/discard`)
  expect(await refusalOf(key)).toBe('The schedule is paused on this day.')
  expect(await messageOf(calls.build(key))).toEqual(refused('The schedule is paused'))
})

// Proves R25.14.
test('a debit that is settled after its schedule pauses still goes out, and none is due in the pause', async () => {
  const { advance, key } = await debited()
  await api.post(`advances/${advance}/schedule/pauses`, { from: '2026-02-04', to: '2026-02-10' })
  expect(await refusalOf(key)).toBeNull()
  await server().setToday('2026-02-05')
  expect(await refusalOf(key)).toBeUndefined()
  await server().setToday(achDay)
})

// Proves R25.15, R25.21.
test.each([
  ['daily_debits', 'above the daily limit'],
  ['daily_credits', 'above the daily limit'],
])('%s are checked again at the release', async (limit, reason) => {
  const { key } = limit === 'daily_debits' ? await debited() : await calls.approvedPayout()
  const file = await built([key])
  const set = (amount: number) =>
    server().owner.query({ text: `update ach_profiles set ${limit} = $1 where state = 'approved'` }, [amount])
  await set(1)
  expect(await messageOf(calls.release(file))).toEqual(refused(reason))
  await set(1_000_000)
  expect((await calls.release(file)).statusCode).toBe(200)
})

// Proves R25.11.
test('nobody writes the description of a batch by hand', async () => {
  const { key } = await debited()
  const input = { keys: [key], timing: 'next', effective_on: achEffective, description: 'PAYROLL' }
  const answer = await builder.call('POST', 'ach-files', input)
  expect(answer.statusCode).toBe(201)
  const { batches } = await api.get<AchFileDetail>(`ach-files/${answer.json<{ id: string }>().id}`)
  expect(batches.map(({ description }) => description)).toEqual(['MCA DEBIT'])
})

// Proves R25.16.
test('a file without an entry is not built', async () => {
  const answer = await builder.call('POST', 'ach-files', { keys: [], timing: 'next', effective_on: achEffective })
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: [{ path: 'keys' }] }])
})
