import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from '@jest/globals'
import type { AchCandidates, AchFile, AchFileDetail } from '@mca/contract/ach'
import type { BankAccounts } from '@mca/contract/bank'
import type { Page } from '@mca/contract/lists'
import type { Payment } from '@mca/contract/payments'
import { validateAchFile } from '@mca/tables/ach'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { exampleAccount, exampleProfile } from '../../testing/records/ach-examples'
import { createTestApi, type TestApi } from '../../testing/calls/test-api'
import { settleAchFiles } from './settle-files'

const { server, api, make } = setUpTestApp()
const [builder, releaser] = [createTestApi(server, 'build@example.com'), createTestApi(server, 'release@example.com')]
/** A Tuesday. The bank's cut-off is at midnight, so that a file is always settled two banking days later. */
const today = '2026-02-03'
const effective = '2026-02-05'

/** A debit of 100 dollars on each banking day from January 6, 2026. */
const daily = { payback: 12_500, payment_amount: 100, number_of_payments: 125, date_funded: '2026-01-05' }

const post200 = async <Answer>(by: TestApi, path: string, body: object = {}): Promise<Answer> => {
  const answer = await by.call('POST', path, body)
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body])
  return answer.json<Answer>()
}
const addAccount = async (path: string, fields: object = {}) => {
  const { proposed } = await api.post<BankAccounts>(`${path}/bank-accounts`, { ...exampleAccount, ...fields })
  return post200<BankAccounts>(builder, `bank-accounts/${proposed?.id}/approve`)
}
const merchantOf = async (advance: string) =>
  (await api.get<{ merchant: { id: string } }>(`advances/${advance}`)).merchant.id
const debited = async (fields: object = {}) => {
  const { id } = await make.advance({ ...daily, ...fields })
  await addAccount(`merchants/${await merchantOf(id)}`)
  return id
}
const candidates = () => api.get<AchCandidates>('ach-candidates')
const build = (keys: readonly string[], fields: object = {}) =>
  builder.call('POST', 'ach-files', { keys, timing: 'next', effective_on: effective, ...fields })
const built = async (...keys: string[]) => {
  const answer = await build(keys)
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body])
  return answer.json<AchFile>()
}
const act = (by: TestApi, file: Pick<AchFile, 'id'>, action: string, body: object = {}) =>
  by.call('POST', `ach-files/${file.id}/${action}`, body)
const done = async (by: TestApi, file: Pick<AchFile, 'id'>, action: string, body: object = {}) => {
  const answer = await act(by, file, action, body)
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body])
  return answer.json<AchFileDetail>()
}
const bytesOf = (file: Pick<AchFile, 'id'>) => releaser.call('GET', `ach-files/${file.id}/file`)
const payments = async (advance: string) => (await api.get<{ payments: Payment[] }>(`advances/${advance}`)).payments

beforeAll(async () => {
  await server().setToday(today)
  await server().passSecondFactor('release@example.com')
  const { proposed } = await post200<{ proposed: { id: string } }>(api, 'ach-profile', exampleProfile)
  await post200(builder, `ach-profile/${proposed.id}/approve`)
})

// Proves R25.11, R25.16, R25.21.
test('a debit is built by one person, released by another, and is then a pending payment with its trace', async () => {
  const advance = await debited()
  const row = (await candidates()).entries.find(({ subject }) => subject.id === advance)
  expect(row).toMatchObject({ key: `debit:${advance}`, amount: 100, account_last4: '6789', refusal: null })
  const file = await built(`debit:${advance}`)
  expect(file).toMatchObject({
    state: 'built',
    effective_on: effective,
    totals: { entries: 1, debits: 100, credits: 0 },
  })
  // What is built is not debited again.
  expect((await candidates()).entries.find(({ subject }) => subject.id === advance)?.refusal).toBe(
    `This debit is already in file ${file.code}.`,
  )
  expect(await payments(advance)).toEqual([])
  await done(releaser, file, 'release')
  const [payment] = await payments(advance)
  expect(payment).toMatchObject({ amount: 100, date: effective, status: 'pending', payment_method: 'ACH' })

  const { body } = await bytesOf(file)
  const lines = body.split('\n').filter(Boolean)
  const problems = []
  for await (const problem of validateAchFile(lines)) problems.push(problem)
  expect(problems).toEqual([])
  expect(createHash('sha256').update(body).digest('hex')).toBe(file.sha256)
  expect(lines[1]).toContain('CCDMCA DEBIT')
  expect(lines[2]).toMatch(/^627011401533000987656789 {5}0000010000/)
})

