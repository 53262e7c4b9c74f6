import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { nachaLines, type WrittenReturn } from '../../testing/write-nacha-file'
import { openTables } from '../read-tables'
import { nachaReturns, type NachaItem } from './nacha-returns'
import { readNachaFile } from './read-nacha-file'

const folder = mkdtempSync(join(tmpdir(), 'mca-nacha-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const all = async (items: AsyncIterable<NachaItem>) => {
  const list: NachaItem[] = []
  for await (const item of items) list.push(item)
  return list
}
const itemsIn = (lines: readonly string[]) => all(nachaReturns(lines))

const entries: WrittenReturn[] = [
  {
    code: 'R01',
    originalTrace: '021000020000101',
    amount: 123_450,
    individualId: 'ADV-000123',
    individualName: 'BLUE HARBOR DINER LLC',
    information: 'NSF',
  },
  { code: 'R10', originalTrace: '021000020000102', amount: 50_000, bank: '12100035' },
  { code: 'C01', originalTrace: '021000020000103', amount: 0, information: '987654321' },
  { code: 'R03', originalTrace: '021000020000104', amount: 10_00, transaction: '21' },
]
const lines = nachaLines(entries)
const withLine = (number: number, change: (line: string) => string) =>
  lines.map((line, index) => (index === number - 1 ? change(line) : line))

// Proves R16.17.
test('reads the returns and changes of a NACHA file with the details of their records', async () => {
  expect(lines.every(({ length }) => length === 94) && lines.length % 10 === 0).toBe(true)
  const [first, ...others] = await itemsIn(lines)
  expect(first).toEqual({
    kind: 'return',
    line: 3,
    code: 'R01',
    originalTrace: '021000020000101',
    originalBank: '01140153',
    information: 'NSF',
    amountCents: 123_450,
    isDebit: true,
    individualId: 'ADV-000123',
    individualName: 'BLUE HARBOR DINER LLC',
    trace: '011401530000001',
    companyEntryDescription: 'MCA DEBIT',
    createdDay: '2025-03-10',
    effectiveDay: '2025-03-10',
  })
  expect(others).toMatchObject([
    { kind: 'return', line: 5, code: 'R10', originalBank: '12100035', amountCents: 50_000, isDebit: true },
    { kind: 'change', line: 7, code: 'C01', information: '987654321', amountCents: 0 },
    { kind: 'return', line: 9, code: 'R03', amountCents: 1_000, isDebit: false },
  ])
})

// Proves R16.1, R16.17.
test.each([
  ['CR LF', lines.join('\r\n')],
  ['LF and one at the end', `${lines.join('\n')}\n`],
  ['CR', lines.join('\r')],
  ['no line breaks', lines.join('')],
  ['blanks cut off at the ends of lines', lines.map((line) => line.trimEnd()).join('\n')],
])('a file with %s is recognized and read', async (_name, text) => {
  const path = join(folder, 'returns.txt')
  writeFileSync(path, text)
  expect(await openTables(path, 'returns.txt')).toMatchObject({ format: 'nacha', sheets: [] })
  expect(await all(readNachaFile(path))).toEqual(await itemsIn(lines))
})

// Proves R16.17.
test.each([
  [
    'a batch total that is wrong',
    withLine(11, (line) => line.replace('000000173450', '000000173451')),
    11,
    'The sum of debits of this batch control record is not what its records add up to.',
  ],
  [
    'an amount that was changed',
    withLine(3, (line) => line.replace('0000123450', '0000123460')),
    11,
    'The sum of debits of this batch control record is not what its records add up to.',
  ],
  [
    'a number of entries that is wrong',
    withLine(11, (line) => line.replace('8200000008', '8200000009')),
    11,
    'The number of entries of this batch control record is not what its records add up to.',
  ],
  [
    'a hash and a number of batches that are wrong',
    withLine(12, (line) => `9000002${line.slice(7, 30)}9${line.slice(31)}`),
    12,
    'The number of batches and the entry hash of this file control record are not what its records add up to.',
  ],
  [
    'a line that is too short',
    withLine(6, (line) => line.slice(0, 90)),
    6,
    'This line has 90 characters. A record has 94.',
  ],
  ['a line of something else', withLine(1, () => 'x'.repeat(94)), 1, 'This line is not a record of a NACHA file.'],
  [
    'an amount that is not a number',
    withLine(3, (line) => line.replace('0000123450', '00001234.5')),
    3,
    'The amount or the bank of this entry is not a number.',
  ],
  [
    'an entry that is not a return',
    withLine(4, (line) => line.replace('799R01', '705   ')),
    3,
    'This entry is not a return: it has no addenda of type 99.',
  ],
  [
    'a code that is none',
    withLine(4, (line) => line.replace('799R01', '799X01')),
    3,
    '“X01” is not the code of a return.',
  ],
  ['no end', lines.slice(0, 11), 11, 'The file ends without its control record, so a part of it may be missing.'],
  ['an entry outside of a batch', lines.filter((_line, index) => index !== 1), 2, 'This entry is outside of a batch.'],
] as [string, string[], number, string][])('%s is reported with its line', async (_name, wrong, line, problem) => {
  expect(await itemsIn(wrong)).toContainEqual({ kind: 'problem', line, problem })
})

// Proves R16.17.
test('a problem in one entry does not affect the others', async () => {
  const wrong = await itemsIn(withLine(4, (line) => line.replace('799R01', '799X01')))
  expect(wrong.map((item) => (item.kind === 'problem' ? item.line : item.code))).toEqual([3, 'R10', 'C01', 'R03'])
})

// Proves R16.571.
test('two files in one are two, each with its own totals and day', async () => {
  const second = withLine(1, (line) => line.replace(line.slice(23, 29), '250311'))
  const items = await itemsIn([...lines, ...second])
  expect(items.map(({ kind }) => kind)).toEqual(Array(2).fill(['return', 'return', 'change', 'return']).flat())
  expect(items.filter(({ kind }) => kind !== 'problem').map((item) => 'createdDay' in item && item.createdDay)).toEqual(
    [...Array(4).fill('2025-03-10'), ...Array(4).fill('2025-03-11')],
  )
  const cut = await itemsIn([...lines.slice(0, 11), ...lines])
  expect(cut.filter(({ kind }) => kind === 'problem')).toEqual([
    { kind: 'problem', line: 11, problem: 'The file ends without its control record, so a part of it may be missing.' },
  ])
})

// Proves R16.571.
test.each([
  ['after the last line', `${lines.join('\r\n')}\r\n\x1a`],
  ['behind the last record', `${lines.join('\n')}\x1a`],
  ['in a blank tail', `${lines.join('\n')}\n\n   \n\x1a\x1a\n`],
  ['without line breaks', `${lines.join('')}\x1a`],
])('a mark for the end of the text %s says nothing', async (_where, text) => {
  const path = join(folder, 'marked.ach')
  writeFileSync(path, text)
  expect(await all(readNachaFile(path))).toEqual(await itemsIn(lines))
})

// Proves R16.574.
test.each([
  ['94 bytes in UTF-8, in lines', '\n', 'utf8', 'CAFÉ NIÑO LLC       '],
  ['94 bytes in UTF-8, without line breaks', '', 'utf8', 'CAFÉ NIÑO LLC       '],
  ['94 characters in UTF-8, in lines', '\n', 'utf8', 'CAFÉ NIÑO LLC         '],
  ['94 characters in UTF-8, without line breaks', '', 'utf8', 'CAFÉ NIÑO LLC         '],
  ['94 bytes in Windows-1252', '\r\n', 'latin1', 'CAFÉ NIÑO LLC         '],
] as const)('a record with accents of %s is read', async (_form, breaks, encoding, name) => {
  const accented = withLine(3, (line) => `${line.slice(0, 54)}${name}${line.slice(76)}`)
  const path = join(folder, 'accented.ach')
  writeFileSync(path, Buffer.from(accented.join(breaks), encoding))
  const items = await all(readNachaFile(path))
  expect(items.filter(({ kind }) => kind === 'problem')).toEqual([])
  expect(items[0]).toMatchObject({ code: 'R01', amountCents: 123_450, individualName: 'CAFÉ NIÑO LLC' })
})

// Proves R16.574.
test('one fault has one message', async () => {
  const problems = async (wrong: string[]) => (await itemsIn(wrong)).filter(({ kind }) => kind === 'problem')
  expect(await problems(withLine(3, (line) => line.slice(0, 91)))).toHaveLength(1)
  expect(await problems(withLine(11, (line) => line.replace('000000173450', '000000173451')))).toHaveLength(1)
  expect(await problems(withLine(3, (line) => line.replace('0000123450', '00001234.5')))).toHaveLength(1)
})
