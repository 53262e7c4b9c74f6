import { beforeAll, expect, test } from '@jest/globals'
import type { AchCandidates, AchEntryRow, AchFile } from '@mca/contract/ach'
import type { BankAccounts } from '@mca/contract/bank'
import type { Page } from '@mca/contract/lists'
import { nachaLines } from '@mca/tables/testing'
import { jobHandlers } from '../../server/job-handlers'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { exampleAccount, exampleProfile } from '@mca/contract/testing/ach-examples'
import { createTestApi } from '../../testing/calls/test-api'
import { createReturnFiles } from '../../testing/files/return-files'

const { server, api, make } = setUpTestApp({}, { jobs: jobHandlers })
const [builder, releaser] = [createTestApi(server, 'build@example.com'), createTestApi(server, 'release@example.com')]
const { imports } = createReturnFiles(api, make)
/** A Tuesday; six banking days later it is the 11th. */
const today = '2026-02-03'
const effective = '2026-02-05'

beforeAll(async () => {
  await server().setToday(today)
  await server().passSecondFactor('release@example.com')
  const { proposed } = await act<{ proposed: { id: string } }>(api, 'ach-profile', exampleProfile)
  await act(builder, `ach-profile/${proposed.id}/approve`)
})

const act = async <Answer>(by: typeof api, path: string, body: object = {}): Promise<Answer> => {
  const answer = await by.call('POST', path, body)
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body])
  return answer.json<Answer>()
}

/** A merchant with an account, and the trace of an entry that was released to it. */
async function released(kind: 'debit' | 'prenote') {
  const daily = { payback: 12_500, payment_amount: 100, number_of_payments: 125, date_funded: '2026-01-05' }
  const { id, merchant } = await make.advance(daily)
  const path = `merchants/${merchant.id}/bank-accounts`
  const { proposed } = await api.post<BankAccounts>(path, exampleAccount)
  await act(builder, `bank-accounts/${proposed?.id}/approve`)
  const keys = [kind === 'debit' ? `debit:${id}` : `prenote:${proposed?.id}`]
  const file = await builder.post<AchFile>('ach-files', { keys, timing: 'next', effective_on: effective })
  await act(releaser, `ach-files/${file.id}/release`)
  const { data } = await api.get<Page<AchEntryRow>>(`ach-files/${file.id}/entries`)
  return { id, path, trace: data[0]?.trace ?? '' }
}
const imported = async (returns: Parameters<typeof nachaLines>[0]) => {
  const done = await imports.upload(nachaLines(returns, '260203').join('\n'), 'name=returns.ach&kind=returns')
  await imports.commit(done.id)
  return done.id
}
const accounts = (path: string) => api.get<BankAccounts>(path)
const refusalOf = async (id: string) =>
  (await api.get<AchCandidates>('ach-candidates')).entries.find(({ key }) => key === `debit:${id}`)?.refusal

// Proves R25.70.
test('a notification of change proposes the corrected account, which stops the debits only after six banking days', async () => {
  const { id, path, trace } = await released('debit')
  const number = '55512349999'
  const importId = await imported([{ code: 'C01', originalTrace: trace, amount: 0, information: number }])
  const { current, proposed } = await accounts(path)
  expect(current).toMatchObject({
    state: 'corrected',
    account_last4: '6789',
    correct_by: '2026-02-11',
    notice: 'C01 corrects the account number.',
  })
  expect(proposed).toMatchObject({ account_last4: '9999', routing_number: '011401533', is_notice: true })
  const [row] = await server().owner.query<{ row: string }>(
    { text: 'select string_agg(r::text, $2) as row from payment_import_rows r where import_id = $1' },
    [importId, ' '],
  )
  expect(row?.row).not.toContain(number)

  await server().setToday('2026-02-11')
  expect(await refusalOf(id)).toBeNull()
  await server().setToday('2026-02-12')
  expect(await refusalOf(id)).toBe('The bank asked for a correction by Feb 11, 2026. Correct the account first.')
  expect((await api.call('POST', `bank-accounts/${proposed?.id}/approve`)).json()).toMatchObject({
    message: expect.stringContaining('Someone else must approve this bank account.'),
  })
  await act(builder, `bank-accounts/${proposed?.id}/approve`)
  expect(await refusalOf(id)).toBeNull()
  await server().setToday(today)
})

// Proves R25.70.
test('the same notice again, or of what is right already, proposes nothing more', async () => {
  const { path, trace } = await released('debit')
  await imported([{ code: 'C02', originalTrace: trace, amount: 0, information: '091000019' }])
  const { proposed } = await accounts(path)
  expect(proposed).toMatchObject({ routing_number: '091000019', account_last4: '6789' })
  await imported([{ code: 'C05', originalTrace: trace, amount: 0, information: '37' }])
  expect((await accounts(path)).proposed).toMatchObject({ id: proposed?.id, account_type: 'checking' })
  await act(builder, `bank-accounts/${proposed?.id}/approve`)
  // The entry went to the account that is replaced now.
  await imported([{ code: 'C05', originalTrace: trace, amount: 0, information: '37' }])
  expect(await accounts(path)).toMatchObject({ proposed: null, current: { state: 'new', correct_by: null } })
})

// Proves R25.70.
test.each([
  ['what cannot be read', { code: 'C02', information: '091000018' }, 'corrected'],
  ['what does not change an account', { code: 'C09', information: '7' }, 'new'],
])('%s proposes nothing', async (_case, notice, state) => {
  const { path, trace } = await released('debit')
  await imported([{ ...notice, originalTrace: trace, amount: 0 }])
  expect(await accounts(path)).toMatchObject({ proposed: null, current: { state } })
})

// Proves R25.71.
test('a returned prenote blocks its account', async () => {
  const { id, path, trace } = await released('prenote')
  await imported([{ code: 'R03', originalTrace: trace, amount: 0 }])
  expect((await accounts(path)).current).toMatchObject({
    state: 'blocked',
    block_reason: 'The bank returned the prenote: R03.',
  })
  expect(await refusalOf(id)).toBe('The bank account is blocked: The bank returned the prenote: R03.')
})
