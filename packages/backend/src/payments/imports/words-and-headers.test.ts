import { beforeEach, describe, expect, test } from '@jest/globals'
import type { AdvanceDetail } from '@mca/contract/advances'
import { jobHandlers } from '../../server/job-handlers'
import { createImportCalls, mappingOf, outcomesOf } from '../../testing/files/import-files'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server, api, make } = setUpTestApp({}, { jobs: jobHandlers })
const imports = createImportCalls(api)
beforeEach(() => server().setToday('2026-11-28'))
const paid = async (id: string) => (await api.get<AdvanceDetail>(`advances/${id}`)).paid
const auto = 'name=daily.csv&auto=true'

describe('a file without a header', () => {
  const line = (day: string, code: string) => `"11/${day}/2026","135.00","*","","ACH DEPOSIT ${code}","${code}"`
  const mapping = (header_line: number, source = 'Headerless Bank') =>
    mappingOf({ date: 0, amount: 1, payer: 4, advance_code: 5 }, { date_order: 'mdy', header_line, source })

  // Proves R16.567.
  test('is read from its first line, and known by its columns the next time', async () => {
    const { id, advance_id } = await make.advance()
    const days = ['27', '25', '24', '23', '20']
    const uploaded = await imports.upload(days.map((day) => line(day, advance_id)).join('\n'))
    const { preview } = await api.get<{ preview: { suggested: object } }>(`payment-imports/${uploaded.id}`)
    const columns = { date: 0, amount: 1, payer: 4, advance_code: 5 }
    expect(preview.suggested).toMatchObject({ header_line: 0, columns, date_order: 'mdy' })
    const response = await api.call('PUT', `payment-imports/${uploaded.id}/mapping`, mapping(1))
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      errors: [{ path: 'header_line', message: expect.stringContaining('Line 1 looks like data') }],
    })
    const done = await imports.check(uploaded.id, mapping(0))
    expect(outcomesOf(done)).toEqual({ new: 5 })
    await imports.commit(done.id)
    expect(await paid(id)).toBe(675)

    expect(await imports.upload(line('18', advance_id), auto)).toMatchObject({ state: 'committed' })
    expect(await paid(id)).toBe(810)
    expect(await imports.upload('11/19/2026,x,y,z,ACH,other columns', auto)).toMatchObject({ state: 'unmapped' })
  })
})

// Proves R16.12.
test('a column of advance codes is suggested as one, whatever its header says', async () => {
  const rows = ['11/27/2026,Elm,ADV-000001,5.00', '11/27/2026,Oak,,6.00', '11/25/2026,Ash,adv-12,7.00']
  const uploaded = await imports.upload(['Date,Name,Customer ID,Amount', ...rows].join('\n'))
  const { preview } = await api.get<{ preview: { suggested: object } }>(`payment-imports/${uploaded.id}`)
  expect(preview.suggested).toMatchObject({ columns: { date: 0, payer: null, advance_code: 2, amount: 3 } })
})

