import { beforeAll, expect, test } from '@jest/globals'
import { achDay as achDayAnswer, type AchDay } from '@mca/contract/ach'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { achDay, achEffective, createAchCalls } from '../../testing/calls/ach-calls'
import { settleAchFiles } from './settle-files'

const setup = setUpTestApp()
const { server, api } = setup
const calls = createAchCalls(setup)
const { releaser, post, debited, built } = calls
beforeAll(() => calls.begin())

const dayOf = async (day: string) => {
  const answer = await api.get<AchDay>(`ach-day?day=${day}`)
  expect(achDayAnswer.parse(answer)).toEqual(answer)
  return answer
}
const counted = async () => {
  const { states, returned } = await dayOf(achDay)
  return [
    ...states.map(({ state, files, totals }) => [state, files, totals.entries, totals.debits]),
    ['returned', returned.entries, returned.debits],
  ]
}

// Proves R25.121.
test('a day counts each of its files where it is now, and what the bank returned', async () => {
  const [one, two, three] = [await debited(), await debited(), await debited()]
  expect(await counted()).toEqual([['built', 0, 0, 0], ['released', 0, 0, 0], ['downloaded', 0, 0, 0], ['accepted', 0, 0, 0], ['settled', 0, 0, 0], ['returned', 0, 0]])
  const first = await built([one.key, two.key])
  const second = await built([three.key])
  expect((await counted())[0]).toEqual(['built', 2, 3, 300])
  await post(releaser, `ach-files/${first.id}/release`)
  await post(releaser, `ach-files/${second.id}/discard`)
  expect(await counted()).toEqual([['built', 0, 0, 0], ['released', 1, 2, 200], ['downloaded', 0, 0, 0], ['accepted', 0, 0, 0], ['settled', 0, 0, 0], ['discarded', 1, 1, 100], ['returned', 0, 0]])
  await settleAchFiles(server().db, achEffective)
  await server().setToday(achEffective)
  const [payment] = await calls.payments(one.advance)
  await api.post(`payments/${payment?.id}/return`, { code: 'R01', returned_on: achEffective })
  expect((await counted()).slice(4)).toEqual([['settled', 1, 2, 200], ['discarded', 1, 1, 100], ['returned', 1, 100]])
  expect((await dayOf(achDay)).files).toEqual([
    { id: first.id, code: first.code, state: 'settled' },
    { id: second.id, code: second.code, state: 'discarded' },
  ])
  expect((await api.get<AchDay>('ach-day')).day).toBe(achEffective)
  expect((await dayOf('2026-02-04')).files).toEqual([])
}) // oxfmt-ignore
