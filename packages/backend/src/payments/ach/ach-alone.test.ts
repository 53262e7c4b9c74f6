import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { AchFile, AchFileDetail } from '@mca/contract/ach'
import type { BankAccounts } from '@mca/contract/bank'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { achDay, achEffective, createAchCalls } from '../../testing/calls/ach-calls'
import { createTestApi, type TestApi } from '../../testing/calls/test-api'
import { exampleAccount } from '@mca/contract/testing/ach-examples'
import { settleAchFiles } from './settle-files'

// Somebody tries to send money without a second person.
const setup = setUpTestApp()
const { server, api, make } = setup
const calls = createAchCalls(setup)
const { builder, releaser, post, debited, built, release, releaseBy } = calls
beforeAll(() => calls.begin())
beforeEach(() => server().setToday(achDay))

let people = 0
/** Somebody new, with a second factor. */
const somebody = async () => {
  const email = `person-${++people}@example.com`
  await server().passSecondFactor(email)
  return { email, by: createTestApi(server, email) }
}
const idOf = async (email: string) =>
  (await api.get<{ id: string; email: string }[]>('users')).find((each) => each.email === email)?.id ?? ''
const refusal = async (answer: Promise<{ statusCode: number; json(): unknown }>) => {
  const { statusCode, json } = await answer.then((one) => ({ statusCode: one.statusCode, json: one.json() }))
  return [statusCode, (json as { message?: string }).message] // as each problem has one
}
const refusedWith = (text: string) => [409, expect.stringContaining(text)]
const isBuilt = async (file: AchFile) => expect(await calls.stateOf(file)).toBe('built')
const builtBy = async (by: TestApi, key: string) => {
  const answer = await calls.buildBy(by, [key])
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body])
  return answer.json<AchFile>()
}

// Proves R25.22, R25.145.
describe('whoever has built the file does not release it', () => {
  test('in a later session, with a second factor', async () => {
    const email = `person-${++people}@example.com`
    const by = createTestApi(server, email)
    const file = await builtBy(by, (await debited()).key)
    expect(await refusal(releaseBy(by, file))).toEqual(refusedWith('You built it'))
    await server().passSecondFactor(email)
    expect(await refusal(releaseBy(by, file))).toEqual(refusedWith('You built it'))
    await isBuilt(file)
  })

  test.each(['', '+bank'])('after the account was deleted and invited again with %j in its address', async (tag) => {
    const { email, by } = await somebody()
    const file = await builtBy(by, (await debited()).key)
    await api.delete(`users/${await idOf(email)}`)
    expect((await releaseBy(by, file)).statusCode).toBe(401)
    server().forget(email)
    const again = email.replace('@', `${tag}@`)
    await server().passSecondFactor(again)
    expect(await refusal(releaseBy(createTestApi(server, again), file))).toEqual(refusedWith('You built it'))
    await isBuilt(file)
  })

  test('who has become an administrator since, as staff no longer release anything', async () => {
    const { email, by } = await somebody()
    const file = await builtBy(by, (await debited()).key)
    const id = await idOf(email)
    await api.put(`users/${id}/role`, { role: 'staff' })
    expect(await refusal(releaseBy(by, file))).toEqual([403, 'Only an administrator can do this.'])
    await api.put(`users/${id}/role`, { role: 'administrator' })
    expect(await refusal(releaseBy(by, file))).toEqual(refusedWith('You built it'))
  })

  test('nor an account that they proposed, after it was approved by somebody who builds', async () => {
    const { by } = await somebody()
    const { advance, merchant } = await debited()
    const { proposed } = await by.post<BankAccounts>(`merchants/${merchant}/bank-accounts`, {
      ...exampleAccount,
      account_number: '999',
    })
    await post(builder, `bank-accounts/${proposed?.id}/approve`)
    const file = await built([`debit:${advance}`])
    expect(await refusal(releaseBy(by, file))).toEqual(refusedWith('You proposed one of its bank accounts'))
  })

  test('nor a retry that they proposed', async () => {
    const { by } = await somebody()
    const file = await built([(await calls.retried(by)).key])
    expect(await refusal(releaseBy(by, file))).toEqual(refusedWith('You proposed one of its retries'))
  })
})

// Proves R25.22.
test('the second factor counts now: not one that was removed, and not of a session that has ended', async () => {
  const { email, by } = await somebody()
  const file = await built([(await debited()).key])
  const id = await idOf(email)
  const set = (text: string) => server().owner.query({ text }, [id])
  await set(`update auth_sessions set aal = 'aal1' where user_id = $1`)
  expect(await refusal(releaseBy(by, file))).toEqual(refusedWith('second factor'))
  await set('delete from auth_sessions where user_id = $1')
  expect((await releaseBy(by, file)).statusCode).toBe(401)
  await isBuilt(file)
})

