import { beforeEach, describe, expect, test } from '@jest/globals'
import type { Day } from '@mca/contract/days'
import { importRowList, importSources, paymentImportDetail, paymentImportList } from '@mca/contract/imports'
import { addBankingDays } from '@mca/contract/schedules'
import { jobHandlers } from '../../server/job-handlers'
import { createImportCalls, mappingOf, outcomesOf } from '../../testing/files/import-files'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server, api, make } = setUpTestApp({}, { jobs: jobHandlers })
const imports = createImportCalls(api)
beforeEach(() => server().setToday('2026-03-02'))

const byCode = mappingOf({ date: 0, amount: 1, advance_code: 2, trace: 3 })
let traces = 0
const trace = () => `T${++traces}`
/** A checked import of these rows, below a header. */
const checked = async (header: string, rows: string[], mapping: object) => {
  const { id } = await imports.upload([header, ...rows].join('\n'))
  return imports.check(id, mapping)
}
const payments = async (advanceId: string) =>
  (
    await api.get<{ payments: { id: string; date: string; amount: number; updated_at: string }[] }>(
      `advances/${advanceId}`,
    )
  ).payments
/** An advance of 125 payments of 100 a day. */
const daily = (fields: object = {}) =>
  make.advance({ payment_amount: 100, number_of_payments: 125, collection_frequency: 'Daily', ...fields })

// Proves R16.30.
test('a file is read, mapped, checked and committed, and its rows are payments', async () => {
  const advance = await make.advance()
  const code = advance.advance_id
  const rows = [`2026-02-02,100.00,${code},${trace()}`, `2026-02-03,"1,200.50", ${code.toLowerCase()} ,${trace()}`]
  const uploaded = await imports.upload(`Date,Amount,Deal ID,Trace Number\n${rows.join('\n')}\n`)
  expect(uploaded).toMatchObject({ state: 'unmapped', file: { name: 'payments.csv' }, account_name: 'ann@example.com' })
  const detail = await api.get(`payment-imports/${uploaded.id}`)
  expect(paymentImportDetail.parse(detail)).toEqual(detail)
  const suggested = { columns: byCode.columns, date_order: 'ymd', payments_are: 'positive' }
  expect(detail).toMatchObject({ preview: { suggested, remembered: false }, mapping: null, same_file: null })

  const done = await imports.check(uploaded.id, byCode)
  expect(done).toMatchObject({
    state: 'checked',
    message: null,
    source: 'Harbor ACH',
    committed: { rows: 0, amount: 0 },
  })
  expect(outcomesOf(done)).toEqual({ new: 2 })
  expect(await payments(advance.id)).toEqual([])

  expect(await imports.commit(done.id)).toMatchObject({ state: 'committed', committed: { rows: 2, amount: 1300.5 } })
  const list = await api.get(`payment-imports/${done.id}/rows`)
  expect(importRowList.parse(list)).toEqual(list)
  expect(await api.get(`advances/${advance.id}`)).toMatchObject({
    paid: 1300.5,
    payments: [
      { date: '2026-02-03', amount: 1200.5, status: 'cleared', payment_method: null },
      { date: '2026-02-02', amount: 100 },
    ],
  })
  const all = await api.get(`payment-imports`)
  expect(paymentImportList.parse(all)).toEqual(all)
  expect(all).toMatchObject({ data: [{ id: done.id, state: 'committed' }] })
  const sources = await api.get('payment-imports/sources')
  expect(importSources.parse(sources)).toEqual(sources)
})

