import { expect, test } from '@jest/globals'
import { plainSheet as sheet, plainWorkbook as plain, setUpTables, textRow as row } from '../../testing/set-up-tables'
import { workbookOf, type WrittenWorkbook } from '../../testing/write-workbook'
import { formOfCode } from './styles'

const { sheetsIn } = setUpTables()
const rowsIn = async (book: Omit<WrittenWorkbook, 'sheets'> & { rows: string[] }, headerLine?: number) =>
  (await sheetsIn(await workbookOf({ ...book, sheets: [{ name: 'Payments', rows: book.rows }] }), headerLine))[
    'Payments'
  ]

const formats = ['m/d/yyyy', 'yyyy-mm-dd h:mm', '"$"#,##0.00_);[Red]\\("$"#,##0.00\\)', '00000', '0.00%', 'h:mm']

// Proves R16.14.
test.each([
  ['a shared text', '<c t="s"><v>1</v></c>', 'Blue & Diner'],
  ['a shared text in pieces, without its reading', '<c t="s"><v>2</v></c>', 'Bold plain'],
  ['a text of its own', '<c t="inlineStr"><is><r><t> a</t></r><r><t>b&#10;c_x000D_</t></r></is></c>', 'ab\nc'],
  ['a whole number', '<c><v>1234</v></c>', '1234'],
  ['a number as Excel stores it', '<c><v>1234.5599999999999</v></c>', '1234.56'],
  ['a sum as Excel stores it', '<c><v>0.30000000000000004</v></c>', '0.3'],
  ['a negative amount in a currency format', '<c s="3"><v>-1234.5</v></c>', '-1234.5'],
  ['a large number', '<c><v>9.9999999999999E+11</v></c>', '999999999999.99'],
  ['a small number', '<c><v>1E-3</v></c>', '0.001'],
  ['a number with zeros in front', '<c s="4"><v>501</v></c>', '00501'],
  ['a percentage', '<c s="5"><v>0.25</v></c>', '0.25'],
  ['a day', '<c s="1"><v>45725</v></c>', '2025-03-09'],
  ['a day and a time', '<c s="2"><v>45725.9993</v></c>', '2025-03-09'],
  ['a midnight that is a little off', '<c s="1"><v>45724.999999999993</v></c>', '2025-03-09'],
  ['a day of 1900', '<c s="1"><v>1</v></c>', '1900-01-01'],
  ['a day without a number', '<c t="d"><v>2025-03-09T00:00:00</v></c>', '2025-03-09'],
  ['a time of day', '<c s="6"><v>0.5</v></c>', '0.5'],
  ['true', '<c t="b"><v>1</v></c>', 'TRUE'],
  ['the result of a formula', '<c><f>A1*2</f><v>2469.12</v></c>', '2469.12'],
  ['the text of a formula', '<c t="str"><f>"a"&amp;"b"</f><v>ab</v></c>', 'ab'],
])('%s', async (_name, cell, text) => {
  const sharedStrings = [
    '<si><t>x</t></si>',
    '<si><t> Blue &amp; Diner</t></si>',
    '<si><r><t>Bold</t></r><r><t xml:space="preserve"> plain</t></r><rPh sb="0" eb="1"><t>reading</t></rPh></si>',
  ]
  expect(await rowsIn({ formats, sharedStrings, rows: [`<row>${cell}</row>`] })).toEqual([{ line: 1, cells: [text] }])
})

// Proves R16.14.
test('days of a workbook in the 1904 system are the same days', async () => {
  const rows = ['<row><c s="1"><v>44263</v></c></row>']
  expect(await rowsIn({ formats, is1904: true, rows })).toEqual([{ line: 1, cells: ['2025-03-09'] }])
})

// Proves R16.14.
test.each([
  ['m/d/yy', 'day'],
  ['mmm-yy', 'day'],
  ['[$-409]d-mmm-yyyy;@', 'day'],
  ['General', 'number'],
  ['#,##0.00;[Red]-#,##0.00', 'number'],
  ['0.00" days"', 'number'],
  ['[h]:mm:ss', 'number'],
  ['mm:ss', 'number'],
  ['000000000', { digits: 9 }],
])('the format %j shows a %j', (code, form) => {
  expect(formOfCode(code)).toEqual(form)
})

