import { beforeAll, expect, test } from '@jest/globals'
import type { AchFile } from '@mca/contract/ach'
import type { BankAccounts } from '@mca/contract/bank'
import type { Payment } from '@mca/contract/payments'
import { undeleteCommand } from '../../book/undelete/undelete'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { usualConnections } from '../../testing/app/wire-app'
import { createTestApi, type TestApi } from '../../testing/calls/test-api'
import { untilWaiting, whileHeld } from '../../testing/database/while-held'
import { exampleAccount, exampleProfile } from '../../testing/records/ach-examples'
import { settleAchFiles } from './settle-files'

const { server, api, make } = setUpTestApp(usualConnections)
const [builder, releaser] = [createTestApi(server, 'build@example.com'), createTestApi(server, 'release@example.com')]
/** A Tuesday. The cut-off is at midnight, so that a file is settled two banking days later. */
const today = '2026-02-03'
const effective = '2026-02-05'
const daily = { payback: 12_500, payment_amount: 100, number_of_payments: 125, date_funded: '2026-01-05' }

const post = async <Answer>(by: TestApi, path: string, body: object = {}, status = 200): Promise<Answer> => {
  const answer = await by.call('POST', path, body)
  expect([answer.statusCode, answer.body]).toEqual([status, answer.body])
  return answer.json<Answer>()
}
const addAccount = async (path: string) => {
  const { proposed } = await api.post<BankAccounts>(`${path}/bank-accounts`, exampleAccount)
  return post<BankAccounts>(builder, `bank-accounts/${proposed?.id}/approve`)
}
const merchantOf = async (advance: string) =>
  (await api.get<{ merchant: { id: string } }>(`advances/${advance}`)).merchant.id
const debited = async () => {
  const { id } = await make.advance(daily)
  await addAccount(`merchants/${await merchantOf(id)}`)
  return id
}
const payments = async (advance: string) => (await api.get<{ payments: Payment[] }>(`advances/${advance}`)).payments
/** An advance with a returned debit and its retry. */
const retried = async () => {
  const advance = await debited()
  const payment = await make.payment(advance, { date: '2026-02-02', status: 'cleared', payment_method: 'ACH' })
  const { id } = await api.post<{ id: string }>(`payments/${payment.id}/return`, { code: 'R01', returned_on: today })
  await post(api, `returns/${id}/retry`)
  const retry = (await payments(advance)).find(({ status }) => status === 'pending')?.id ?? ''
  return { advance, retry }
}
const build = (...keys: string[]) =>
  builder.call('POST', 'ach-files', { keys, timing: 'next', effective_on: effective })
const built = async (...keys: string[]) => {
  const answer = await build(...keys)
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body])
  return answer.json<AchFile>()
}
const release = (file: AchFile) => releaser.call('POST', `ach-files/${file.id}/release`)
const stateOf = async ({ id }: AchFile) => (await api.get<AchFile>(`ach-files/${id}`)).state
const lockFile = 'select from ach_files where id = $1 for update'

beforeAll(async () => {
  await server().setToday(today)
  await server().passSecondFactor('release@example.com')
  const { proposed } = await post<{ proposed: { id: string } }>(api, 'ach-profile', exampleProfile)
  await post(builder, `ach-profile/${proposed.id}/approve`)
})

// Proves R25.140.
test('a retry of a file that the bank rejects while it is being cleared stays pending', async () => {
  const { retry, advance } = await retried()
  const file = await built(`retry:${retry}`)
  expect((await release(file)).statusCode).toBe(200)
  await settleAchFiles(server().db, effective)
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
  const advance = await debited()
  const file = await built(`debit:${advance}`)
  expect((await release(file)).statusCode).toBe(200)
  const [payment] = await payments(advance)
  await api.delete(`payments/${payment?.id}`)
  await api.delete(`advances/${advance}`)
  await undeleteCommand(server().config, [advance], () => undefined)
  const again = await build(`debit:${advance}`)
  expect([again.statusCode, again.json()]).toMatchObject([
    409,
    { message: expect.stringContaining(`already in file ${file.code}`) },
  ])
  await undeleteCommand(server().config, [payment?.id ?? ''], () => undefined)
  const [entry] = (await api.get<{ data: { state: string; subject: object }[] }>(`ach-files/${file.id}/entries`)).data
  expect(entry).toMatchObject({ state: 'sent', subject: { kind: 'advance', id: advance } })
  await settleAchFiles(server().db, effective)
  await settleAchFiles(server().db, '2026-02-09')
  expect((await payments(advance))[0]?.status).toBe('cleared')
})

// Proves R25.142.
test('a retry that is deleted while its file is built: no server error, and the file is not released', async () => {
  const { retry } = await retried()
  const answer = await whileHeld(server(), 'delete from payments where id = $1', [retry], async (held) => {
    const building = build(`retry:${retry}`)
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
      const file = await built(`debit:${await debited()}`)
      return { file, rival: () => release(file) }
    },
  ],
  [
    'a discard',
    async () => {
      const file = await built(`debit:${await debited()}`)
      return { file, rival: () => builder.call('POST', `ach-files/${file.id}/discard`) }
    },
  ],
  [
    'the deletion of its advance',
    async () => {
      const advance = await debited()
      const file = await built(`debit:${advance}`)
      return { file, rival: () => api.call('DELETE', `advances/${advance}`) }
    },
  ],
  [
    'the deletion of its retry',
    async () => {
      const { retry } = await retried()
      const file = await built(`retry:${retry}`)
      return { file, rival: () => api.call('DELETE', `payments/${retry}`) }
    },
  ],
  [
    'the deletion of a merchant, whose account gets a prenote',
    async () => {
      const { id } = await make.merchant()
      const { current } = await addAccount(`merchants/${id}`)
      const file = await built(`prenote:${current?.id}`)
      return { file, rival: () => api.call('DELETE', `merchants/${id}`) }
    },
  ],
  [
    'a block of its account',
    async () => {
      const advance = await debited()
      const file = await built(`debit:${advance}`)
      const { current } = await api.get<BankAccounts>(`merchants/${await merchantOf(advance)}/bank-accounts`)
      return { file, rival: () => api.call('POST', `bank-accounts/${current?.id}/block`, { reason: 'Stolen' }) }
    },
  ],
  [
    'a new account of its merchant',
    async () => {
      const advance = await debited()
      const file = await built(`debit:${advance}`)
      const path = `merchants/${await merchantOf(advance)}/bank-accounts`
      return { file, rival: () => api.call('POST', path, { ...exampleAccount, account_number: '55' }) }
    },
  ],
  [
    'a payment of the whole deal',
    async () => {
      const advance = await debited()
      const file = await built(`debit:${advance}`)
      const payment = { advance_id: advance, amount: 12_500, date: today }
      return { file, rival: () => api.call('POST', 'payments', payment) }
    },
  ],
  [
    'another bank profile',
    async () => {
      const file = await built(`debit:${await debited()}`)
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
