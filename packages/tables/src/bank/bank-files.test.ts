import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { openTables } from '../read-tables'

const folder = mkdtempSync(join(tmpdir(), 'mca-bank-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The cells of all rows, with the header, and the format. */
async function read(name: string, content: string | Buffer) {
  const path = join(folder, name)
  writeFileSync(path, content)
  const tables = await openTables(path, name)
  const cells: string[][] = []
  for await (const rows of tables.sheets[0]?.rows() ?? []) cells.push(...rows.map((row) => [...row.cells]))
  return { format: tables.format, cells }
}
const header = ['Date', 'Amount', 'FITID', 'Payer', 'Memo', 'Bank code', 'Check number', 'Account']

const sgml = `OFXHEADER:100\r
DATA:OFXSGML\r
VERSION:102\r
CHARSET:1252\r
\r
<OFX>\r
<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD\r
<BANKACCTFROM><BANKID>021000021<ACCTID>000111222<ACCTTYPE>CHECKING</BANKACCTFROM>\r
<BANKTRANLIST><DTSTART>20261101<DTEND>20261128\r
<STMTTRN>\r
<TRNTYPE>CREDIT\r
<DTPOSTED>20261120120000[-5:EST]\r
<TRNAMT>135.00\r
<FITID>T-1\r
<NAME>BLUEGATE DINER &amp; CO\r
<MEMO>ACH DEPOSIT ADV-009001\r
</STMTTRN>\r
<STMTTRN><TRNTYPE>CHECK<DTPOSTED>20261123<TRNAMT>-15,00<FITID>T-2<CHECKNUM>77<NAME>Caf\xe9</STMTTRN>\r
</BANKTRANLIST><LEDGERBAL><BALAMT>900.00<DTASOF>20261128</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

// Proves R16.581.
test('an OFX or QFX file in SGML is read as a table of its transactions', async () => {
  expect(await read('bank.qfx', Buffer.from(sgml, 'latin1'))).toEqual({
    format: 'bank',
    cells: [
      header,
      ['2026-11-20', '135.00', 'T-1', 'BLUEGATE DINER & CO', 'ACH DEPOSIT ADV-009001', 'CREDIT', '', '000111222'],
      ['2026-11-23', '-15.00', 'T-2', 'Café', '', 'CHECK', '77', '000111222'],
    ],
  })
})

// Proves R16.581.
test('an OFX file in XML is read too, with several accounts', async () => {
  const account = (id: string, fitId: string) =>
    `<STMTRS><BANKACCTFROM><ACCTID>${id}</ACCTID></BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>DEP</TRNTYPE><DTPOSTED>20261120</DTPOSTED><TRNAMT>+1.5</TRNAMT><FITID>${fitId}</FITID></STMTTRN></BANKTRANLIST></STMTRS>`
  const text = `<?xml version="1.0"?>\n<?OFX OFXHEADER="200" VERSION="211"?>\n<OFX>${account('1', 'A')}${account('2', 'B')}</OFX>`
  expect((await read('bank.ofx', text)).cells.slice(1)).toEqual([
    ['2026-11-20', '1.5', 'A', '', '', 'DEP', '', '1'],
    ['2026-11-20', '1.5', 'B', '', '', 'DEP', '', '2'],
  ])
})

// Proves R16.581.
test.each([
  [
    'is cut off',
    sgml.slice(0, sgml.indexOf('<NAME>')),
    'This OFX file ends in the middle of a transaction. Download it again.',
  ],
  [
    'has none',
    'OFXHEADER:100\n<OFX><SIGNONMSGSRSV1></SIGNONMSGSRSV1></OFX>',
    'This OFX file has no transactions of an account. Download the transactions of the account.',
  ],
])('an OFX file that %s is refused', async (_what, text, message) => {
  await expect(read('bank.ofx', text)).rejects.toThrow(message)
})

const bai2 = [
  '01,122099999,123456789,261120,0200,1,,,2/',
  '02,031001234,122099999,1,261120,2359,USD,2/',
  '03,0123456789,USD,010,500000,,,100,1000000,,/',
  '88,400,500000,,/',
  '16,142,13500,Z,T-1,ADV-009001,BLUEGATE DINER LLC, TAMPA',
  '88,ACH DEPOSIT',
  '16,475,1500,S,0,1500,0,T-2,77,CHECK PAID/',
  '16,451,5,V,261121,,T-3,,FEE/',
  '49,1515000,5/',
  '98,1515000,1,7/',
  '99,1515000,1,9/',
]

// Proves R16.581.
test.each([
  ['with line breaks of Windows', bai2.join('\r\n')],
  ['with a mark for its end', `${bai2.join('\n')}\n\x1a`],
])('a BAI2 file %s is read as a table of its details', async (_form, text) => {
  expect(await read('bank.bai', text)).toEqual({
    format: 'bank',
    cells: [
      header,
      ['2026-11-20', '135.00', 'T-1', 'BLUEGATE DINER LLC, TAMPA ACH DEPOSIT', 'ADV-009001', '142', '', '0123456789'],
      ['2026-11-20', '-15.00', 'T-2', 'CHECK PAID', '77', '475', '77', '0123456789'],
      ['2026-11-20', '-0.05', 'T-3', 'FEE', '', '451', '', '0123456789'],
    ],
  })
})

// Proves R16.581.
test('a BAI2 file without its end is refused', async () => {
  await expect(read('bank.bai', bai2.slice(0, 6).join('\n'))).rejects.toThrow('ends without its last record (99)')
})

// Proves R16.580.
test.each([
  ['.qif', '!Type:Bank\nD11/20/2026\nT135.00\n^\n', 'Quicken or QuickBooks'],
  ['.iif', '!TRNS\tTRNSID\tDATE\n', 'Quicken or QuickBooks'],
  ['MT940', '{1:F01BANKUS33AXXX0000000000}{2:I940BANKUS33XXXXN}{4:\n:20:STMT', 'SWIFT statement'],
  ['MT942', ':20:STMT\n:25:123\n', 'SWIFT statement'],
  ['camt.053', '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">', 'ISO 20022'],
])('a file of the format %s is named, with what to ask the bank for', async (_format, text, name) => {
  await expect(read('bank.txt', text)).rejects.toThrow(name)
  await expect(read('bank.txt', text)).rejects.toThrow('Ask the bank for CSV, OFX (.ofx or .qfx) or BAI2.')
})