// Proves R25.22.
test('nobody releases what they built, or an account that they proposed; nobody releases without a second factor', async () => {
  const advance = await debited()
  const file = await built(`debit:${advance}`)
  expect((await api.get<AchFileDetail>(`ach-files/${file.id}`)).blocked).toContain(
    'You proposed one of its bank accounts.',
  )
  expect((await bytesOf(file)).statusCode).toBe(409)
  expect((await act(builder, file, 'release')).json()).toMatchObject({
    message: expect.stringContaining('needs a second factor'),
  })
  await server().passSecondFactor('build@example.com')
  await server().passSecondFactor('ann@example.com')
  expect((await act(builder, file, 'release')).json()).toMatchObject({
    message: expect.stringContaining('You built it.'),
  })
  expect((await act(api, file, 'release')).json()).toMatchObject({
    message: expect.stringContaining('You proposed one of its bank accounts.'),
  })
  expect(await payments(advance)).toEqual([])
  expect((await done(releaser, file, 'release')).state).toBe('released')
})

// Proves R25.3, R25.14.
test('until a change of the account is approved by somebody else, nothing is debited', async () => {
  const advance = await debited()
  const merchant = await merchantOf(advance)
  const { proposed } = await api.post<BankAccounts>(`merchants/${merchant}/bank-accounts`, {
    ...exampleAccount,
    account_number: '',
    routing_number: '091000019',
  })
  const refusal = async () => (await candidates()).entries.find(({ subject }) => subject.id === advance)?.refusal
  expect(await refusal()).toBe('A change of the bank account is waiting for approval.')
  expect((await build([`debit:${advance}`])).json()).toMatchObject({
    message: expect.stringContaining('waiting for approval'),
  })
  const own = await api.call('POST', `bank-accounts/${proposed?.id}/approve`)
  expect([own.statusCode, own.json()]).toMatchObject([
    409,
    { message: expect.stringContaining('Somebody else must approve this bank account.') },
  ])
  const after = await post200<BankAccounts>(builder, `bank-accounts/${proposed?.id}/approve`)
  expect(after.current).toMatchObject({ routing_number: '091000019', account_last4: '6789', state: 'new' })
  expect(after.former.map(({ state }) => state)).toEqual(['replaced'])
  expect(await refusal()).toBeNull()
})

// Proves R25.21.
test('a payment between build and release stops the release, which says why; the file is discarded and the debit is free', async () => {
  const advance = await debited()
  const file = await built(`debit:${advance}`)
  await make.payment(advance, { amount: 12_450, date: today, status: 'cleared' })
  const refused = await act(releaser, file, 'release')
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { message: expect.stringMatching(/no longer due|owes/) },
  ])
  await done(builder, file, 'discard')
  expect((await act(releaser, file, 'release')).statusCode).toBe(409)
})

// Proves R25.24.
test('a file that the bank rejects is taken back, and its debits can go out again', async () => {
  const advance = await debited()
  const file = await built(`debit:${advance}`)
  await done(releaser, file, 'release')
  expect(await payments(advance)).toHaveLength(1)
  await settleAchFiles(server().db, effective)
  expect(await done(releaser, file, 'reject', { reason: 'Duplicate file' })).toMatchObject({
    state: 'rejected',
    reason: 'Duplicate file',
  })
  expect(await payments(advance)).toEqual([])
  expect((await candidates()).entries.find(({ subject }) => subject.id === advance)?.refusal).toBeNull()
})

// Proves R25.25.
test('a file is settled on its day, and two banking days later what was not returned is cleared', async () => {
  const [paid, returned] = [await debited(), await debited()]
  const file = await built(`debit:${paid}`, `debit:${returned}`)
  await done(releaser, file, 'release')
  const [payment] = await payments(returned)
  await settleAchFiles(server().db, effective)
  expect((await api.get<AchFile>(`ach-files/${file.id}`)).state).toBe('settled')
  await server().setToday('2026-02-06')
  await api.post(`payments/${payment?.id}/return`, { code: 'R01', returned_on: '2026-02-06' })
  await settleAchFiles(server().db, '2026-02-06')
  expect((await payments(paid))[0]?.status).toBe('pending')
  await settleAchFiles(server().db, '2026-02-09')
  await settleAchFiles(server().db, '2026-02-09')
  expect([(await payments(paid))[0]?.status, (await payments(returned))[0]?.status]).toEqual(['cleared', 'failed'])
  expect(await api.get<AchFile>(`ach-files/${file.id}`)).toMatchObject({ returned: 100 })
  await server().setToday(today)
})

