import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from '@jest/globals'
import type { AchFileDetail } from '@mca/contract/ach'
import { validateAchFile } from '@mca/tables/ach'
import { createTestApi } from '../../testing/calls/test-api'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { achDay, achEffective, createAchCalls } from '../../testing/calls/ach-calls'

const setup = setUpTestApp()
const { server, api, make } = setup
const calls = createAchCalls(setup)
const {
  builder,
  releaser,
  act,
  debited,
  approvedPayout,
  payments,
  candidateOf,
  refusalOf,
  bytesOf,
  built,
  release,
  releaseBy,
} = calls
beforeAll(() => calls.begin())

// Proves R25.11, R25.16, R25.21.
test('a debit is built by one person, released by another, and is then a pending payment with its trace', async () => {
  const { advance, key } = await debited()
  const row = await candidateOf(key)
  expect(row).toMatchObject({ subject: { id: advance }, amount: 100, account_last4: '6789', refusal: null })
  const file = await built([key])
  expect(file).toMatchObject({
    state: 'built',
    effective_on: achEffective,
    totals: { entries: 1, debits: 100, credits: 0 },
  })
  // What is built is not debited again.
  expect(await refusalOf(key)).toBe(`This debit is already in file ${file.code}.`)
  expect(await payments(advance)).toEqual([])
  await act(releaser, file, 'release')
  const [payment] = await payments(advance)
  expect(payment).toMatchObject({ amount: 100, date: achEffective, status: 'pending', payment_method: 'ACH' })

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
  const { advance, key } = await debited()
  const file = await built([key])
  expect((await api.get<AchFileDetail>(`ach-files/${file.id}`)).blocked).toContain(
    'You proposed one of its bank accounts.',
  )
  expect((await bytesOf(file)).statusCode).toBe(409)
  const stranger = createTestApi(server, 'stranger@example.com')
  expect((await releaseBy(stranger, file)).json()).toMatchObject({
    message: expect.stringContaining('needs a second factor'),
  })
  await server().passSecondFactor('build@example.com')
  await server().passSecondFactor('ann@example.com')
  expect((await releaseBy(builder, file)).json()).toMatchObject({
    message: expect.stringContaining('You built it.'),
  })
  expect((await releaseBy(api, file)).json()).toMatchObject({
    message: expect.stringContaining('You proposed one of its bank accounts.'),
  })
  expect(await payments(advance)).toEqual([])
  expect((await act(releaser, file, 'release')).state).toBe('released')
})

// Proves R25.21.
test('a payment between build and release stops the release, which says why; the file is discarded and the debit is free', async () => {
  const { advance, key } = await debited()
  const file = await built([key])
  await make.payment(advance, { amount: 12_450, date: achDay, status: 'cleared' })
  const refused = await release(file)
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { message: expect.stringMatching(/no longer due|owes/) },
  ])
  await act(builder, file, 'discard')
  expect((await release(file)).statusCode).toBe(409)
})

// Proves R25.11, R25.21.
test('an approved payout goes out as a credit, and is sent with its trace', async () => {
  const { payout, key } = await approvedPayout({ holder: 'Ann Lee', holder_kind: 'consumer', entry_class: 'PPD' })
  const file = await built([key])
  await act(releaser, file, 'release')
  const { body } = await bytesOf(file)
  expect(body).toContain('PPDSYND PAYT')
  expect(await api.get(`payouts/${payout}`)).toMatchObject({
    state: 'sent',
    reference: expect.stringMatching(/^02100002\d{7}$/),
  })
  await act(releaser, file, 'reject', { reason: 'No funds' })
  expect(await api.get(`payouts/${payout}`)).toMatchObject({ state: 'approved', reference: null })
})

// Proves R25.21.
test('two releases at once of one file record its payments once', async () => {
  const { advance, key } = await debited()
  const file = await built([key])
  const answers = await Promise.all([release(file), release(file)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await payments(advance)).toHaveLength(1)
})
