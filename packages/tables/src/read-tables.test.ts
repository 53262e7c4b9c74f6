import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { openTables } from './read-tables'
import { startOf } from './header-line'
import type { ReadingLimits, TableRow } from './tables'

const folder = mkdtempSync(join(tmpdir(), 'mca-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const written = (name: string, content: string | Buffer) => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const rowsOf = async (content: string | Buffer, headerLine?: number, limits?: Partial<ReadingLimits>) => {
  const tables = await openTables(written('rows.csv', content), 'rows.csv', limits)
  const rows: TableRow[] = []
  for await (const batch of tables.sheets[0]?.rows(headerLine) ?? []) rows.push(...batch)
  return rows
}
const cellsOf = async (content: string | Buffer) => (await rowsOf(content)).map(({ cells }) => cells)

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()

// Proves R16.2.
test.each([
  ['UTF-8', Buffer.from('Name,Amount\nCafé “Zoë”,1.50')],
  ['UTF-8 with a byte-order mark', Buffer.from('\ufeffName,Amount\nCafé “Zoë”,1.50')],
  ['UTF-16LE with a byte-order mark', Buffer.from('\ufeffName,Amount\nCafé “Zoë”,1.50', 'utf16le')],
  ['UTF-16BE with a byte-order mark', utf16be('\ufeffName,Amount\nCafé “Zoë”,1.50')],
  ['Windows-1252', Buffer.from('Name,Amount\nCaf\xe9 \x93Zo\xeb\x94,1.50', 'latin1')],
])('%s is read with every character', async (_name, content) => {
  expect(await cellsOf(content)).toEqual([
    ['Name', 'Amount'],
    ['Café “Zoë”', '1.50'],
  ])
})

// Proves R16.5.
test('rows have the line in which they begin, counting blank lines and line breaks in cells', async () => {
  const text = 'Name,Memo\r\n\r\nOne,"first\r\nsecond\r\n\r\nfourth"\r\n,\r\nTwo,"a ""b"" c"\rThree,x\nFour,\t y '
  expect(await rowsOf(text)).toEqual([
    { line: 1, cells: ['Name', 'Memo'] },
    { line: 3, cells: ['One', 'first\r\nsecond\r\n\r\nfourth'] },
    { line: 8, cells: ['Two', 'a "b" c'] },
    { line: 9, cells: ['Three', 'x'] },
    { line: 10, cells: ['Four', 'y'] },
  ])
})

const neverCloses = 'A quote in this row never closes.'

// Proves R16.6.
test('a wrong quote makes only its own row a problem, and no later row is lost', async () => {
  const lines = [
    'Code,Name,Amount',
    'A1,"Blue Diner,1.00',
    'A2,"Smith, Joe",2.00',
    'A3,6" Pipe Supply,3.00',
    'A4,"Diner" Blue,4.00',
    'A5,="0042",5.00',
    'A6,"Last, one',
    'A7,x,7.00',
  ]
  expect(await rowsOf(lines.join('\n'), 1)).toEqual([
    { line: 2, cells: [], problem: neverCloses },
    { line: 3, cells: ['A2', 'Smith, Joe', '2.00'] },
    { line: 4, cells: ['A3', '6" Pipe Supply', '3.00'] },
    { line: 5, cells: [], problem: 'Text follows the closing quote of a cell. A quote inside a cell must be doubled.' },
    { line: 6, cells: ['A5', '0042', '5.00'] },
    { line: 7, cells: [], problem: neverCloses },
    { line: 8, cells: ['A7', 'x', '7.00'] },
  ])
})

// Proves R16.6.
test.each([
  ['below a header', 1],
  ['where no header is known', 0],
])('a quote that closes in a later row by accident takes no row with it, %s', async (_name, headerLine) => {
  const lines = ['A,B,C', '1,"x,y', '2,z,w', '3,z",w', '4,z,w']
  expect((await rowsOf(lines.join('\n'), headerLine)).slice(-4)).toEqual([
    { line: 2, cells: [], problem: neverCloses },
    { line: 3, cells: ['2', 'z', 'w'] },
    { line: 4, cells: ['3', 'z"', 'w'] },
    { line: 5, cells: ['4', 'z', 'w'] },
  ])
})

// Proves R16.6.
test('a cell of a file with one column may span several lines', async () => {
  expect(await rowsOf('Note\n"one\ntwo"\nthree\n', 1)).toEqual([
    { line: 2, cells: ['one\ntwo'] },
    { line: 4, cells: ['three'] },
  ])
})

// Proves R16.6.
test('a row with more cells than the header is a problem, unless the others are empty', async () => {
  const text = 'Name,Amount,,\nOne,1.00,,\nTwo,1,234.50\nThree\n'
  expect(await rowsOf(text, 1)).toEqual([
    { line: 2, cells: ['One', '1.00'] },
    { line: 3, cells: ['Two', '1', '234.50'], problem: 'This row has 3 cells, but the header has 2.' },
    { line: 4, cells: ['Three'] },
  ])
})

// Proves R16.4.
test('the header is found below the title lines of a bank', async () => {
  const text =
    'First Example Bank\nAccount,***1234\nFrom 03/01/2025,to 03/31/2025\n\nDate,Description,Debit,Credit\n03/03/2025,x,,1.00\n'
  const tables = await openTables(written('bank.csv', text), 'bank.csv')
  const [sheet] = tables.sheets
  const start = sheet && (await startOf(sheet))
  expect(sheet?.name).toBe('bank')
  expect(start?.header).toEqual({ line: 5, cells: ['Date', 'Description', 'Debit', 'Credit'] })
  expect(start?.rows).toHaveLength(5)
})

// Proves R16.3.
test.each([
  ['commas', 'Date,Amount\n03/09/2025,"1,234.50"\n'],
  ['semicolons', 'Date;Amount\n03/09/2025;1,234.50\n03/10/2025;2,234.50\n'],
  ['tabs', 'Date\tAmount\n03/09/2025\t1,234.50\n'],
  ['|', 'Date|Amount\n03/09/2025|1,234.50\n'],
  ['what a first line for Excel says', 'sep=;\nDate;Amount\n03/09/2025;1,234.50\n'],
])('columns separated by %s', async (_name, text) => {
  const cells = await cellsOf(text)
  expect(cells.slice(0, 2)).toEqual([
    ['Date', 'Amount'],
    ['03/09/2025', '1,234.50'],
  ])
})

const unknownDelimiter =
  'The columns of this file are not separated by commas, semicolons, tabs or |. Save it as CSV (comma separated) and choose it again.'

// Proves R16.1, R16.3, R16.7.
test.each([
  ['nothing', '', 'This file is empty.'],
  ['another delimiter', 'Date^Amount\n03/09/2025^1.00\n', unknownDelimiter],
  ['fixed columns', 'Date        Amount\n03/09/2025    1.00\n', unknownDelimiter],
  ['NUL bytes', 'Date,Amount\n\0\0,1', /^This is not a text file\. Save it as CSV/],
  ['NUL characters in UTF-16', Buffer.from('\ufeffDate,Amount\n\0,1', 'utf16le'), /^This is not a text file/],
  ['UTF-16 without a mark', Buffer.from('Date,Amount\n', 'utf16le'), /^This is not a text file/],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /\.xls\), or one with a password\. .*save it as \.xlsx/],
  ['a PDF', '%PDF-1.7', /^This is a PDF\./],
  ['a PDF after a line break', '\r\n%PDF-1.7\n1,2', /^This is a PDF\./],
  ['a compressed file', Buffer.from('1f8b0800', 'hex'), /^This is a compressed file\./],
  ['a web page', '\n<html><table>', /^This is a web page or XML/],
  ['a million columns', `${'a,'.repeat(1_000_000)}\n`, 'Line 1 is longer than 64 KB, which is the limit for a row.'],
  [
    'a million empty columns',
    `a,b\n${','.repeat(1_000_000)}`,
    'Line 2 is longer than 64 KB, which is the limit for a row.',
  ],
  ['201 columns', `${'a,'.repeat(200)}b\n`, 'Line 1 has 201 columns. The limit is 200.'],
  [
    'a line of megabytes',
    `a,b\n1,${'x'.repeat(3_000_000)}\n2,3`,
    'Line 2 is longer than 64 KB, which is the limit for a row.',
  ],
])('%s is refused', async (_name, content, message) => {
  await expect(rowsOf(content)).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(message) as unknown,
  })
})
