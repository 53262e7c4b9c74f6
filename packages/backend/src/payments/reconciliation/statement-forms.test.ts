import { expect, test } from '@jest/globals'
import type { Page } from '@mca/contract/lists'
import type { BankLine, Reconciliation, StatementRead } from '@mca/contract/reconciliation'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { api } = setUpTestApp()

const upload = (content: string, query = '') =>
  api.call('POST', `bank-statements?name=bank${query}`, content, { 'content-type': 'text/csv' })
/** What was read, and the statement and its lines, which are deleted again. */
async function readOnce(content: string, query?: string) {
  const answer = await upload(content, query)
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body])
  const read = answer.json<StatementRead>()
  const [statement] = (await api.get<Reconciliation>('bank-reconciliation?month=2026-02')).statements
  const { data } = await api.get<Page<BankLine>>('bank-lines?month=2026-02&limit=100')
  await api.delete(`bank-statements/${read.id}`)
  return {
    balances: [statement?.opening, statement?.closing, read.difference],
    lines: data
      .map(({ day, amount, description }) => `${day} ${amount} ${description}`)
      .toSorted((one, other) => one.localeCompare(other)),
  }
}
const both = ['2026-02-05 1777.77 WIRE IN', '2026-02-06 -15 SERVICE CHARGE']

const chase = `Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
DEBIT,02/06/2026,"SERVICE CHARGE",-15.00,FEE_TRANSACTION,2762.77,,
CREDIT,02/05/2026,"WIRE IN",1777.77,WIRE_INCOMING,2777.77,,
`
const bankOfAmerica = `Description,,Summary Amt.
Beginning balance as of 02/01/2026,,"1,000.00"
Total credits,,"1,777.77"
Total debits,,"-15.00"
Ending balance as of 02/28/2026,,"2,762.77"

Date,Description,Amount,Running Bal.
02/01/2026,Beginning balance as of 02/01/2026,,"1,000.00"
02/05/2026,"WIRE IN","1,777.77","2,777.77"
02/06/2026,"SERVICE CHARGE","-15.00","2,762.77"
`
const sameDay = `Date,Description,Debit,Credit,Balance
02/05/2026,SERVICE CHARGE,15.00,,"2,762.77"
02/05/2026,WIRE IN,,"1,777.77","2,777.77"
`
const wellsFargo = `"02/06/2026","-15.00","*","","SERVICE CHARGE"\r
"02/05/2026","1777.77","*","","WIRE IN"\r
`
const bai2 = [
  '01,122099999,123456789,260206,0200,1,,,2/',
  '02,031001234,122099999,1,260205,2359,USD,2/',
  '03,0123456789,USD,010,100000,,,040,90000,,/',
  '88,045,80000,,,100,177777,1,S,177777,0,0,015,277777,,/',
  '16,195,177777,Z,T-1,,WIRE IN/',
  '49,555554,3/',
  '98,555554,1,5/',
  '02,031001234,122099999,1,260206,2359,USD,2/',
  '03,0123456789,USD,010,277777,,/',
  '88,015,276277,,/',
  '16,698,1500,Z,T-2,,SERVICE',
  '88,CHARGE',
  '49,0,4/',
  '98,0,1,6/',
  '99,0,2,12/',
].join('\n')
const transaction = (day: string, amount: string, id: string, name: string, end = '</STMTTRN>') =>
  `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day}120000[-5:EST]<TRNAMT>${amount}<FITID>${id}<NAME>${name}${end}\n`
