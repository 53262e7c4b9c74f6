import { beforeAll, expect, test } from '@jest/globals'
import type { AchCandidates, AchFileDetail } from '@mca/contract/ach'
import { validateAchFile } from '@mca/tables/ach'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { achEffective, createAchCalls } from '../../testing/calls/ach-calls'

const setup = setUpTestApp()
const { api } = setup
const calls = createAchCalls(setup)
const person = { holder: 'Ann Lee', holder_kind: 'consumer', entry_class: 'PPD' }
beforeAll(() => calls.begin())

// Proves R25.11, R25.17.
test('a day of every kind has a batch for each direction, class and description, with one effective day', async () => {
  const entries = [
    await calls.debited(),
    await calls.debited(),
    await calls.debited(person),
    await calls.debited({ ...person, entry_class: 'WEB', account_type: 'savings' }),
    await calls.retried(),
    await calls.approvedPayout(),
    await calls.approvedPayout({ account_type: 'savings' }, 'isos'),
    await calls.approvedPayout({ ...person, entry_class: 'WEB' }, 'sales-reps'),
  ]
  const keys = entries.map(({ key }) => key)
  const { batches: foreseen } = await api.get<AchCandidates>('ach-candidates')
  const file = await calls.built(keys)
  const { batches } = await api.get<AchFileDetail>(`ach-files/${file.id}`)
  const lines = batches.map(({ direction, entry_class, description, entries: count }) =>
    [direction, entry_class, description, count].join(' '),
  )
  expect(lines.toSorted()).toEqual([
    'credit CCD COMMISSION 1',
    'credit CCD SYND PAYT 1',
    'credit PPD PAYROLL 1',
    'debit CCD MCA DEBIT 2',
    'debit CCD RETRY PYMT 1',
    'debit PPD MCA DEBIT 1',
    'debit WEB MCA DEBIT 1',
  ])
  expect(new Set(batches.map(({ effective_on }) => effective_on))).toEqual(new Set([achEffective]))
  // The page of the day has foreseen them, and the prenotes that nobody has included.
  expect(foreseen.map(({ description }) => description)).toEqual(
    expect.arrayContaining(batches.map(({ description }) => description)),
  )
  expect((await calls.release(file)).statusCode).toBe(200)
  const records = (await calls.bytesOf(file)).body.trimEnd().split('\n')
  const codes = records.filter((line) => line.startsWith('6')).map((line) => line.slice(1, 3))
  expect(codes.toSorted()).toEqual(['22', '22', '27', '27', '27', '27', '32', '37'])
  // A debit by internet names its kind: a single one.
  expect(records.find((line) => line.startsWith('637'))?.slice(76, 78)).toBe('S ')
  const headers = records.filter((line) => line.startsWith('5'))
  expect(headers.map((line) => line.slice(69, 75))).toEqual(headers.map(() => '260205'))
  const result = await validateAchFile(records).next()
  expect(result).toEqual({ done: true, value: { entries: 8, debitCents: 500_00, creditCents: 750_00 } })
})
