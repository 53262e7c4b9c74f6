import { beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { AchEntryRow, AchFile, AchProfiles } from '@mca/contract/ach'
import type { BankAccounts } from '@mca/contract/bank'
import type { Page } from '@mca/contract/lists'
import { exampleProfile } from '@mca/contract/testing/ach-examples'
import { nachaLines } from '@mca/tables/testing'
import { jobHandlers } from '../../server/job-handlers'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { achDay, achEffective, createAchCalls } from '../../testing/calls/ach-calls'
import { createTestApi, type TestApi } from '../../testing/calls/test-api'
import { createImportCalls, mappingOf } from '../../testing/files/import-files'
import { settleAchFiles } from './settle-files'

// Somebody brings about an amount, has it built and approved by others, and releases it.
const setup = setUpTestApp({}, { jobs: jobHandlers })
const { server, api, make } = setup
const calls = createAchCalls(setup)
const { builder, post, addAccount, built, releaseBy } = calls
beforeAll(() => calls.begin())
beforeEach(() => server().setToday(achDay))

let people = 0
const somebody = async (): Promise<TestApi> => {
  const email = `origin-${++people}@example.com`
  await server().passSecondFactor(email)
  return createTestApi(server, email)
}
const refusalOf = async (by: TestApi, file: Pick<AchFile, 'id'>) => {
  const answer = await releaseBy(by, file)
  return [answer.statusCode, answer.json<{ message?: string }>().message]
}
const terms = { payback: 12_500, date_funded: '2026-01-05' }
const pay = (advance: string, amount: number) =>
  make.payment(advance, { amount, date: '2026-02-02', status: 'cleared' })
const dealOf = async (fields: object = {}) => {
  const advance = await make.advance({ ...terms, ...fields })
  await addAccount(`merchants/${advance.merchant.id}`, { authorized_on: null })
  return advance
}
const refundOf = async (file: Pick<AchFile, 'id'>) =>
  (await api.get<Page<AchEntryRow>>(`ach-files/${file.id}/entries`)).data[0]?.refund

/** How somebody brings about the refund of a deal. The id of the deal. */
const overpayments: Record<string, (by: TestApi) => Promise<string>> = {
  'imported a payment from a file': async (by) => {
    const { id, advance_id } = await dealOf()
    const imports = createImportCalls(by)
    const { id: file } = await imports.upload(`Date,Amount,Deal\n2026-02-02,12600,${advance_id}\n`)
    await imports.check(file, mappingOf({ date: 0, amount: 1, advance_code: 2 }))
    await imports.commit(file, ['overpaying'])
    return id
  },
  'uploaded the file with a payment, which somebody else has imported': async (by) => {
    const { id, advance_id } = await dealOf()
    const { id: file } = await createImportCalls(by).upload(`Date,Amount,Deal\n2026-02-02,12600,${advance_id}\n`)
    const imports = createImportCalls(api)
    await imports.check(file, mappingOf({ date: 0, amount: 1, advance_code: 2 }))
    await imports.commit(file, ['overpaying'])
    return id
  },
  'entered the deal': async (by) => {
    const { id: merchant_id } = await make.merchant()
    await addAccount(`merchants/${merchant_id}`, { authorized_on: null })
    const fields = { merchant_id, amount: 10_000, expected_end_date: '2026-12-31', ...terms }
    const { id } = await by.post<{ id: string }>('advances', fields)
    await pay(id, 12_600)
    return id
  },
  'recorded that the bank returned the refund before': async (by) => {
    const { id } = await dealOf()
    await pay(id, 12_600)
    const first = await built([`refund:${id}`])
    expect((await calls.release(first)).statusCode).toBe(200)
    await post(by, `refunds/${(await refundOf(first))?.id}/return`, { reason: 'Account closed' })
    return id
  },
  'recorded that the bank rejected the file with the refund': async (by) => {
    const { id } = await dealOf()
    await pay(id, 12_600)
    const first = await built([`refund:${id}`])
    expect((await calls.release(first)).statusCode).toBe(200)
    await post(by, `ach-files/${first.id}/reject`, { reason: 'Duplicate' })
    return id
  },
}

// Proves R25.22, R25.78.
test.each(Object.keys(overpayments))('who %s does not release the refund', async (name) => {
  const by = await somebody()
  const advance = await overpayments[name]?.(by)
  const file = await built([`refund:${advance}`])
  expect(await refusalOf(by, file)).toEqual([409, expect.stringContaining('Someone else must approve this file. You')])
  expect((await releaseBy(await somebody(), file)).statusCode).toBe(200)
})

// Proves R25.22.
test.each(['debit', 'retry', 'payout'])(
  'who recorded that the bank rejected a file with a %s does not release it again',
  async (kind) => {
    const by = await somebody()
    const keys = { debit: calls.debited, retry: calls.retried, payout: calls.approvedPayout }
    const { key } = await keys[kind as keyof typeof keys]() // one of the names above
    const first = await built([key])
    expect((await calls.release(first)).statusCode).toBe(200)
    await post(by, `ach-files/${first.id}/reject`, { reason: 'Duplicate' })
    const second = await built([key])
    expect(await refusalOf(by, second)).toEqual([
      409,
      'Someone else must approve this file. You recorded that the bank rejected a file with one of its entries.',
    ])
    expect((await calls.release(second)).statusCode).toBe(200)
  },
)

// Proves R25.22, R25.76.
test('who proposed the account for offset entries does not release the files that pay it, until one was settled', async () => {
  const by = await somebody()
  const offset = { offset_routing: '091000019', offset_account: '5500-1' }
  const { proposed } = await post<AchProfiles>(by, 'ach-profile', { ...exampleProfile, ...offset })
  await post(builder, `ach-profile/${proposed?.id}/approve`)
  const first = await built([(await calls.debited()).key])
  expect(await refusalOf(by, first)).toEqual([
    409,
    'Someone else must approve this file. You proposed one of its bank accounts.',
  ])
  expect((await calls.release(first)).statusCode).toBe(200)
  await settleAchFiles(server().db, achEffective)
  const second = await built([(await calls.debited()).key])
  expect((await releaseBy(by, second)).statusCode).toBe(200)
  // Later terms with the same account are no new account.
  const again = await post<AchProfiles>(by, 'ach-profile', {
    ...exampleProfile,
    ...offset,
    offset_account: '',
    reference: 'B',
  })
  await post(builder, `ach-profile/${again.proposed?.id}/approve`)
  const third = await built([(await calls.debited()).key])
  expect((await releaseBy(by, third)).statusCode).toBe(200)
  await calls.approveProfile()
})

// Proves R25.70.
test('who uploaded a notification of change does not approve the account that it proposes, whoever imports the file', async () => {
  const by = await somebody()
  const { key, merchant } = await calls.debited()
  const file = await built([key])
  expect((await calls.release(file)).statusCode).toBe(200)
  const { data } = await api.get<Page<AchEntryRow>>(`ach-files/${file.id}/entries`)
  const lines = nachaLines(
    [{ code: 'C01', originalTrace: data[0]?.trace ?? '', amount: 0, information: '99008877' }],
    '260205',
  )
  const { id } = await createImportCalls(by).upload(lines.join('\n'), 'name=returns.ach&kind=returns')
  await createImportCalls(api).commit(id)
  const { proposed } = await api.get<BankAccounts>(`merchants/${merchant}/bank-accounts`)
  expect(proposed).toMatchObject({ account_last4: '8877' })
  const answer = await by.call('POST', `bank-accounts/${proposed?.id}/approve`)
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { message: expect.stringContaining('Someone else') }])
  await post(builder, `bank-accounts/${proposed?.id}/approve`)
})
