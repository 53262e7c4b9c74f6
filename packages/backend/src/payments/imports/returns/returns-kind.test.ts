import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Payment } from '@mca/contract/payments'
import type { PaymentReturn } from '@mca/contract/returns'
import { nachaLines } from '@mca/tables/testing'
import { derivedDifferences } from '../../../shared/records/lists/derived-tables.repo'
import { paidDifferences } from '../../payments/reconcile.repo'
import { jobHandlers } from '../../../server/job-handlers'
import { outcomesOf } from '../../../testing/files/import-files'
import { createReturnFiles, returnMapping } from '../../../testing/files/return-files'
import { setUpTestApp } from '../../../testing/app/set-up-test-app'

const { server, api, make } = setUpTestApp({}, { jobs: jobHandlers })
/** A Tuesday. */
const today = '2026-03-10'
beforeAll(() => server().setToday(today))
const { imports, upload, checked, rowsOf, rowOf, debited } = createReturnFiles(api, make)
const stored = ({ id }: { id: string }) => api.get<Payment>(`payments/${id}`)

// Proves R16.70, R16.72.
test('a file of returns is read, matched and committed, and its debits are failed or reversed', async () => {
  const days = ['2026-03-04', '2026-03-05', '2026-03-06', '2026-03-09']
  const advance = await debited(days)
  const rows = advance.traces.map(
    (trace, index) => `03/09/2026,"(100.00)",${['r01', 'R10 - Not Authorized', 'R02', 'R99'][index]},${trace},,,`,
  )
  const uploaded = await upload(rows)
  const { preview } = await api.get<{ preview: { suggested: { columns: object } } }>(`payment-imports/${uploaded.id}`)
  expect(preview.suggested.columns).toMatchObject({ date: 0, amount: 1, trace: 3 })
  const done = await imports.check(uploaded.id, { ...returnMapping, date_order: 'mdy' })
  expect(outcomesOf(done)).toEqual({ new: 4 })
  expect(await stored(advance.payments[0] ?? { id: '' })).toMatchObject({ status: 'cleared', return_code: null })

  expect(await imports.commit(done.id)).toMatchObject({ state: 'committed', committed: { rows: 4, amount: 400 } })
  const after = await Promise.all(advance.payments.map(stored))
  // Two banking days before Monday, March 9 is Thursday, March 5 (R16.61).
  expect(after.map(({ status, return_code }) => [status, return_code])).toEqual([
    ['reversed', 'R01'],
    ['failed', 'R10'],
    ['failed', 'R02'],
    ['failed', 'R99'],
  ])
  const { data } = await api.get<{ data: PaymentReturn[] }>(`returns?search=${advance.advance.advance_id}`)
  expect(data).toHaveLength(4)
  expect(
    data.every(
      (one) => one.import_id === done.id && one.account_name === 'ann@example.com' && one.from_status === 'cleared',
    ),
  ).toBe(true)
  expect(await imports.rows(done.id)).toMatchObject(
    advance.payments.map(({ id }) => ({
      outcome: 'new',
      matched_by: 'trace',
      payment_id: id,
      advance: { id: advance.advance.id },
    })),
  )
  expect(await paidDifferences(server().db)).toEqual([])
  expect(await derivedDifferences(server().db)).toEqual([])
})

// Proves R16.72.
test('the same file again, in parts or with a row twice, returns nothing a second time', async () => {
  const {
    advance,
    traces: [one, two],
  } = await debited(['2026-03-05', '2026-03-06'])
  const single = await debited(['2026-03-06'], { amount: 77 })
  const rows = [
    `2026-03-09,100,R01,${one},,,`,
    `2026-03-09,100,R01,${two},,,`,
    `2026-03-09,77,R01,,${single.advance.advance_id},,`,
    `2026-03-09,100,R01,${two},,,`,
  ]
  const first = await checked(rows)
  expect(outcomesOf(first)).toEqual({ new: 3, already: 1 })
  expect((await imports.rows(first.id))[3]).toMatchObject({ reason: 'Line 3 has the same trace ID.' })
  await imports.commit(first.id)
  for (const part of [rows, rows.slice(1, 2), rows.toReversed()])
    expect(outcomesOf(await checked(part))).toEqual({ already: part.length })
  expect(await rowOf(`2026-03-10,100,R02,${one},,,`)).toMatchObject({
    outcome: 'already',
    reason: 'The debit was already returned with R01 on Mar 9, 2026.',
    advance: { id: advance.id },
  })
})