// Proves R16.5, R16.6, R16.14.
test('rows have their own numbers, and a bad cell is a problem of its row', async () => {
  const text = (value: string) => `<is><t>${value}</t></is>`
  const rows = [
    `<row r="1"><c r="A1" t="inlineStr">${text('Statement')}</c></row>`,
    `<row r="3"><c r="A3" t="inlineStr">${text('Date')}</c><c r="B3" t="inlineStr">${text('Amount')}</c></row>`,
    '<row r="4"><c r="B4"><v>1</v></c></row>',
    '<row r="5"><c r="A5" s="1"/></row>',
    '<row r="7"><c r="A7"><v>7</v></c><c r="B7" t="e"><v>#REF!</v></c></row>',
    '<row r="8"><c r="A8"><v>8</v></c><c r="B8"><f>SUM(B4:B7)</f></c></row>',
    '<row r="9"><c r="A9"><v>9</v></c><c r="B9"><v>2</v></c><c r="C9"><v>3</v></c></row>',
    '<row r="10"><c r="A10"><v>10</v></c></row>',
  ]
  expect(await rowsIn({ formats, rows }, 3)).toEqual([
    { line: 4, cells: ['', '1'] },
    { line: 7, cells: ['7'], problem: 'Cell B7 contains the error #REF!.' },
    {
      line: 8,
      cells: ['8'],
      problem: 'Cell B8 has a formula without a result. Open the file in Excel, save it and choose it again.',
    },
    { line: 9, cells: ['9', '2', '3'], problem: 'This row has 3 cells, but the header has 2.' },
    { line: 10, cells: ['10'] },
  ])
})

// Proves R16.15.
test('the visible sheets are read in their order', async () => {
  const sheets = [
    { name: 'Advances & fees', rows: row('one') },
    { name: 'Lists', state: 'hidden' as const, rows: row('two') },
    { name: 'Payments', rows: row('three') },
  ]
  expect(await sheetsIn(await workbookOf({ sheets }))).toEqual({
    'Advances & fees': [{ line: 1, cells: ['one'] }],
    Payments: [{ line: 1, cells: ['three'] }],
  })
})

const worksheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const damaged = 'This workbook is damaged. Open it in Excel, save it as .xlsx and choose it again.'

// Proves R16.1, R16.7, R16.8, R16.15.
test.each([
  ['macros', { 'xl/vbaProject.bin': 'x' }, 'This workbook contains macros (.xlsm). Save it as .xlsx'],
  ['a binary workbook', { 'xl/workbook.bin': 'x' }, 'This is a binary workbook (.xlsb). Save it as .xlsx'],
  ['an OpenDocument file', { 'content.xml': 'x' }, 'This is an OpenDocument file (.ods). Save it as .xlsx'],
  ['a Numbers document', { 'Index/Document.iwa': 'x' }, 'This is a Numbers document.'],
  ['entities', { [sheet]: '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet>&a;</worksheet>' }, damaged],
  ['a document type', { [sheet]: '<!DOCTYPE worksheet SYSTEM "a.dtd">' + worksheet('<row></row>') }, damaged],
  ['tags in tags', { [sheet]: '<a>'.repeat(1_000) + '</a>'.repeat(1_000) }, damaged],
  ['XML that ends early', { [sheet]: '<worksheet><sheetData>' }, damaged],
  ['a text without an end', { [sheet]: worksheet(`<row><c><v>${'1'.repeat(3_000_000)}</v></c></row>`) }, damaged],
  [
    'rows that go back',
    { [sheet]: worksheet('<row r="2"></row><row r="1"></row>') },
    'The rows of this workbook are not in order.',
  ],
  [
    'a cell far to the right',
    { [sheet]: worksheet('<row><c r="XFD1"><v>1</v></c></row>') },
    'Row 1 has more than 200 columns',
  ],
  [
    'a row of megabytes',
    { [sheet]: worksheet(`<row>${`<c t="str"><v>${'x'.repeat(30_000)}</v></c>`.repeat(3)}</row>`) },
    'Row 1 has more than 64 KB of text',
  ],
  [
    'no sheet that is visible',
    { 'xl/workbook.xml': '<workbook><sheets><sheet name="a" state="hidden" r:id="rId1"/></sheets></workbook>' },
    'This workbook has no visible sheet with cells.',
  ],
])('%s: the workbook is refused', async (_name, parts, message) => {
  await expect(sheetsIn(await workbookOf(plain, parts as unknown as Record<string, string>))).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining(message) as unknown,
  })
})

// Proves R16.15.
test('nothing outside the workbook is read', async () => {
  const outside =
    '<Relationships><Relationship Id="rId1" Type="x/worksheet" TargetMode="External" Target="https://example.com/sheet.xml"/></Relationships>'
  await expect(sheetsIn(await workbookOf(plain, { 'xl/_rels/workbook.xml.rels': outside }))).rejects.toMatchObject({
    message: 'This workbook has no visible sheet with cells.',
  })
})