const ofx = (asOf: string, { currency = 'USD', end = '</STMTTRN>' } = {}) =>
  `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>${currency}\n<BANKACCTFROM><ACCTID>000111222</BANKACCTFROM><BANKTRANLIST><DTSTART>20260201<DTEND>20260228\n${transaction('20260205', '1777,77', 'A', 'WIRE IN', end)}${transaction('20260206', '-15.00', 'B', 'SERVICE CHARGE', end)}</BANKTRANLIST><LEDGERBAL><BALAMT>2762,77<DTASOF>${asOf}120000</LEDGERBAL><AVAILBAL><BALAMT>5.00<DTASOF>${asOf}</AVAILBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
const xml = `<?xml version="1.0"?><?OFX OFXHEADER="200" VERSION="220"?><OFX><STMTRS><CURDEF>USD</CURDEF><BANKACCTFROM><ACCTID>1</ACCTID></BANKACCTFROM><BANKTRANLIST><STMTTRN><DTPOSTED>20260206</DTPOSTED><TRNAMT>-15</TRNAMT><FITID>X</FITID><NAME>SERVICE CHARGE</NAME></STMTTRN></BANKTRANLIST><LEDGERBAL><BALAMT>-3.50</BALAMT><DTASOF>20260206</DTASOF></LEDGERBAL></STMTRS></OFX>`

// Proves R25.111, R25.112.
test.each([
  [
    'of Chase, newest first',
    chase,
    [1000, 2762.77, 0],
    ['2026-02-05 1777.77 WIRE IN CREDIT', '2026-02-06 -15 SERVICE CHARGE DEBIT'],
  ],
  ['of Bank of America, with a summary', bankOfAmerica, [1000, 2762.77, 0], both],
  ['of one day, newest first', sameDay, [1000, 2762.77, 0], ['2026-02-05 -15 SERVICE CHARGE', both[0]]],
  ['of Wells Fargo, without headers', wellsFargo, [null, null, null], both],
  [
    'with the balance of some lines only',
    'Date,Description,Amount,Balance\n02/05/2026,WIRE IN,"1,777.77",\n02/06/2026,SERVICE CHARGE,(15.00),"2,762.77"\n',
    [null, null, null],
    both,
  ],
  ['in BAI2, with continuations and two days', bai2, [1000, 2762.77, 0], both],
  ['in OFX', ofx('20260228'), [null, 2762.77, null], both],
  ['in OFX, downloaded later', ofx('20260315'), [null, null, null], both],
  ['in OFX, without the ends of transactions', ofx('20260206', { end: '' }), [null, 2762.77, null], both],
  ['in OFX as XML, below zero', xml, [null, -3.5, null], ['2026-02-06 -15 SERVICE CHARGE']],
  [
    'of two accounts',
    'Account,Date,Description,Amount,Balance\n1111,02/05/2026,WIRE IN,"1,777.77",1777.77\n2222,02/06/2026,SERVICE CHARGE,-15.00,5.00\n',
    [null, null, null],
    both,
  ],
])('a statement %s is read with its balances', async (_form, content, balances, lines) => {
  expect(await readOnce(content)).toEqual({ balances, lines: lines ?? expect.any(Array) })
})

// Proves R25.111.
test('what the file does not state is entered, and what disagrees with the file is refused', async () => {
  expect((await readOnce(ofx('20260228'), '&opening=1000')).balances).toEqual([1000, 2762.77, 0])
  expect((await readOnce(chase, '&opening=1000.00&closing=2762.77')).balances).toEqual([1000, 2762.77, 0])
  const answer = await upload(chase, '&opening=1000&closing=2726.77')
  expect([answer.statusCode, answer.json()]).toMatchObject([
    400,
    {
      message:
        'The closing balance is $2,762.77 in the file, and you entered $2,726.77. Leave it empty to take it from the file. Nothing was added.',
    },
  ])
  expect((await api.get<Page<BankLine>>('bank-lines?month=2026-02')).data).toEqual([])
})

// Proves R25.111.
test('a line that was cut out of the file shows as a difference', async () => {
  const [header, charge, wire] = chase.split('\n')
  const fee = 'DEBIT,02/06/2026,"FEE",-7.25,FEE_TRANSACTION,2755.52,,'
  const later = 'DEBIT,02/07/2026,"FEE",-1.00,FEE_TRANSACTION,2754.52,,'
  expect((await readOnce([header, later, fee, charge, wire].join('\n'))).balances).toEqual([1000, 2754.52, 0])
  expect((await readOnce([header, later, fee, wire].join('\n'))).balances).toEqual([1000, 2754.52, -15])
})

// Proves R25.112.
test.each([
  ['in OFX', ofx('20260228', { currency: 'CAD' })],
  ['in BAI2', bai2.replaceAll('USD', 'CAD')],
])('a statement in another currency is refused %s', async (_form, content) => {
  const answer = await upload(content)
  expect([answer.statusCode, answer.json()]).toMatchObject([
    400,
    { message: 'This statement is in CAD. Only statements in US dollars can be read.' },
  ])
})
