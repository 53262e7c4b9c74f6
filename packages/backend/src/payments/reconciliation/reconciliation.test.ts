import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Page } from '@mca/contract/lists'
import type { BankLine, Reconciliation, StatementRead } from '@mca/contract/reconciliation'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { achEffective, createAchCalls } from '../../testing/calls/ach-calls'

const setup = setUpTestApp()
const { server, api, make } = setup
const { debited, approvedPayout, built, release, act, releaser, begin } = createAchCalls(setup)

const upload = async (content: string, query = 'name=bank.csv', name = 'text/csv') =>
  api.call('POST', `bank-statements?${query}`, content, { 'content-type': name })
const uploaded = async (content: string, query?: string): Promise<StatementRead> => {
  const answer = await upload(content, query)
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body])
  return answer.json<StatementRead>()
}
const statement = (...rows: string[]) => ['Date,Description,Amount,Reference', ...rows].join('\n')
const month = (of = '2026-02') => api.get<Reconciliation>(`bank-reconciliation?month=${of}`)
const lines = async (filter = '') => (await api.get<Page<BankLine>>(`bank-lines?month=2026-02&limit=100${filter}`)).data
const lineOf = async (description: string) => {
  const found = (await lines()).find((line) => line.description === description)
  if (!found) throw new Error(`no line ${description}`)
  return found
}
const matchCertain = async () =>
  (await api.call('POST', 'bank-lines/match-certain', { month: '2026-02' })).json<object>()
const match = ({ id }: BankLine, key: string) => api.call('POST', `bank-lines/${id}/match`, { key })

beforeAll(() => begin())

// Proves R25.100, R25.107.
describe('a statement', () => {
  test('adds each line once, also if the next one overlaps, and ties to its balances', async () => {
    const first = ['2026-02-09,COFFEE,-4.50,', '2026-02-09,COFFEE,-4.50,', '02/10/2026,SERVICE CHARGE,(15.00),']
    expect(await uploaded(statement(...first), 'name=first.csv&opening=100&closing=76')).toMatchObject({
      lines: 3,
      known_lines: 0,
      month: '2026-02',
    })
    const next = await uploaded(
      statement(...first, '2026-02-11,SERVICE CHARGE,-15.00,'),
      'name=next.csv&opening=100&closing=50',
    )
    expect(next).toMatchObject({ lines: 4, known_lines: 3 })
    expect(await uploaded(statement(...first))).toMatchObject({ id: null, lines: 3, known_lines: 3 })
    expect((await month()).statements.map(({ name, difference }) => [name, difference])).toEqual([
      ['first.csv', 0],
      ['next.csv', -11],
    ])
    const [oldest] = (await month()).statements
    expect((await api.call('DELETE', `bank-statements/${oldest?.id}`)).json()).toMatchObject({
      message: 'The later statement next.csv shares lines with this one. Remove that one first.',
    })
    await api.delete(`bank-statements/${next.id}`)
    await api.delete(`bank-statements/${oldest?.id}`)
    expect(await month()).toMatchObject({ bank: { in: { count: 0 }, out: { count: 0 } }, statements: [] })
  })

  test.each([
    ['with debits and credits', 'Date,Description,Debit,Credit\n2026-02-12,A,1.25,\n2026-02-12,B,,2.50', [-1.25, 2.5]],
    [
      'with titles and balances',
      'My Bank\nDate,Description,Amount,Balance\n2026-02-12,C,3.75,100.00\n,Ending balance,,100.00',
      [3.75],
    ],
    [
      'in OFX',
      `OFXHEADER:100\n<OFX><STMTTRNRS><STMTRS><BANKACCTFROM><ACCTID>000111222</BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>FEE<DTPOSTED>20260212<TRNAMT>-9.99<FITID>F-1<NAME>D</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></OFX>`,
      [-9.99],
    ],
  ])('%s is read with signs', async (_form, content, amounts) => {
    const { id } = await uploaded(content, 'name=bank')
    expect((await lines()).map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual(amounts)
    await api.delete(`bank-statements/${id}`)
  })

  test.each([
    ['that is none', 'Name,City\nA,B', 'This file is not a statement'],
    ['with an amount that is none', statement('2026-02-12,A,1.2.3,'), 'Line 2 of the statement cannot be read'],
    ['with a day that is none', statement('2026-02-31,A,1.20,'), 'Line 2 of the statement cannot be read'],
    ['without transactions', statement(), 'no transactions'],
    [
      'that is too long',
      statement(...Array.from({ length: 20_001 }, (_, row) => `2026-02-12,${row},1.00,`)),
      'at most 20,000 lines',
    ],
  ])('%s is refused, and adds nothing', async (_what, content, message) => {
    const answer = await upload(content)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { message: expect.stringContaining(message) }])
    expect(await lines()).toEqual([])
  })
})