type Edit = [name: string, edit: (deal: Awaited<ReturnType<typeof debited>>) => Promise<unknown>, reason: string]
// Proves R25.21.
test.each<Edit>([
  [
    'another account, proposed',
    ({ merchant }) => api.post(`merchants/${merchant}/bank-accounts`, { ...exampleAccount, account_number: '77' }),
    'waiting for approval',
  ],
  [
    'another account, approved',
    ({ merchant }) => calls.addAccount(`merchants/${merchant}`, { account_number: '77' }),
    'bank account has changed',
  ],
  [
    'a blocked account',
    ({ account }) => post(api, `bank-accounts/${account}/block`, { reason: 'Stolen' }),
    'is blocked: Stolen',
  ],
  [
    'another merchant',
    async ({ advance }) => {
      const { id } = await make.merchant()
      await calls.addAccount(`merchants/${id}`)
      const { updated_at: _version, ...body } = await api.get<Record<string, unknown>>(`advances/${advance}`)
      await api.put(`advances/${advance}`, { ...body, merchant_id: id, date_funded: '2026-01-05' })
    },
    'bank account has changed',
  ],
  ['a closed deal', ({ advance }) => move(advance, 'Paid OFF'), 'no longer due'],
  [
    'a smaller debit',
    async ({ advance }) => make.payment(advance, { amount: 60, date: achDay, status: 'cleared' }),
    'Less is due now',
  ],
  [
    'no debits at all',
    async ({ advance }) => {
      await move(advance, 'Collections')
      await api.post(`advances/${advance}/cases`, { stage: 'bankruptcy' })
    },
    'no longer due',
  ],
])('between build and release: %s', async (_name, edit, reason) => {
  const deal = await debited()
  const file = await built([deal.key])
  await edit(deal)
  expect(await refusal(release(file))).toEqual(refusedWith(reason))
  await isBuilt(file)
  expect((await calls.payments(deal.advance)).filter(({ status }) => status === 'pending')).toEqual([])
})
/** Another stage of the deal. */
async function move(advance: string, deal_flow: string): Promise<void> {
  const { updated_at: version } = await api.get<{ updated_at: string }>(`advances/${advance}`)
  await post(api, 'advances/bulk', { rows: [{ id: advance, version, deal_flow }] })
}

// Proves R25.21.
test('between build and release: the payee of a payout has another account, and its amount is another one', async () => {
  const { party, key } = await calls.approvedPayout()
  const file = await built([key])
  await calls.addAccount(`syndicators/${party}`, { account_number: '77' })
  expect(await refusal(release(file))).toEqual(refusedWith('bank account has changed'))
  const other = await calls.approvedPayout()
  const second = await built([other.key])
  await server().owner.query({ text: 'update payouts set amount = amount + 1 where id = $1' }, [other.payout])
  expect(await refusal(release(second))).toEqual(refusedWith('amount has changed'))
})

// Proves R25.12, R25.21.
test('a file is not released after its day could no longer be reached', async () => {
  const file = await built([(await debited()).key])
  await server().setToday('2026-02-04')
  expect(await refusal(release(file))).toEqual(refusedWith('cut-off for its day has passed'))
  await server().setToday(achDay)
  expect((await release(file)).statusCode).toBe(200)
})

// Proves R25.25.
test('a payment whose amount somebody changes after the release is not cleared as if the bank had collected that', async () => {
  const { advance, key } = await debited()
  expect((await release(await built([key]))).statusCode).toBe(200)
  const [payment] = await calls.payments(advance)
  await api.put(`payments/${payment?.id}`, { ...payment, advance_id: advance, amount: 1 })
  await settleAchFiles(server().db, achEffective)
  await settleAchFiles(server().db, '2026-02-09')
  expect((await calls.payments(advance))[0]).toMatchObject({ status: 'pending', amount: 1 })
})

// Proves R25.22.
test('a single administrator releases nothing that they had a hand in', async () => {
  const { email, by } = await somebody()
  const file = await builtBy(by, (await debited()).key)
  const users = await api.get<{ id: string; email: string; role: string }[]>('users')
  const others = users.filter((user) => user.role === 'administrator' && user.email !== email)
  await server().owner.query({ text: `update account_roles set role = 'staff' where account_id = any($1)` }, [
    others.map(({ id }) => id),
  ])
  expect(await refusal(releaseBy(by, file))).toEqual(refusedWith('You built it'))
  expect((await release(file)).statusCode).toBe(403)
  expect((await releaser.get<AchFileDetail>(`ach-files/${file.id}`)).state).toBe('built')
})
