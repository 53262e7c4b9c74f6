import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { padding } from './ach-layout'
import type { AchProblem } from './file-state'
import { validateAchFile } from './validate-ach-file'
import { type AchBatch, type AchEntry, type AchOriginator, achRecords } from './write-ach-file'
import { toAscii } from './to-ascii'

const originator: AchOriginator = {
  destination: '021000021',
  origin: '1123456789',
  destinationName: 'FIRST EXAMPLE BANK',
  originName: 'HARBOR CAPITAL',
  companyName: 'HARBOR CAPITAL',
  companyId: '1123456789',
  odfi: '02100002',
  reference: '',
}
const entry = (routingNumber: string, cents: number, number: number, more: Partial<AchEntry> = {}): AchEntry => ({
  transactionCode: '27',
  routingNumber,
  accountNumber: '123456789',
  cents,
  individualId: `ADV-${number}`,
  name: 'Blue Harbor Diner LLC',
  trace: `02100002${String(number).padStart(7, '0')}`,
  ...more,
})
const debits: AchBatch = {
  entryClass: 'CCD',
  description: 'MCA DEBIT',
  effectiveOn: '2026-11-30',
  entries: [entry('021000021', 250_00, 1), entry('011401533', 1_201_93, 2), entry('091000019', 107_14, 3)],
}
const fileOf = (...batches: AchBatch[]) => [
  ...achRecords({ originator, createdOn: '2026-11-27', createdAt: '14:05', modifier: 'A', batches }),
]
const check = async (records: readonly string[]) => {
  const problems: AchProblem[] = []
  const reading = validateAchFile(records)
  for (;;) {
    const { done, value } = await reading.next()
    if (done) return { problems, totals: value }
    problems.push(value)
  }
}

// Proves R25.17.
test('three debits: hash, totals, seven records and three lines of nines', async () => {
  const records = fileOf(debits)
  expect(records).toHaveLength(10)
  expect(records.slice(7)).toEqual([padding, padding, padding])
  expect(records[5]).toBe(
    '82250000030012340156000000155907000000000000' + '1123456789' + ' '.repeat(25) + '02100002' + '0000001',
  )
  expect(records[6]).toBe('9000001000001000000030012340156000000155907000000000000' + ' '.repeat(39))
  expect(await check(records)).toEqual({ problems: [], totals: { entries: 3, debitCents: 155_907, creditCents: 0 } })
})

test('batches of both directions, with an offset to the own account', async () => {
  const credits: AchBatch = {
    entryClass: 'PPD',
    description: 'PAYROLL',
    effectiveOn: '2026-11-30',
    entries: [entry('021000021', 99_00, 11, { transactionCode: '32', name: 'Zoë Nguyễn-Łukasz' })],
  }
  const offset = entry('021000021', 155_907, 4, { transactionCode: '22', name: 'HARBOR CAPITAL' })
  const records = fileOf({ ...debits, offset }, credits)
  expect(await check(records)).toEqual({
    problems: [],
    totals: { entries: 5, debitCents: 155_907, creditCents: 155_907 + 99_00 },
  })
  expect(records.map((record) => record.slice(0, 4)).filter((start) => start.startsWith('5'))).toEqual(['5200', '5220'])
  expect(records.join('\n')).toContain('Zoe Nguyen-Lukasz     ')
})

test.each([
  ['Łukasz Żółć', 'Lukasz Zolc'],
  ['Ryan’s “Café” — Pho', 'Ryan\'s "Cafe" - Pho'],
  ['Straße & Søn', 'Strasse & Son'],
  ['李明 Trading', 'Trading'],
])('%s is written as %s', (text, ascii) => expect(toAscii(text)).toBe(ascii))

const valid = fileOf(debits)
const change = (line: number, from: number, text: string) =>
  valid.map((record, index) =>
    index === line - 1 ? record.slice(0, from - 1) + text + record.slice(from - 1 + text.length) : record,
  )