// Proves R25.101, R25.103, R25.104, R25.105, R25.106, R25.108, R25.109.
test('a month ends with an empty list: a file, a return, a payout, a wire, a fee and a line that nobody knows', async () => {
  const [one, two, sent] = [await debited(), await debited(), await approvedPayout()]
  const file = await built([one.key, two.key, sent.key])
  expect((await release(file)).statusCode).toBe(200)
  await act(releaser, file, 'accept')
  await server().setToday('2026-02-06')
  const wired = await make.advance({
    payback: 9_000,
    payment_amount: 777.77,
    number_of_payments: 12,
    date_funded: '2026-01-05',
  })
  const wire = await make.payment(wired.id, {
    date: '2026-02-05',
    amount: 777.77,
    status: 'cleared',
    payment_method: 'Wire',
    trace_id: 'WIRE88',
  })
  const back = await make.payment(wired.id, {
    date: '2026-02-02',
    amount: 512.34,
    status: 'cleared',
    payment_method: 'ACH',
  })
  await api.post(`payments/${back.id}/return`, { code: 'R01', returned_on: '2026-02-05' })
  const { id } = await uploaded(
    statement(
      `${achEffective},ACH SETTLEMENT,200.00,`,
      `${achEffective},ACH CREDITS,-250.00,`,
      '2026-02-05,DEPOSIT,512.34,',
      '2026-02-06,WIRE IN WIRE88,777.77,',
      '2026-02-06,RETURN ITEM,-512.34,',
      '2026-02-06,SERVICE CHARGE,-15.00,',
      '2026-02-06,CASH,33.00,',
    ),
    'name=february.csv&opening=1000.00&closing=1745.77',
  )
  const before = await month()
  expect([before.certain, before.statements[0]?.difference]).toEqual([5, 0])
  // Somebody saw one line less (R2.701).
  const stale = { month: '2026-02', shown: 4 }
  expect((await api.refused(409, 'POST', 'bank-lines/match-certain', stale)).message).toBe(
    '5 lines can now only be one thing in the book. Check the lines, then match again.',
  )
  expect((await month()).certain).toBe(5)
  expect(await matchCertain()).toEqual({ matched: 5 })
  expect((await lines('&state=unapplied')).map(({ description }) => description).toSorted()).toEqual([
    'CASH',
    'SERVICE CHARGE',
  ])
  const [fee, cash] = [await lineOf('SERVICE CHARGE'), await lineOf('CASH')]
  const explain = (line: BankLine, body: object) => api.call('POST', `bank-lines/${line.id}/explain`, body)
  expect((await explain(cash, { explanation: 'other', note: null })).json()).toMatchObject({
    message: 'Enter a note that says what it is.',
  })
  for (const answer of [
    await explain(cash, { explanation: 'other', note: 'Found in the drawer' }),
    await explain(fee, { explanation: 'fee', note: null }),
  ])
    expect(answer.statusCode).toBe(200)
  const after = await month()
  expect(after.states.map(({ state, count, amount }) => [state, count, amount])).toEqual([
    ['unapplied', 0, 0],
    ['matched', 5, 727.77],
    ['explained', 2, 18],
  ])
  expect(after.book.map(({ kind, expected, missing }) => [kind, expected.amount, missing.count])).toEqual([
    ['ach', -50, 0],
    ['payment', 1290.11, 0],
    ['return', -512.34, 0],
    ['payout', 0, 0],
  ])

  // A deleted payment frees its line.
  await api.delete(`payments/${wire.id}`)
  expect(await lineOf('WIRE IN WIRE88')).toMatchObject({ state: 'unapplied', candidates: [] })
  // Taken back, a line can be matched again.
  const settled = await lineOf('ACH SETTLEMENT')
  expect(settled.matches).toHaveLength(1)
  expect((await api.call('POST', `bank-lines/${settled.id}/clear`)).statusCode).toBe(200)
  const [candidate] = (await lineOf('ACH SETTLEMENT')).candidates
  expect(candidate).toMatchObject({ kind: 'ach', amount: 200 })
  // Of two people, one matches it, and the other one reads why not.
  const answers = await Promise.all([match(settled, candidate?.key ?? ''), match(settled, candidate?.key ?? '')])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    message: expect.stringMatching(/^\S+@\S+ has already matched this line\. Reload the page\.$/),
  })
  // A file that the bank rejects frees its lines.
  await act(releaser, file, 'reject', { reason: 'Unknown company' })
  expect((await lineOf('ACH SETTLEMENT')).state).toBe('unapplied')
  await api.delete(`bank-statements/${id}`)
})

