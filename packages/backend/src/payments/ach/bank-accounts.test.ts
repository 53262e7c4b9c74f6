import { beforeAll, expect, test } from '@jest/globals'
import { achWaiting } from '@mca/contract/ach'
import type { BankAccounts } from '@mca/contract/bank'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { createAchCalls } from '../../testing/calls/ach-calls'
import { exampleAccount } from '@mca/contract/testing/ach-examples'
import { settleAchFiles } from './settle-files'

const setup = setUpTestApp()
const { server, api, make } = setup
const calls = createAchCalls(setup)
const { builder, releaser, post, act, addAccount, debited, refusalOf, bytesOf, build, built } = calls
beforeAll(() => calls.begin())

// Proves R25.3, R25.14.
test('until a change of the account is approved by somebody else, nothing is debited', async () => {
  const { merchant, key } = await debited()
  const { proposed } = await api.post<BankAccounts>(`merchants/${merchant}/bank-accounts`, {
    ...exampleAccount,
    account_number: '',
    routing_number: '091000019',
  })
  expect(await refusalOf(key)).toBe('A change of the bank account is waiting for approval.')
  expect((await build(key)).json()).toMatchObject({
    message: expect.stringContaining('waiting for approval'),
  })
  const own = await api.call('POST', `bank-accounts/${proposed?.id}/approve`)
  expect([own.statusCode, own.json()]).toMatchObject([
    409,
    { message: expect.stringContaining('Someone else must approve this bank account.') },
  ])
  const after = await post<BankAccounts>(builder, `bank-accounts/${proposed?.id}/approve`)
  expect(after.current).toMatchObject({ routing_number: '091000019', account_last4: '6789', state: 'new' })
  expect(after.former.map(({ state }) => state)).toEqual(['replaced'])
  expect(await refusalOf(key)).toBeNull()
})

// Proves R25.2.
test.each([
  [{ routing_number: '021000022' }, 'routing_number'],
  [{ account_number: '12#4' }, 'account_number'],
  [{ account_number: '' }, 'account_number'],
  [{ entry_class: 'PPD' }, 'entry_class'],
  [{ holder: ' ' }, 'holder'],
  [{ return_fee: 0 }, 'return_fee'],
  [{ return_fee: 35.005 }, 'return_fee'],
])('a bank account with %j is refused', async (fields, path) => {
  const { id } = await make.merchant()
  const answer = await api.call('POST', `merchants/${id}/bank-accounts`, {
    ...exampleAccount,
    ...fields,
  })
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: [{ path }] }])
})

// Proves R25.1.
test('an account says which document proves the authorization, also after a change', async () => {
  const document = 'Funding agreement of Jan 5, 2026, page 4'
  const { merchant } = await debited({ authorization_document: document })
  const path = `merchants/${merchant}/bank-accounts`
  expect(await api.get<BankAccounts>(path)).toMatchObject({ current: { authorization_document: document } })
  const proposed = await api.post<BankAccounts>(path, { ...exampleAccount, authorization_document: '' })
  expect(proposed).toMatchObject({ proposed: { authorization_document: null } })
})

// Proves R25.125.
test('an account has the return fee of its authorization, and a change without one has none', async () => {
  const { merchant } = await debited({ return_fee: 35.5 })
  const path = `merchants/${merchant}/bank-accounts`
  expect(await api.get<BankAccounts>(path)).toMatchObject({ current: { return_fee: 35.5 } })
  expect(await api.post<BankAccounts>(path, exampleAccount)).toMatchObject({ proposed: { return_fee: null } })
})

// Proves R25.4.
test('a blocked account stays blocked until another one is approved', async () => {
  const { merchant, account, key } = await debited()
  await post(builder, `bank-accounts/${account}/block`, { reason: 'The merchant disputes it.' })
  expect(await refusalOf(key)).toBe('The bank account is blocked: The merchant disputes it.')
  await addAccount(`merchants/${merchant}`, { account_number: '' })
  expect(await refusalOf(key)).toBeNull()
})

// Proves R25.5, R25.20.
test('a prenote goes first; the account can be used three banking days after its day', async () => {
  const { merchant, account, key } = await debited()
  const both = await build(`prenote:${account}`, key)
  expect([both.statusCode, both.json()]).toMatchObject([
    409,
    { message: expect.stringContaining('send the prenote of the account first') },
  ])
  const file = await built([`prenote:${account}`])
  await act(releaser, file, 'release')
  expect(await refusalOf(key)).toBe('A prenote was sent. The account can be used from Feb 10, 2026 on.')
  expect((await bytesOf(file)).body).toMatch(/\n628011401533.{17}0000000000/)
  expect(await act(releaser, file, 'download')).toMatchObject({ state: 'downloaded' })
  await act(releaser, file, 'accept')
  await settleAchFiles(server().db, '2026-02-10')
  expect(await api.get<BankAccounts>(`merchants/${merchant}/bank-accounts`)).toMatchObject({
    current: { state: 'validated' },
  })
  expect(await refusalOf(key)).toBeNull()
  // A bank that rejects the file has never sent the prenote.
  await act(releaser, file, 'reject', { reason: 'Wrong company ID' })
  expect(await api.get<BankAccounts>(`merchants/${merchant}/bank-accounts`)).toMatchObject({
    current: { state: 'new', prenote_valid_on: null },
  })
})

// Proves R25.720.
test('a file to release and a proposed account wait for a second person, until that person has acted', async () => {
  const waiting = async () => achWaiting.parse(await api.get('ach-waiting'))
  const before = await waiting()
  const { key } = await debited()
  const file = await built([key])
  const { id, name } = await make.merchant()
  const { proposed } = await api.post<BankAccounts>(`merchants/${id}/bank-accounts`, exampleAccount)
  const after = await waiting()
  expect(after.total).toBe(before.total + 2)
  expect(after.files).toContainEqual({ id: file.id, code: file.code })
  expect(after.accounts.at(-1)).toEqual({
    id: proposed?.id,
    owner: { id, name, kind: 'merchant' },
    proposed_by: proposed?.created_by.name,
    proposed_at: proposed?.created_at,
  })
  await act(releaser, file, 'release')
  await post(builder, `bank-accounts/${proposed?.id}/approve`)
  expect(await waiting()).toEqual(before)
})