// Proves R20.420, R25.25.
test('a file that cannot be settled or cleared is named, and does not stop the others', async () => {
  const { db, owner } = server()
  const [wrong, right] = [await debited(), await debited()]
  const files = [await built(`debit:${wrong}`), await built(`debit:${right}`)]
  for (const file of files) await done(releaser, file, 'release')
  const broken = files[0]?.id ?? ''
  const failed: unknown[] = []
  const log = { error: (fields: object) => failed.push(fields) }
  const states = () => Promise.all(files.map(async ({ id }) => (await api.get<AchFile>(`ach-files/${id}`)).state))
  const statuses = () => Promise.all([wrong, right].map(async (id) => (await payments(id))[0]?.status))

  await owner.query({
    text: `alter table ach_files add constraint broken check (id <> '${broken}' or state <> 'settled')`,
  })
  expect(await settleAchFiles(db, effective, log)).toMatchObject({ failed: 1 })
  expect([await states(), failed]).toEqual([
    ['released', 'settled'],
    [expect.objectContaining({ work: 'ach-files', unit: broken, attempts: 1 })],
  ])
  await owner.query({ text: 'alter table ach_files drop constraint broken' })
  await owner.query({ text: 'update failed_units set try_again_at = now()' })
  expect(await settleAchFiles(db, effective, log)).toMatchObject({ settled: 1, failed: 0 })

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

// Proves R25.11, R25.21.
test('an approved payout goes out as a credit, and is sent with its trace', async () => {
  const { id: party_id } = await make.party('syndicators')
  const entry = { party_id, kind: 'adjustment', effect: 'more', amount: 300, reason: 'Correction', effective_on: today }
  const { id: entryId } = await api.post<{ id: string }>('ledger-entries', entry)
  await post200(builder, `ledger-entries/${entryId}/approve`)
  const { id } = await api.post<{ id: string }>('payouts', { party_id, amount: 250 })
  await post200(builder, `payouts/${id}/approve`)
  await addAccount(`syndicators/${party_id}`, { holder: 'Ann Lee', holder_kind: 'consumer', entry_class: 'PPD' })
  const file = await built(`payout:${id}`)
  await done(releaser, file, 'release')
  const { body } = await bytesOf(file)
  expect(body).toContain('PPDSYND PAYT')
  expect(await api.get(`payouts/${id}`)).toMatchObject({
    state: 'sent',
    reference: expect.stringMatching(/^02100002\d{7}$/),
  })
  await done(releaser, file, 'reject', { reason: 'No funds' })
  expect(await api.get(`payouts/${id}`)).toMatchObject({ state: 'approved', reference: null })
})

// Proves R25.16.
test('two builds at once of the same debit: one file has it, the other one reads why not', async () => {
  const advance = await debited()
  const answers = await Promise.all([build([`debit:${advance}`]), build([`debit:${advance}`])])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    message: expect.stringContaining('already in file'),
  })
})

// Proves R25.21.
test('two releases at once of one file record its payments once', async () => {
  const advance = await debited()
  const file = await built(`debit:${advance}`)
  const answers = await Promise.all([act(releaser, file, 'release'), act(releaser, file, 'release')])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await payments(advance)).toHaveLength(1)
})

describe('a retry', () => {
  // Proves R25.11.
  test('goes out in a batch of its own, dated by the file; who proposed it does not release it', async () => {
    const advance = await debited()
    const payment = await make.payment(advance, { date: '2026-02-02', status: 'cleared', payment_method: 'ACH' })
    const { id } = await api.post<{ id: string }>(`payments/${payment.id}/return`, { code: 'R01', returned_on: today })
    await post200(releaser, `returns/${id}/retry`)
    const retry = (await payments(advance)).find(({ status }) => status === 'pending')
    const file = await built(`retry:${retry?.id}`)
    expect((await releaser.get<AchFileDetail>(`ach-files/${file.id}`)).blocked).toContain(
      'You proposed one of its retries.',
    )
    expect((await act(releaser, file, 'release')).statusCode).toBe(409)
    const { batches } = await api.get<AchFileDetail>(`ach-files/${file.id}`)
    expect(batches.map(({ description }) => description)).toEqual(['RETRY PYMT'])
  })
})

// Proves R25.1.
test('no answer, trail or export has an account number', async () => {
  const advance = await debited()
  const merchant = await merchantOf(advance)
  const file = await built(`debit:${advance}`)
  await done(releaser, file, 'release')
  const texts = await Promise.all(
    [
      `merchants/${merchant}/bank-accounts`,
      'ach-candidates',
      `ach-files/${file.id}`,
      `ach-files/${file.id}/entries`,
      'audit?limit=100',
    ].map(async (path) => (await api.call('GET', path)).body),
  )
  const stored = await server().owner.query<{ row: string }>({ text: `select t::text as row from audit_entries t` })
  expect([...texts, ...stored.map(({ row }) => row)].filter((text) => text.includes('987656789'))).toEqual([])
  expect(texts[0]).toContain('"account_last4":"6789"')
})