// Proves R25.104.
test('a payment and the day that it is a part of are not both certain', async () => {
  await server().setToday('2026-02-20')
  const deal = await make.advance({
    payback: 9_000,
    payment_amount: 50,
    number_of_payments: 180,
    date_funded: '2026-01-05',
  })
  for (const amount of [43.21, 12.34])
    await make.payment(deal.id, { date: '2026-02-12', amount, status: 'cleared', payment_method: 'Check' })
  const { id } = await uploaded(statement('2026-02-12,ONE CHECK,43.21,', '2026-02-12,BOTH CHECKS,55.55,'))
  const candidates = [await lineOf('ONE CHECK'), await lineOf('BOTH CHECKS')].map((line) => line.candidates.length)
  expect([candidates, await matchCertain()]).toEqual([[1, 1], { matched: 0 }])
  await api.delete(`bank-statements/${id}`)
})

// Proves R25.100.
test('the number of the account is in no text of a line', async () => {
  const { id } = await uploaded(
    'Account Number,Date,Description,Amount\n000987656789,2026-02-16,TRANSFER FROM 000987656789,5.00',
  )
  const line = await lineOf('TRANSFER FROM ••••6789')
  expect(line.account_last4).toBe('6789')
  await api.delete(`bank-statements/${id}`)
})

// Proves R25.102.
test('of equal amounts none is matched by itself, and the sum of a day is one movement', async () => {
  await server().setToday('2026-02-20')
  const deal = await make.advance({
    payback: 90_000,
    payment_amount: 61.5,
    number_of_payments: 500,
    date_funded: '2026-01-05',
  })
  for (const date of ['2026-02-17', '2026-02-18', '2026-02-18'])
    await make.payment(deal.id, { date, amount: 61.5, status: 'cleared', payment_method: 'Check' })
  const { id } = await uploaded(statement('2026-02-18,ONE CHECK,61.50,', '2026-02-19,CHECKS OF THE DAY,123.00,'))
  const [single, sum] = [await lineOf('ONE CHECK'), await lineOf('CHECKS OF THE DAY')]
  expect([single.candidates.length, sum.candidates.length, (await month()).certain]).toEqual([3, 1, 1])
  expect(sum.candidates[0]).toMatchObject({ label: expect.stringMatching(/ and 1 more$/), amount: 123 })
  expect(await matchCertain()).toEqual({ matched: 1 })
  const [left] = (await lineOf('ONE CHECK')).candidates
  expect(left).toMatchObject({ day: '2026-02-17' })
  expect((await match(single, 'payment:00000000-0000-4000-8000-000000000000')).statusCode).toBe(409)
  expect((await match(single, left?.key ?? '')).statusCode).toBe(200)
  await api.delete(`bank-statements/${id}`)
})