describe('a line that moves no money', () => {
  const header = 'Date,Amount,Description,Deal ID,Status'
  const mapping = mappingOf(
    { date: 0, amount: 1, payer: 2, advance_code: 3, status: 4 },
    { date_order: 'mdy', source: 'Bank with lines' },
  )
  // Proves R16.36, R16.570, R16.571.
  test('is listed with its reason and does not stop an import with auto', async () => {
    const { id, advance_id } = await make.advance()
    await imports.check((await imports.upload(`${header}\n11/20/2026,100.00,DEBIT,${advance_id},Settled`)).id, mapping)
    const rows = [
      '11/20/2026,5000.00,OPENING BALANCE,,',
      `11/20/2026,135.00,DEBIT,${advance_id},Settled`,
      header,
      '11/20/2026,-15.00,MONTHLY FEE,,',
      '11/20/2026,0.00,PRENOTE,,',
      ',,-----,,',
      `11/23/2026,136.00,DEBIT,${advance_id},Settled`,
      'Totals:,271.00,,,',
      ',,,,',
      '\x1a',
    ]
    const one = await imports.upload([header, ...rows].join('\n'), auto)
    expect([one.state, outcomesOf(one), one.committed]).toEqual([
      'committed',
      { new: 2, no_money: 6 },
      { rows: 2, amount: 271 },
    ])
    expect(await paid(id)).toBe(271)
    const reasons = (await imports.rows(one.id, '&outcome=no_money')).map(({ line, reason, amount }) => [
      line,
      reason,
      amount,
    ])
    expect(reasons).toEqual([
      [2, 'It is a balance, not a payment.', null],
      [4, 'It repeats the header.', null],
      [5, 'It is a fee or interest of the bank, not a payment.', null],
      [6, 'The amount is zero.', null],
      [7, 'It has no values.', null],
      [9, 'It is a total, not a payment.', null],
    ])
  })

  // Proves R16.570.
  test.each([
    ['11/20/2026,50.00,ACME LATE FEE,,Settled', 'unmatched'],
    ['11/20/2026,50.00,TOTAL WINE LLC,,Settled', 'unmatched'],
    ['11/20/2026,50.00,BALANCE GYM LLC,,Settled', 'unmatched'],
    ['11/20/2026,-50.00,RETURNED ITEM,,Settled', 'malformed'],
    [',50.00,SOMEBODY,,Settled', 'malformed'],
  ])('is not seen in %s', async (row, outcome) => {
    const done = await imports.check((await imports.upload(`${header}\n${row}`)).id, mapping)
    expect(outcomesOf(done)).toEqual({ [outcome]: 1 })
  })
})

describe('a word that only its source knows', () => {
  const header = 'Date,Amount,Deal ID,Code,How'
  const columns = { date: 0, amount: 1, advance_code: 2, status: 3, method: 4 }

  // Proves R16.575.
  test('is asked once, remembered for the source, and read the same by auto', async () => {
    const { id, advance_id } = await make.advance()
    const mapping = mappingOf(columns, { date_order: 'mdy', source: 'Private words' })
    const file = (day: string) =>
      [
        header,
        `11/${day}/2026,100.00,${advance_id},1SNT,ACH_CREDIT`,
        `11/${day}/2026,101.00,${advance_id},9BNK,QX-7`,
        `11/${day}/2026,102.00,${advance_id},9BNK,ACH`,
        `11/${day}/2026,103.00,${advance_id},5COR,ACH`,
      ].join('\n')
    const done = await imports.check((await imports.upload(file('20'))).id, mapping)
    expect(outcomesOf(done)).toEqual({ malformed: 4 })
    expect(done.unknown_words).toEqual([
      { field: 'status', word: '9BNK', rows: 2 },
      { field: 'status', word: '1SNT', rows: 1 },
      { field: 'status', word: '5COR', rows: 1 },
    ])
    const words = [
      { field: 'status', word: '1snt', means: 'pending' },
      { field: 'status', word: '9BNK', means: 'cleared' },
      { field: 'status', word: '5COR', means: 'no_money' },
    ]
    const next = await imports.check(done.id, { ...mapping, words })
    expect([outcomesOf(next), next.unknown_words]).toEqual([
      { new: 2, no_money: 1, malformed: 1 },
      [{ field: 'method', word: 'QX-7', rows: 1 }],
    ])
    await imports.check(done.id, { ...mapping, words: [...words, { field: 'method', word: 'QX-7', means: 'Wire' }] })
    await imports.commit(done.id)
    const { payments } = await api.get<AdvanceDetail>(`advances/${id}`)
    expect(
      payments
        .toSorted((one, other) => one.amount - other.amount)
        .map(({ amount, status, payment_method }) => [amount, status, payment_method]),
    ).toEqual([
      [100, 'pending', 'ACH_CREDIT'],
      [101, 'cleared', 'Wire'],
      [102, 'cleared', 'ACH'],
    ])
    expect(await imports.upload(file('23'), auto)).toMatchObject({ state: 'committed', committed: { rows: 3 } })
  })

  // Proves R16.575.
  test('is refused without a field, a word or a meaning', async () => {
    const { id } = await imports.upload(`${header}\n11/20/2026,100.00,X,Y,Z`)
    const response = await api.call('PUT', `payment-imports/${id}/mapping`, {
      ...mappingOf(columns),
      words: [{ field: 'amount', word: '', means: '' }],
    })
    expect(response.statusCode).toBe(400)
  })
})