// Proves R25.2.
test.each([
  [{ routing_number: '021000022' }, 'routing_number'],
  [{ account_number: '12#4' }, 'account_number'],
  [{ account_number: '' }, 'account_number'],
  [{ entry_class: 'PPD' }, 'entry_class'],
  [{ holder: ' ' }, 'holder'],
])('a bank account with %j is refused', async (fields, path) => {
  const { id } = await make.advance(daily)
  const answer = await api.call('POST', `merchants/${await merchantOf(id)}/bank-accounts`, {
    ...exampleAccount,
    ...fields,
  })
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: [{ path }] }])
})

// Proves R25.5, R25.20.
test('a prenote goes first; the account can be used three banking days after its day', async () => {
  const advance = await debited()
  const { current } = await api.get<BankAccounts>(`merchants/${await merchantOf(advance)}/bank-accounts`)
  const both = await build([`prenote:${current?.id}`, `debit:${advance}`])
  expect([both.statusCode, both.json()]).toMatchObject([
    409,
    { message: expect.stringContaining('send the prenote of the account first') },
  ])
  const file = await built(`prenote:${current?.id}`)
  await done(releaser, file, 'release')
  const refusal = async () => (await candidates()).entries.find(({ key }) => key === `debit:${advance}`)?.refusal
  expect(await refusal()).toBe('A prenote was sent. The account can be used from Feb 10, 2026 on.')
  expect((await bytesOf(file)).body).toMatch(/\n628011401533.{17}0000000000/)
  expect(await done(releaser, file, 'download')).toMatchObject({ state: 'downloaded' })
  await done(releaser, file, 'accept')
  await settleAchFiles(server().db, '2026-02-10')
  expect(await api.get<BankAccounts>(`merchants/${await merchantOf(advance)}/bank-accounts`)).toMatchObject({
    current: { state: 'validated' },
  })
  expect(await refusal()).toBeNull()
})

// Proves R25.4.
test('a blocked account stays blocked until another one is approved', async () => {
  const advance = await debited()
  const merchant = await merchantOf(advance)
  const { current } = await api.get<BankAccounts>(`merchants/${merchant}/bank-accounts`)
  await post200(builder, `bank-accounts/${current?.id}/block`, { reason: 'The merchant disputes it.' })
  const refusal = async () => (await candidates()).entries.find(({ key }) => key === `debit:${advance}`)?.refusal
  expect(await refusal()).toBe('The bank account is blocked: The merchant disputes it.')
  await addAccount(`merchants/${merchant}`, { account_number: '' })
  expect(await refusal()).toBeNull()
})

// Proves R25.10, R25.15.
test('the files of a day stay within the limits of the profile, which two people set', async () => {
  const [one, two] = [await debited(), await debited()]
  const use = async (fields: object) => {
    const { proposed } = await post200<{ proposed: { id: string } }>(api, 'ach-profile', {
      ...exampleProfile,
      ...fields,
    })
    const own = await api.call('POST', `ach-profile/${proposed.id}/approve`)
    expect([own.statusCode, own.json()]).toMatchObject([
      409,
      { message: expect.stringContaining('Somebody else must approve this bank profile.') },
    ])
    await post200(builder, `ach-profile/${proposed.id}/approve`)
  }
  const before = (await api.get<Page<AchFile>>('ach-files?limit=100')).data
  const moved = before
    .filter(({ state, effective_on }) => effective_on === effective && state !== 'rejected' && state !== 'discarded')
    .reduce((sum, { totals }) => sum + totals.debits, 0)
  await use({ daily_debits: moved + 100 })
  await built(`debit:${one}`)
  const answer = await build([`debit:${two}`])
  expect([answer.statusCode, answer.json()]).toMatchObject([
    409,
    { message: expect.stringContaining('above the daily limit') },
  ])
  await use({})
})

// Proves R25.23.
test('the second person sees what is unusual first', async () => {
  const advance = await debited()
  for (const date of ['2026-01-06', '2026-01-07']) await make.payment(advance, { amount: 10, date, status: 'cleared' })
  const file = await built(`debit:${advance}`)
  const { unusual, largest } = await releaser.get<AchFileDetail>(`ach-files/${file.id}`)
  expect(unusual).toMatchObject([
    { warnings: ['New or changed account', 'More than three times the usual amount'], state: 'waiting' },
  ])
  expect(largest).toHaveLength(1)
})

// Proves R25.14.
test('a small Texas deal is debited once an administrator has confirmed its first-priority security interest', async () => {
  const advance = await debited()
  await server().owner.query({ text: `update merchants set state = 'TX' where id = $1` }, [await merchantOf(advance)])
  const refusal = async () => (await candidates()).entries.find(({ key }) => key === `debit:${advance}`)?.refusal
  expect(await refusal()).toContain('first-priority security interest')
  await api.put(`advances/${advance}/first-lien`, { has_first_lien: true })
  expect(await refusal()).toBeNull()
})
