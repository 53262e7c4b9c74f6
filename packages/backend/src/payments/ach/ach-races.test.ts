import { beforeAll, expect, test } from '@jest/globals'
import type { AchFile } from '@mca/contract/ach'
import { undeleteCommand } from '../../book/undelete/undelete'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { usualConnections } from '../../testing/app/wire-app'
import { achDay, achEffective, createAchCalls } from '../../testing/calls/ach-calls'
import { untilWaiting, whileHeld } from '../../testing/database/while-held'
import { exampleAccount, exampleProfile } from '@mca/contract/testing/ach-examples'
import { settleAchFiles } from './settle-files'

const setup = setUpTestApp(usualConnections)
const { server, api, make } = setup
const calls = createAchCalls(setup)
const { builder, releaser, post, addAccount, debited, retried, payments, build, built, release, stateOf } = calls
beforeAll(() => calls.begin())
const lockFile = 'select from ach_files where id = $1 for update'

// Proves R25.140.
test('a retry of a file that the bank rejects while it is being cleared stays pending', async () => {
  const { retry, advance, key } = await retried()
  const file = await built([key])
  expect((await release(file)).statusCode).toBe(200)
  await settleAchFiles(server().db, achEffective)
  const [rejected] = await whileHeld(server(), lockFile, [file.id], async (held) => {
    const rejecting = releaser.call('POST', `ach-files/${file.id}/reject`, { reason: 'Duplicate file' })
    await untilWaiting(held, 1)
    const clearing = settleAchFiles(server().db, '2026-02-09')
    await untilWaiting(held, 2)
    return [rejecting, clearing] as const
  }).then((both) => Promise.all(both))
  expect(rejected.statusCode).toBe(200)
  expect((await payments(advance)).find(({ id }) => id === retry)?.status).toBe('pending')
})

// Proves R25.141.
test('a deleted debit of a released file is not sent again after its advance was deleted and restored', async () => {
  const { advance, key } = await debited()
  const file = await built([key])
  expect((await release(file)).statusCode).toBe(200)
  const [payment] = await payments(advance)
  await api.delete(`payments/${payment?.id}`)
  await api.delete(`advances/${advance}`)
  await undeleteCommand(server().config, [advance], () => undefined)
  const again = await build(key)
  expect([again.statusCode, again.json()]).toMatchObject([
    409,
    { message: expect.stringContaining(`already in file ${file.code}`) },
  ])
  await undeleteCommand(server().config, [payment?.id ?? ''], () => undefined)
  const [entry] = (await api.get<{ data: { state: string; subject: object }[] }>(`ach-files/${file.id}/entries`)).data
  expect(entry).toMatchObject({ state: 'sent', subject: { kind: 'advance', id: advance } })
  await settleAchFiles(server().db, achEffective)
  await settleAchFiles(server().db, '2026-02-09')
  expect((await payments(advance))[0]?.status).toBe('cleared')
})

// Proves R25.142.
test('a retry that is deleted while its file is built: no server error, and the file is not released', async () => {
  const { retry, key } = await retried()
  const answer = await whileHeld(server(), 'delete from payments where id = $1', [retry], async (held) => {
    const building = build(key)
    await Promise.race([building, untilWaiting(held, 1)])
    return [building] as const
  }).then(([building]) => building)
  if (answer.statusCode === 201) {
    const refused = await release(answer.json<AchFile>())
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { message: expect.stringContaining('no longer due') },
    ])
  } else expect([answer.statusCode, answer.body]).toMatchObject([409, expect.stringContaining('no longer')])
})

type Rival = [name: string, play: () => Promise<{ file: AchFile; rival: () => Promise<{ statusCode: number }> }>]
const rivals: Rival[] = [
  [
    'another release',
    async () => {
      const file = await built([(await debited()).key])
      return { file, rival: () => release(file) }
    },
  ],
  [
    'a discard',
    async () => {
      const file = await built([(await debited()).key])
      return { file, rival: () => builder.call('POST', `ach-files/${file.id}/discard`) }
    },
  ],
  [
    'the deletion of its advance',
    async () => {
      const { advance, key } = await debited()
      const file = await built([key])
      return { file, rival: () => api.call('DELETE', `advances/${advance}`) }
    },
  ],
  [
    'the deletion of its retry',
    async () => {
      const { retry, key } = await retried()
      const file = await built([key])
      return { file, rival: () => api.call('DELETE', `payments/${retry}`) }
    },
  ],
  [
    'the deletion of a merchant, whose account gets a prenote',
    async () => {
      const { id } = await make.merchant()
      const { current } = await addAccount(`merchants/${id}`)
      const file = await built([`prenote:${current?.id}`])
      return { file, rival: () => api.call('DELETE', `merchants/${id}`) }
    },
  ],
  [
    'a block of its account',
    async () => {
      const { account, key } = await debited()
      const file = await built([key])
      return { file, rival: () => api.call('POST', `bank-accounts/${account}/block`, { reason: 'Stolen' }) }
    },
  ],
  [
    'a new account of its merchant',
    async () => {
      const { merchant, key } = await debited()
      const file = await built([key])
      const path = `merchants/${merchant}/bank-accounts`
      return { file, rival: () => api.call('POST', path, { ...exampleAccount, account_number: '55' }) }
    },
  ],
  [
    'a payment of the whole deal',
    async () => {
      const { advance, key } = await debited()
      const file = await built([key])
      const payment = { advance_id: advance, amount: 12_500, date: achDay }
      return { file, rival: () => api.call('POST', 'payments', payment) }
    },
  ],
  [
    'another bank profile',
    async () => {
      const file = await built([(await debited()).key])
      const { proposed } = await post<{ proposed: { id: string } }>(api, 'ach-profile', exampleProfile)
      return { file, rival: () => builder.call('POST', `ach-profile/${proposed.id}/approve`) }
    },
  ],
]
// Proves R25.142.
test.each(rivals)(
  'a release beside %s: both are answered, and the file is sent whole or not at all',
  async (_name, play) => {
    for (const isFirst of [true, false]) {
      const { file, rival } = await play()
      const calls = isFirst ? [release(file), rival()] : [rival(), release(file)]
      const answers = await Promise.all(calls)
      expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
      const { payments: recorded, prenotes } = (
        await server().owner.query<{ payments: number; prenotes: number }>(
          {
            text: `select (select count(*) from payments p where p.trace_id = e.trace) as payments,
            (select count(*) from bank_accounts b where b.id = e.bank_account_id and b.state = 'prenoted') as prenotes
            from ach_entries e where e.file_id = $1`,
          },
          [file.id],
        )
      )[0] ?? { payments: 0, prenotes: 0 }
      const isSent = (await stateOf(file)) === 'released'
      // A payment may be deleted right after the release.
      if (!isSent) expect([recorded, prenotes]).toEqual([0, 0])
      else expect(answers.filter(({ statusCode }) => statusCode < 300).length + recorded + prenotes).toBeGreaterThan(1)
    }
  },
)
