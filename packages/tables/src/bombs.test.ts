import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { nachaLines } from '../testing/write-nacha-file'
import { workbookOf, zipOf } from '../testing/write-workbook'
import { readWhole } from '../testing/read-whole'
import type { ReadingLimits } from './tables'

const folder = mkdtempSync(join(tmpdir(), 'mca-bombs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (bytes: Buffer | string, limits?: Partial<ReadingLimits>) => {
  const path = join(folder, 'bomb')
  writeFileSync(path, bytes)
  return readWhole(path, limits)
}
const many = (count: number, one: (index: number) => string) => Array.from({ length: count }, (_, n) => one(n)).join('')
const row = '<row><c t="inlineStr"><is><t>x</t></is></c></row>'
const sheets = [{ name: 'Payments', rows: [row] }]
const workbookWith = (parts: Record<string, string>) => workbookOf({ sheets }, parts)
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relationship = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`
const relationships = (list: string) => `<Relationships>${list}</Relationships>`
const thousand = 'x'.repeat(1_000)
/** Lower than the default, so that the files can be small. */
const lists = { listBytes: 256 * 1024 }

const tooMany = (things: string) =>
  `This workbook has more ${things} than a real one. Copy its rows into a new workbook, save that as .xlsx and choose it.`
const tooMuchText =
  'The texts of this workbook take more than 1 MB, which is the limit. Save the sheet as CSV and choose that.'
const longRow = 'Row 1 has more than 64 KB of text, which is the limit for a row.'

// Proves R18.150.
test.each<[things: string, make: () => Promise<Buffer> | string, problem: string, limits?: Partial<ReadingLimits>]>([
  [
    'relationships',
    () =>
      workbookWith({
        'xl/_rels/workbook.xml.rels': relationships(many(8_000, (n) => relationship(`r${n}`, 'worksheet', `s${n}`))),
      }),
    tooMany('parts'),
    lists,
  ],
  [
    'relationships with long names',
    () =>
      workbookWith({
        '_rels/.rels': relationships(many(300, (n) => relationship(`${thousand}${n}`, 'worksheet', 's'))),
      }),
    tooMany('parts'),
    lists,
  ],
  [
    'sheets',
    () =>
      workbookWith({
        'xl/_rels/workbook.xml.rels': relationships(many(400, (n) => relationship(`r${n}`, 'worksheet', `s${n}`))),
        'xl/workbook.xml': `<workbook><sheets>${many(400, (n) => `<sheet name="${thousand}" r:id="r${n}"/>`)}</sheets></workbook>`,
      }),
    tooMany('sheets'),
    lists,
  ],
  [
    'cell styles',
    () => workbookWith({ 'xl/styles.xml': `<styleSheet><cellXfs>${'<xf/>'.repeat(9_000)}</cellXfs></styleSheet>` }),
    tooMany('number formats and cell styles'),
    lists,
  ],
  [
    'number formats',
    () => workbookWith({ 'xl/styles.xml': `<s>${many(9_000, (n) => `<numFmt numFmtId="${n}" formatCode="0"/>`)}</s>` }),
    tooMany('number formats and cell styles'),
    lists,
  ],
  [
    'shared texts',
    () => workbookWith({ 'xl/sharedStrings.xml': `<sst>${many(40_000, (n) => `<si><t>${n}</t></si>`)}</sst>` }),
    tooMuchText,
    { sharedBytes: 1024 ** 2 },
  ],
  [
    'pieces of one shared text',
    () =>
      workbookWith({
        // Without its end, as in the next two: refused while it accumulates.
        'xl/sharedStrings.xml': `<sst><si>${many(2_000, (n) => `<t>${n}${thousand}</t>`)}`,
      }),
    tooMuchText,
    { sharedBytes: 1024 ** 2 },
  ],
  [
    'pieces of the text of one cell',
    () =>
      workbookOf({
        sheets: [{ name: 'A', rows: [`<row><c t="inlineStr">${`<t>${thousand}</t>`.repeat(70)}<`] }],
      }),
    longRow,
  ],
  ['digits', () => workbookOf({ sheets: [{ name: 'A', rows: [`<row><c><v>${'1'.repeat(70_000)}<`] }] }), longRow],
  [
    'long names in a ZIP',
    () => zipOf(Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`${n}${'x'.repeat(60_000)}`, '']))),
    'This file contains more than 1,000 files, which is the limit.',
    lists,
  ],
  [
    'files in a ZIP',
    () => zipOf(Object.fromEntries(Array.from({ length: 1_001 }, (_, n) => [`${n}.csv`, '']))),
    'This file contains more than 1,000 files, which is the limit.',
  ],
  ['columns', () => many(300, (n) => `c${n},`), 'Line 1 has 301 columns. The limit is 200.'],
  [
    'text in one cell',
    () => `a,b\n1,"${'x'.repeat(3_000_000)}`,
    'Line 2 is longer than 64 KB, which is the limit for a row.',
  ],
  [
    'text in a record of a bank',
    () => nachaLines([])[0] + '\n' + 'x'.repeat(200_000),
    'This file has a line that is far longer than a record of a NACHA file.',
  ],
])('a file with too many %s is refused', async (...[, make, problem, limits]) => {
  // Not four parameters: Jest would give a callback for the last of them where a row has three.
  expect(await read(await make(), limits)).toEqual({ problem })
})