// Proves R25.18.
test.each<[string, readonly string[], number, number, string]>([
  ['a record that is too short', valid.map((r, i) => (i === 2 ? r.slice(0, 93) : r)), 3, 94, 'has 93 characters'],
  ['a letter with an accent', change(3, 55, 'é'), 3, 55, 'not printable ASCII'],
  ['a day that does not exist', change(2, 70, '260230'), 2, 70, 'which is no day'],
  ['a wrong check digit', change(3, 12, '2'), 3, 4, 'The last digit does not match'],
  ['an unknown transaction code', change(3, 2, '99'), 3, 2, 'no transaction code'],
  ['a credit among debits', change(3, 2, '22'), 3, 2, 'in a batch of debits'],
  ['an account with a sign', change(3, 13, '12#4'), 3, 13, 'account number'],
  ['an amount with a blank', change(3, 30, ' '), 3, 30, 'digits only'],
  ['an amount of zero', change(3, 30, '0000000000'), 3, 30, 'The amount is zero'],
  ['a prenote with an amount', change(3, 2, '28'), 3, 30, 'A prenote has no amount'],
  ['no name', change(3, 55, ' '.repeat(22)), 3, 55, 'The name is missing'],
  ['a trace of another bank', change(3, 80, '01140153'), 3, 80, 'must begin with the originating bank'],
  ['traces that do not ascend', change(4, 88, '0000001'), 4, 80, 'must ascend'],
  ['an addenda that is announced and missing', change(3, 79, '1'), 3, 79, 'none does'],
  ['a class that is none', change(2, 51, 'XYZ'), 2, 51, 'no standard entry class'],
  ['a wrong number of entries', change(6, 10, '4'), 6, 5, 'is 4, but the records before add up to 3'],
  ['a wrong hash', change(6, 20, '7'), 6, 11, 'The entry hash is 12340157'],
  ['a wrong total', change(6, 32, '8'), 6, 21, 'The total of debits is 155908'],
  ['a wrong total of the file', change(7, 43, '8'), 7, 32, 'The total of debits is 155908'],
  ['another company in the control record', change(6, 45, '2'), 6, 45, 'company identification differs'],
  ['another batch number in the control record', change(6, 94, '2'), 6, 88, 'batch number differs'],
  ['a wrong number of batches', change(7, 7, '2'), 7, 2, 'The number of batches is 2'],
  ['a wrong number of blocks', change(7, 13, '2'), 7, 8, 'The number of blocks is 2'],
  ['a record size that is not 094', change(1, 35, '095'), 1, 35, 'It must be 094'],
  ['a modifier in small letters', change(1, 34, 'a'), 1, 34, 'modifier'],
  ['a destination without its blank', change(1, 4, '0210000211'), 1, 4, 'immediate destination'],
  ['no padding', valid.slice(0, 7), 7, 1, 'filled up'],
  ['something after the end', change(9, 1, '5'), 9, 1, 'Only records of nines'],
  ['no header', valid.slice(1), 1, 1, 'The first record must be the file header'],
  ['an end that is missing', valid.slice(0, 6), 6, 1, 'ends without its control record'],
  ['an entry outside of a batch', [valid[0] ?? '', ...valid.slice(2)], 2, 1, 'outside of a batch'],
  ['a batch that is not ended', valid.filter((_, index) => index !== 5), 6, 1, 'before its last batch has ended'],
  ['an unknown record type', change(4, 1, '4'), 4, 1, 'no record type'],
  ['an empty file', [], 1, 1, 'The file is empty'],
])('%s is found by line and column', async (_name, records, line, column, problem) => {
  const { problems } = await check(records)
  expect(problems).toContainEqual({ line, column, problem: expect.stringContaining(problem) })
})

test('whatever entries are written, the file is valid and its totals are theirs', async () => {
  const entries = fc.array(
    fc.tuple(
      fc.constantFrom('021000021', '011401533', '091000019'),
      fc.integer({ min: 1, max: 9_999_999_999 }),
      fc.string({ unit: 'grapheme' }),
    ),
    { minLength: 1, maxLength: 30 },
  )
  await fc.assert(
    fc.asyncProperty(entries, async (drawn) => {
      const written = drawn.map(([routing, cents, name], index) =>
        entry(routing, cents, index + 1, { name: `A${name}` }),
      )
      const { problems, totals } = await check(fileOf({ ...debits, entries: written }))
      expect(problems).toEqual([])
      expect(totals).toEqual({
        entries: drawn.length,
        debitCents: drawn.reduce((sum, [, cents]) => sum + cents, 0),
        creditCents: 0,
      })
    }),
  )
})

test('a file with one changed digit of an amount, bank, count or sum is never valid', async () => {
  const places = [
    ...[3, 4, 5].flatMap((line) => [...Array(9).keys()].map((at) => [line, 4 + at] as const)),
    ...[3, 4, 5].flatMap((line) => [...Array(10).keys()].map((at) => [line, 30 + at] as const)),
    ...[...Array(40).keys()].map((at) => [6, 5 + at] as const),
    ...[...Array(54).keys()].map((at) => [7, 2 + at] as const),
  ]
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...places), fc.integer({ min: 1, max: 9 }), async ([line, at], step) => {
      const digit = Number(valid[line - 1]?.[at - 1])
      const { problems } = await check(change(line, at, String((digit + step) % 10)))
      expect(problems).not.toEqual([])
    }),
  )
})
