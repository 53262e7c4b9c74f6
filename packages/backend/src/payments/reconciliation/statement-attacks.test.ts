import { afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import type { Page } from '@mca/contract/lists'
import type { BankLine, StatementRead } from '@mca/contract/reconciliation'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server, api } = setUpTestApp()

const upload = (content: string, query = 'name=bank') =>
  api.call('POST', `bank-statements?${query}`, content, { 'content-type': 'text/csv' })
const statement = (...rows: string[]) => ['Date,Description,Amount', ...rows].join('\n')
const lines = async () =>
  (await api.get<Page<BankLine>>('bank-lines?month=2026-02&limit=100')).data.map(
    ({ amount, description }) => `${amount} ${description}`,
  )
const bai2 = (detail: string, group = '1') =>
  `01,122099999,1,260206,0200,1,,,2/\n02,031001234,122099999,${group},260205,2359,USD,2/\n03,0123456789,USD,,,,/\n${detail}\n49,0,3/\n98,0,1,5/\n99,0,1,7/`
const ofx = (transaction: string) =>
  `OFXHEADER:100\n<OFX><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST><STMTTRN>${transaction}</STMTTRN></BANKTRANLIST></STMTRS></OFX>`

beforeAll(() => server().setToday('2026-02-20'))
afterEach(() => server().owner.query({ text: 'delete from bank_statements' }))

// Proves R25.150.
test.each([
  [
    'of a year that no month of the page has',
    statement('1999-12-31,A,1.00'),
    'Line 2 of the statement cannot be read: The bank cannot have posted it on Dec 31, 1999.',
  ],
  [
    'of a day to come',
    statement('2026-03-24,A,1.00'),
    'Line 2 of the statement cannot be read: The bank cannot have posted it on Mar 24, 2026.',
  ],
  [
    'with more digits than an amount has',
    statement('2026-02-05,A,1000000000000.00'),
    'is more than 999,999,999,999.99',
  ],
  [
    'whose lines add up to more than can be computed exactly',
    statement(...Array.from({ length: 91 }, (_, row) => `2026-02-05,${row},999999999999.99`)),
    'add up to more',
  ],
  [
    'in another currency, by a column of its own',
    'Date,Description,Amount,Currency\n2026-02-05,A,1.00,EUR',
    'This statement is in EUR.',
  ],
  [
    'in another currency, by a transaction in OFX',
    ofx('<DTPOSTED>20260205<TRNAMT>1.00<FITID>1<NAME>A<CURRENCY><CURRATE>1.1<CURSYM>EUR</CURRENCY>'),
    'This statement is in EUR.',
  ],
  ['with bytes that no text has', statement('2026-02-05,A\u0000B,1.00'), 'This is not a text file'],
  ['of a test group in BAI2', bai2('16,195,100,Z,T-1,,A/', '4'), 'is a test'],
  ['with a code that BAI2 has not', bai2('16,720,100,Z,T-1,,A/'), 'code 720'],
  [
    'with a record of BAI2 that does not end',
    bai2(`16,195,100,Z,T-1,,A\n${'88,MORE TEXT\n'.repeat(50_000)}`),
    'does not end',
  ],
  ['with a line of BAI2 that does not end', bai2(`16,195,100,Z,T-1,,${'A'.repeat(200_000)}`), 'does not end'],
])('a statement %s is refused, and adds nothing', async (_what, content, message) => {
  const answer = await upload(content)
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { message: expect.stringContaining(message) }])
  expect(await lines()).toEqual([])
})

// Proves R25.150.
test.each(['opening=1e300', 'closing=Infinity', 'opening=NaN', 'closing=-1e20', 'opening=1.001'])(
  'a balance that is no amount is refused: %s',
  async (balance) => {
    expect((await upload(statement('2026-02-05,A,1.00'), `name=bank&${balance}`)).statusCode).toBe(400)
    expect(await lines()).toEqual([])
  },
)

// Proves R25.150.
describe('a statement is read with what its bank means', () => {
  test.each([
    [
      'the largest amounts',
      statement('2026-02-05,A,"999,999,999,999.99"', '2026-02-05,B,"-999,999,999,999.99"'),
      ['-999999999999.99 B', '999999999999.99 A'],
    ],
    ['lines of zero, which move nothing', statement('2026-02-05,A,0.00', '2026-02-05,B,-1.00'), ['-1 B']],
    [
      'a credit that was taken back',
      'Date,Description,Debit,Credit\n2026-02-05,A,,-20.00\n2026-02-05,B,-3.00,',
      ['-20 A', '-3 B'],
    ],
    [
      'codes of BAI2 that a bank defines itself',
      bai2('16,930,100,Z,T-1,,A/\n16,970,200,Z,T-2,,B/\n16,890,,,,,NOTE/'),
      ['-2 B', '1 A'],
    ],
    ['a character of OFX that is none', ofx('<DTPOSTED>20260205<TRNAMT>1.00<FITID>1<NAME>A&#55296;&#0;B'), ['1 AB']],
  ])('%s', async (_what, content, found) => {
    const answer = await upload(content)
    expect([answer.statusCode, answer.body]).toEqual([201, answer.body])
    expect((await lines()).toSorted()).toEqual(found)
    await api.delete(`bank-statements/${answer.json<StatementRead>().id}`)
  })
})