// Proves R18.150.
test.each([
  ['CSV', () => 'a\n'.repeat(12)],
  ['workbook', () => workbookOf({ sheets: [{ name: 'A', rows: Array.from({ length: 12 }, () => row) }] })],
  ['NACHA file', () => nachaLines([])[0] + '\n5'.repeat(12)],
])('a %s has as many rows as the limit says, and not one more', async (_name, make) => {
  const bytes = await make()
  expect(await read(bytes, { rows: 13 })).toEqual({ rows: expect.any(Number) })
  expect(await read(bytes, { rows: 11 })).toEqual({
    problem: 'This file has more than 11 rows, which is the limit. Split it.',
  })
})

// Proves R18.150.
test('one part of a workbook cannot be many sheets', async () => {
  const parts = {
    'xl/_rels/workbook.xml.rels': relationships(
      relationship('r1', 'worksheet', 'worksheets/sheet1.xml') +
        relationship('r2', 'worksheet', 'worksheets/sheet1.xml'),
    ),
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="r1"/><sheet name="B" r:id="r2"/></sheets></workbook>',
  }
  expect(await read(await workbookWith(parts))).toMatchObject({ problem: expect.stringContaining('damaged') })
})

// Proves R18.150.
test('reads a large realistic workbook', async () => {
  const bytes = await workbookOf(
    {
      sheets: Array.from({ length: 255 }, (_, n) => ({ name: `Month ${n}`, rows: [row, row] })),
      sharedStrings: Array.from({ length: 20_000 }, (_, n) => `<si><t>Merchant number ${n} of the book</t></si>`),
    },
    { 'xl/styles.xml': `<styleSheet><cellXfs>${'<xf numFmtId="4"/>'.repeat(65_490)}</cellXfs></styleSheet>` },
  )
  expect(await read(bytes)).toEqual({ rows: 255 })
})

// Proves R16.6, R18.150.
test.each([
  ['an invalid column', '<row><c r="ZZZZZZZZ1" t="e"><v>#REF!</v></c></row>', /200 columns/],
  ['a cell without a column', '<row><c r="1" t="n"><v>1</v></c></row>', /damaged/],
  ['a cell outside of a row', '<c><v>1</v></c>', /damaged/],
  ['a row in a row', `<row>${row}</row>`, /damaged/],
  ['a row that is too far', '<row r="3000000000"><c><v>1</v></c></row>', /not in order/],
])('a sheet with %s is refused', async (_name, xml, problem) => {
  expect(await read(await workbookOf({ sheets: [{ name: 'A', rows: [xml] }] }))).toEqual({
    problem: expect.stringMatching(problem),
  })
})
