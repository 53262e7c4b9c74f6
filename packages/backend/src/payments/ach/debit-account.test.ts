import { beforeAll, describe, expect, test } from '@jest/globals'
import { type BankAccounts, debitAccount, type DebitAccount } from '@mca/contract/bank'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { createAchCalls } from '../../testing/calls/ach-calls'
import { exampleAccount } from '@mca/contract/testing/ach-examples'

const setup = setUpTestApp()
const { api, make } = setup
const calls = createAchCalls(setup)
const { builder, releaser, post, debited, built } = calls

const of = async (merchant: string) => {
  const answer = await api.get<DebitAccount>(`merchants/${merchant}/debit-account`)
  expect(debitAccount.parse(answer)).toEqual(answer)
  return answer
}
const problem = async (merchant: string) => (await of(merchant)).problem
const propose = async (merchant: string, fields: object = {}) => {
  const path = `merchants/${merchant}/bank-accounts`
  return (await api.post<BankAccounts>(path, { ...exampleAccount, ...fields })).proposed?.id
}

// Proves R25.123.
test('before the company sends files, no merchant lacks an account', async () => {
  const { merchant } = await make.advance()
  expect(await of(merchant.id)).toEqual({ account: null, problem: null })
})

describe('once the company has a bank profile', () => {
  beforeAll(() => calls.begin())

  // Proves R25.123.
  test('a merchant with a deal in collection says step by step what is missing', async () => {
  const { merchant } = await make.advance()
  expect(await problem((await make.merchant()).id)).toBeNull()
  expect(await problem(merchant.id)).toBe('There is no bank account. Add one and have it approved.')
  const first = await propose(merchant.id, { authorized_on: null })
  expect(await of(merchant.id)).toEqual({ account: null, problem: 'The bank account is waiting for approval.' })
  await post(builder, `bank-accounts/${first}/approve`)
  expect(await of(merchant.id)).toMatchObject({ account: { account_last4: '6789', state: 'new' }, problem: expect.stringContaining('has not authorized debits') })
  const second = await propose(merchant.id)
  expect(await problem(merchant.id)).toBe('A change of the bank account is waiting for approval.')
  await post(builder, `bank-accounts/${second}/approve`)
  expect(await problem(merchant.id)).toBeNull()
  await post(builder, `bank-accounts/${second}/block`, { reason: 'Stolen' })
  expect(await of(merchant.id)).toMatchObject({ account: { state: 'blocked' }, problem: 'The bank account is blocked: Stolen' })
}) // oxfmt-ignore

  // Proves R25.123, R25.5.
  test('a prenote says from which day on the account can be used', async () => {
    const { merchant, account } = await debited()
    const file = await built([`prenote:${account}`])
    await post(releaser, `ach-files/${file.id}/release`)
    expect(await problem(merchant)).toBe('A prenote was sent. The account can be used from Feb 10, 2026 on.')
  })
})