describe('matching', () => {
  const header = 'Date,Amount,Code,Trace,Tax ID,Merchant'
  const mapping = mappingOf({ date: 0, amount: 1, advance_code: 2, trace: 3, tax_id: 4, merchant: 5 })
  const rowOf = async (row: string) => (await imports.rows((await checked(header, [row], mapping)).id))[0]

  // Proves R16.31.
  test("uses an advance's code, ignoring case, and nothing else if that code does not exist", async () => {
    const merchant = await make.merchant({ name: 'Coded Diner', tax_id: '11-1111111' })
    const advance = await daily({ merchant_id: merchant.id })
    expect(await rowOf(`2026-02-02,7.77, ${advance.advance_id.toLowerCase()},,,`)).toMatchObject({
      outcome: 'new',
      matched_by: 'code',
      reason: null,
      advance: { id: advance.id, merchant: { name: 'Coded Diner' } },
    })
    expect(await rowOf(`2026-02-02,100,ADV-999999,,11-1111111,Coded Diner`)).toMatchObject({
      outcome: 'unmatched',
      reason: 'No advance has the code ADV-999999.',
      advance: null,
    })
  })

  // Proves R16.31.
  test('uses the tax ID or the exact name with an amount that is due within 3 banking days', async () => {
    const merchant = await make.merchant({ name: 'Blue Heron Cafe', dba: 'The Heron', tax_id: '22-2222222' })
    const advance = await daily({ merchant_id: merchant.id })
    const fits = { outcome: 'new', matched_by: 'merchant', advance: { id: advance.id } }
    for (const who of ['22-2222222,', '222222222,', ',blue  HERON cafe', ',The Heron', '22-2222222,Somebody Else'])
      expect(await rowOf(`2026-02-03,100,,,${who}`)).toMatchObject(fits)
    for (const who of [',Blue Heron', ',Blue Heron Cafe LLC', '33-3333333,'])
      expect(await rowOf(`2026-02-03,100,,,${who}`)).toMatchObject({
        outcome: 'unmatched',
        reason: 'No merchant has this tax ID or exact name.',
      })
    // A different tax ID outranks the name.
    expect(await rowOf('2026-02-03,100,,,33-3333333,Blue Heron Cafe')).toMatchObject({ outcome: 'unmatched' })
    expect(await rowOf('2026-02-03,100.01,,,22-2222222,')).toMatchObject({
      outcome: 'unmatched',
      reason: 'The amount is not a scheduled payment of Blue Heron Cafe within 3 banking days of a due day.',
    })
    expect(await rowOf('2026-02-03,100,,,,')).toMatchObject({
      reason: 'The row does not name an advance.',
    })
  })

  // Proves R16.31.
  test('counts 3 banking days from the due days of the schedule in force, and treats a doubled debit as one amount', async () => {
    const merchant = await make.merchant({ name: 'Weekly Bakery' })
    // Due on Mondays from January 12 on.
    const advance = await make.advance({
      merchant_id: merchant.id,
      payment_amount: 500,
      number_of_payments: 25,
      collection_frequency: 'Weekly',
    })
    const rows = await api.get<{ rows: { due: Day }[] }>(`advances/${advance.id}/schedule`)
    const due = rows.rows[3]?.due ?? ''
    const weekly = rows.rows.slice(0, 8).map((one) => one.due)
    for (const days of [-3, -2, 0, 3])
      expect(await rowOf(`${addBankingDays(due, days)},500,,,,Weekly Bakery`)).toMatchObject({
        outcome: 'new',
        matched_by: 'merchant',
      })
    // No debit precedes the first one: 4 banking days earlier is too early.
    expect(await rowOf(`${addBankingDays(weekly[0] ?? '', -3)},500,,,,Weekly Bakery`)).toMatchObject({ outcome: 'new' })
    expect(await rowOf(`${addBankingDays(weekly[0] ?? '', -4)},500,,,,Weekly Bakery`)).toMatchObject({
      outcome: 'unmatched',
    })

    // Presidents' Day: with 'after', two daily debits are taken on February 17.
    const other = await make.merchant({ name: 'Doubled Deli' })
    await daily({ merchant_id: other.id, holiday_rule: 'after' }).then(async ({ id }) => {
      await api.put(`advances/${id}/schedule`, { holiday_rule: 'after' })
    })
    expect(await rowOf('2026-02-17,200,,,,Doubled Deli')).toMatchObject({ outcome: 'new' })
    expect(await rowOf('2026-02-17,100,,,,Doubled Deli')).toMatchObject({ outcome: 'new' })
    expect(await rowOf('2026-02-24,200,,,,Doubled Deli')).toMatchObject({ outcome: 'unmatched' })
  })

  // Proves R16.31.
  test('leaves a row to the user if several advances fit, and ignores advances that are not in collection', async () => {
    const merchant = await make.merchant({ name: 'Twice Funded' })
    const advances = [await daily({ merchant_id: merchant.id }), await daily({ merchant_id: merchant.id })]
    const row = await rowOf('2026-02-03,100,,,,Twice Funded')
    expect(row).toMatchObject({
      outcome: 'ambiguous',
      advance: null,
      reason: '2 advances match. Choose the right one.',
    })
    expect(row?.candidates.map(({ id }) => id).sort()).toEqual(advances.map(({ id }) => id).sort())
    await api.put(`advances/${advances[0]?.id}`, { ...advances[0], merchant_id: merchant.id, deal_flow: 'Renewed' })
    expect(await rowOf('2026-02-03,100,,,,Twice Funded')).toMatchObject({
      outcome: 'new',
      advance: { id: advances[1]?.id },
    })
    await api.put(`advances/${advances[1]?.id}`, { ...advances[1], merchant_id: merchant.id, deal_flow: 'Paid OFF' })
    expect(await rowOf('2026-02-03,100,,,,Twice Funded')).toMatchObject({
      reason: 'Twice Funded has no open deal.',
    })
  })

  // Proves R16.32.
  test('reports rows for a closed advance, and rows that together with earlier ones exceed the payback', async () => {
    const advance = await make.advance({ payback: 12_500 })
    const code = advance.advance_id
    const paidOff = await make.advance({ deal_flow: 'Paid OFF' })
    const one = await checked(
      header,
      [
        `2026-02-04,400,${code},${trace()},,`,
        `2026-02-02,12000,${code},${trace()},,`,
        `2026-02-03,500,${code},${trace()},,`,
        `2026-02-03,5,${paidOff.advance_id},${trace()},,`,
      ],
      mapping,
    )
    expect(outcomesOf(one)).toEqual({ new: 2, overpaying: 1, closed: 1 })
    expect(await imports.rows(one.id, '&outcome=overpaying')).toMatchObject([
      { line: 2, reason: 'This payment would exceed the payback by $400.00.' },
    ])
    expect(await imports.rows(one.id, '&outcome=closed')).toMatchObject([{ line: 5, reason: 'The deal is Paid OFF.' }])
    expect(await imports.commit(one.id, ['overpaying'])).toMatchObject({ committed: { rows: 3, amount: 12_900 } })
    expect(await api.get(`advances/${advance.id}`)).toMatchObject({ paid: 12_900 })
    expect(await payments(paidOff.id)).toEqual([])
  })

  // Proves R16.32, R20.75.
  test('compares with what was received and is in flight, so that a returned debit can come again', async () => {
    const { id, advance_id: code } = await make.advance({ payback: 1_000 })
    await make.payment(id, { amount: 500, status: 'failed' })
    await make.payment(id, { amount: 300, status: 'pending' })
    const rows = [`2026-02-02,700,${code},${trace()},,`, `2026-02-03,0.01,${code},${trace()},,`]
    const one = await checked(header, rows, mapping)
    expect(outcomesOf(one)).toEqual({ new: 1, overpaying: 1 })
    expect(await imports.rows(one.id, '&outcome=overpaying')).toMatchObject([
      { line: 3, reason: 'This payment would exceed the payback by $0.01.' },
    ])
  })
})