describe('without a known trace ID, the debit is found', () => {
  // Proves R16.71.
  test('by the advance code, the tax ID or the exact name with the amount, if one debit fits', async () => {
    const { advance, merchant } = await debited(['2026-03-04'], {
      merchant: { name: 'Sole Debit Cafe', tax_id: '44-4444444' },
    })
    const target = { outcome: 'new', advance: { id: advance.id } }
    expect(await rowOf(`2026-03-06,100,R01,,${advance.advance_id.toLowerCase()},,`)).toMatchObject({
      ...target,
      matched_by: 'code',
    })
    for (const who of ['444444444,', ',sole  DEBIT cafe', `44-4444444,${merchant.name} too`])
      expect(await rowOf(`2026-03-06,100,R01,unknown,,${who}`)).toMatchObject({ ...target, matched_by: 'merchant' })
    const none = [',Sole Debit', '55-5555555,Sole Debit Cafe', ','].map((who) => `2026-03-06,100,R01,,,${who}`)
    const rows = await rowsOf([...none, `2026-03-06,100.01,R01,,${advance.advance_id},,`])
    expect(rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ...none.map(() => ['unmatched', 'The row does not identify the merchant.']),
      ['unmatched', 'No debit of this amount could have been returned on this day.'],
    ])
  })

  // Proves R16.71.
  test('within 5 banking days, or 60 days if the code allows late returns', async () => {
    const [near, early, late, tooLate] = await Promise.all(
      ['2026-02-27', '2026-02-27', '2026-01-09', '2026-01-08'].map(
        async (day) => (await debited([day])).advance.advance_id,
      ),
    )
    const rows = [
      [`2026-03-09,100,R01,,${near},,`, 'unmatched'],
      [`2026-03-06,100,R01,,${near},,`, 'new'],
      [`2026-02-26,100,R10,,${early},,`, 'unmatched'],
      [`2026-03-10,100,R10,,${late},,`, 'new'],
      [`2026-03-10,100,R10,,${tooLate},,`, 'unmatched'],
    ]
    expect((await rowsOf(rows.map(([row = '']) => row))).map(({ outcome }) => outcome)).toEqual(
      rows.map(([, outcome]) => outcome),
    )
  })

  // Proves R16.71.
  test('never by guessing: several matching debits are ambiguous, and two rows do not return one debit', async () => {
    const { advance } = await debited(['2026-03-05', '2026-03-06'])
    expect(await rowOf(`2026-03-09,100,R01,,${advance.advance_id},,`)).toMatchObject({
      outcome: 'ambiguous',
      reason: '2 debits of this amount match. Return the right one by hand.',
    })
    const merchant = { name: 'Two Advances Deli' }
    const one = await debited(['2026-03-06'], { merchant })
    const other = await debited(['2026-03-06'], { merchant })
    const done = await checked(['2026-03-09,100,R01,,,,Two Advances Deli'])
    const [row] = await imports.rows(done.id)
    expect(row?.outcome).toBe('ambiguous')
    expect(row?.candidates.map(({ id }) => id).sort()).toEqual([one.advance.id, other.advance.id].sort())
    // The user selects the advance.
    await imports.assign(done.id, { advance_id: other.advance.id, line: 2 })
    expect((await imports.rows(done.id))[0]).toMatchObject({
      outcome: 'new',
      matched_by: 'person',
      advance: { id: other.advance.id },
    })
    const twice = await rowsOf([
      `2026-03-09,100,R01,,${one.advance.advance_id},,`,
      `2026-03-09,100,R02,,${one.advance.advance_id},,`,
    ])
    expect(twice.map(({ outcome }) => outcome)).toEqual(['new', 'unmatched'])
  })
})

// Proves R16.71.
test('a trace ID decides: with another amount nothing is returned, whatever else the row contains', async () => {
  const {
    advance,
    traces: [trace],
  } = await debited(['2026-03-06'])
  expect(await rowOf(`2026-03-09,99,R01,${trace},${advance.advance_id},,`)).toMatchObject({
    outcome: 'unmatched',
    reason: 'The payment with this trace ID has a different amount ($100.00) or a later date.',
  })
})

// Proves R16.70, R16.570.
test('an unreadable row is malformed or moves no money, with the reason', async () => {
  const rows = [
    ['2026-03-09,100,,T,,,', 'malformed', 'The row has no return code.'],
    ['2026-03-09,100,X1,T,,,', 'malformed', '“X1” is not a return code. Choose its meaning once for this source.'],
    ['2026-03-09,100,C02,T,,,', 'no_money', '“C02” is a notification of change, not a return.'],
    ['2026-03-09,0.00,R01,T,,,', 'no_money', 'The amount is zero.'],
    ['2026-03-11,100,R01,T,,,', 'malformed', 'The date is after today.'],
  ]
  const read = await rowsOf(rows.map(([row = '']) => row))
  expect(read.map(({ outcome, reason }) => [outcome, reason])).toEqual(rows.map(([, ...expected]) => expected))
})

// Proves R16.70.
test('reads a NACHA file without mapping: its returns, a notice of change and a returned credit', async () => {
  const advance = await debited(['2026-03-05', '2026-03-06'], { amount: 1_234.5 })
  const named = await debited(['2026-03-06'], { amount: 55, merchant: { name: 'Short Name Diner' } })
  const [one = '', two = ''] = advance.traces
  const lines = nachaLines(
    [
      { code: 'R01', originalTrace: one, amount: 123_450, information: 'NSF' },
      { code: 'R08', originalTrace: two, amount: 123_450 },
      { code: 'R03', originalTrace: '999999990000001', amount: 5_500, individualName: 'SHORT NAME DINER' },
      { code: 'C01', originalTrace: one, amount: 0, information: '987654321' },
      { code: 'R03', originalTrace: two, amount: 1_000, transaction: '21' },
    ],
    '260309',
  )
  const done = await imports.upload(lines.join('\r\n'), 'name=returns.ach&kind=returns')
  expect(done).toMatchObject({ state: 'checked' })
  expect(outcomesOf(done)).toEqual({ new: 3, no_money: 1, malformed: 1 })
  expect((await imports.rows(done.id)).map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['new', null],
    ['new', null],
    ['new', null],
    ['no_money', 'This is a notification of change, not a return: C01 corrects the account number.'],
    ['malformed', 'No payout or refund has the trace ID of this returned credit.'],
  ])
  await imports.commit(done.id)
  const payments = await Promise.all([...advance.payments, ...named.payments].map(stored))
  expect(payments.map(({ status, return_code, returned_on }) => [status, return_code, returned_on])).toEqual([
    ['failed', 'R01', '2026-03-09'],
    ['failed', 'R08', '2026-03-09'],
    ['failed', 'R03', '2026-03-09'],
  ])
})
