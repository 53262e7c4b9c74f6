import { beforeEach, describe, expect, test } from '@jest/globals'
import type { PaymentImport } from '@mca/contract/imports'
import { jobHandlers } from '../../server/job-handlers'
import { createImportCalls, mappingOf, outcomesOf } from '../../testing/files/import-files'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server, api, make } = setUpTestApp({}, { jobs: jobHandlers })
const imports = createImportCalls(api)
beforeEach(() => server().setToday('2026-03-02'))

const traced = mappingOf({ date: 0, amount: 1, advance_code: 2, trace: 3 })
const untraced = mappingOf({ date: 0, amount: 1, advance_code: 2, merchant: 3 })
const check = async (mapping: object, rows: string[]) => {
  const { id } = await imports.upload(['Date,Amount,Code,Other', ...rows].join('\n'))
  return imports.check(id, mapping)
}
const bring = async (mapping: object, rows: string[]) => {
  const checked = await check(mapping, rows)
  return outcomesOf(checked)['new'] ? imports.commit(checked.id) : checked
}
const reasons = async ({ id }: PaymentImport) =>
  (await imports.rows(id)).map(({ outcome, reason }) => reason ?? outcome)
const paid = async (id: string) => (await api.get<{ paid: number }>(`advances/${id}`)).paid

describe('the same row', () => {
  // Proves R16.33.
  test('of the same file is imported once, however often the file is sent; two true equal payments are two', async () => {
    const { id, advance_id: code } = await make.advance()
    const file = [`2026-02-02,100,${code},`, `2026-02-02,100,${code},`, `2026-02-03,100,${code},`]
    expect(outcomesOf(await bring(untraced, file))).toEqual({ new: 3 })
    const again = await check(untraced, file)
    expect(outcomesOf(again)).toEqual({ already: 3 })
    expect((await reasons(again))[2]).toBe('Already imported with line 4 of payments.csv.')
    expect(await api.get(`payment-imports/${again.id}`)).toMatchObject({
      same_file: { account_name: 'ann@example.com' },
    })
    expect(
      await api.refused(409, 'POST', `payment-imports/${again.id}/commit`, { rows: 3, amount: 300 }),
    ).toMatchObject({
      message: 'The result of the check has changed: 0 rows with $0.00 would now be written. Reload the import.',
    })
    expect(await paid(id)).toBe(300)
  })

  // Proves R16.33.
  test('is recognized by its trace ID in another file of the source; trace IDs of other sources are separate', async () => {
    const { id, advance_id: code } = await make.advance()
    await bring(traced, [`2026-02-02,100,${code},K1`])
    const other = await check(traced, [`02 Feb 2026,$100.00,${code},K1`, `2026-02-02,100,${code},K2`])
    expect(await reasons(other)).toEqual(['Line 2 of payments.csv had the same trace ID.', 'new'])
    await imports.commit(other.id)
    const bank = { ...traced, source: 'Another Bank' }
    const third = await check(bank, [`2026-02-02,100.00,${code},K1`])
    expect(outcomesOf(third)).toEqual({ duplicate: 1 })
    await imports.choose(third.id, 2, true)
    await imports.commit(third.id)
    expect(await paid(id)).toBe(300)
  })

  // Proves R16.33, R16.501.
  test('twice in a file with one trace ID is one payment; with different amounts, the ID is none', async () => {
    const { advance_id: code } = await make.advance()
    const one = await check(traced, [
      `2026-02-02,100,${code},D1`,
      `2026-02-02,100.00,${code},D1`,
      `2026-02-02,1,${code},D2`,
      `2026-02-02,2,${code},D2`,
    ])
    expect(await reasons(one)).toEqual([
      'new', 'Line 2 has the same trace ID.', 'new', 'new',
    ]) // oxfmt-ignore
    expect(outcomesOf(one)).toEqual({ new: 3, already: 1 })
    expect(one.warning).toContain('“D2” appears on different payments')
  })

  // Proves R16.33.
  test('is imported once, even if the book has changed so that it would match differently', async () => {
    const merchant = await make.merchant({ name: 'Moving Bakery' })
    const fields = {
      merchant_id: merchant.id,
      payment_amount: 100,
      number_of_payments: 125,
      collection_frequency: 'Daily',
    }
    const first = await make.advance(fields)
    const file = ['2026-02-03,100,,Moving Bakery', '2026-02-03,100,,Moving Bakery']
    expect(outcomesOf(await bring(untraced, file))).toEqual({ new: 2 })
    await api.put(`advances/${first.id}`, { ...first, merchant_id: merchant.id, deal_flow: 'Renewed' })
    await make.advance(fields)
    expect(outcomesOf(await check(untraced, file))).toEqual({ already: 2 })
    expect(
      outcomesOf(await check({ ...untraced, columns: { ...untraced.columns, merchant: null, payer: 3 } }, file)),
    ).toEqual({ already: 2 })
  })

  // Proves R16.33, R16.503.
  test('without a trace ID in another file and with other cells may be the same payment, and waits for a person', async () => {
    const { id, advance_id: code } = await make.advance()
    await bring(untraced, [`2026-02-02,100,${code},`])
    const other = await check(untraced, [
      `2026-02-02,100,${code},x`,
      `2026-02-02,100,${code},y`,
      `2026-02-02,100,${code},`,
    ])
    expect((await reasons(other)).sort()).toEqual([
      'Already imported with line 2 of payments.csv.', 'new', 'new',
    ]) // oxfmt-ignore
    const smaller = await check(untraced, [`2026-02-02,100,${code},z`])
    expect(await reasons(smaller)).toEqual([
      "payments.csv has a payment for this advance with this date and amount in a row with different cells. Is it the same payment? If this file is from another account, give it its own source with 'Change columns'.",
    ])
    expect(await paid(id)).toBe(100)
  })

  // Proves R16.33.
  test('stays known when its payment is deleted by hand, until the import is undone', async () => {
    const { id, advance_id: code } = await make.advance()
    const file = [`2026-02-02,100,${code},`, `2026-02-02,70,${code},`]
    const one = await bring(untraced, file)
    const { payments } = await api.get<{ payments: { id: string; amount: number }[] }>(`advances/${id}`)
    await api.delete(`payments/${payments.find(({ amount }) => amount === 70)?.id}`)
    expect(outcomesOf(await check(untraced, file))).toEqual({ already: 2 })
    expect(await imports.undo(one.id)).toMatchObject({ state: 'undone' })
    expect(await paid(id)).toBe(0)
    expect(outcomesOf(await bring(untraced, file))).toEqual({ new: 2 })
    expect(await paid(id)).toBe(170)
  })

  // Proves R16.33.
  test('in two imports that are committed at the same time is written once', async () => {
    const { id, advance_id: code } = await make.advance()
    const file = [`2026-02-02,100,${code},`, `2026-02-02,100,${code},`, `2026-02-04,5,${code},`]
    const both = [await check(untraced, file), await check(untraced, file)]
    const done = await Promise.all(both.map((one) => imports.commit(one.id)))
    expect(done.map(({ state }) => state).sort()).toEqual(['checked', 'committed'])
    const late = done.find(({ state }) => state === 'checked')
    expect(late?.message).toBe(
      'Nothing was imported, because the book has changed since the check: 3 rows would now be written differently. Review the new totals.',
    )
    expect(late && outcomesOf(late)).toEqual({ already: 3 })
    expect(await paid(id)).toBe(205)
  })

  // Proves R16.38.
  test('of one file cannot be imported under the name of another source', async () => {
    const { advance_id: code } = await make.advance()
    const file = [`2026-02-02,100,${code},`]
    await bring(untraced, file)
    const { id } = await imports.upload(['Date,Amount,Code,Other', ...file].join('\n'))
    const problem = await api.refused(409, 'PUT', `payment-imports/${id}/mapping`, { ...untraced, source: 'Elsewhere' })
    expect(problem.message).toBe(
      'This file was already imported with the source Harbor ACH. Choose that source, so that nothing is imported twice.',
    )
  })
})

test('a file that is sent twice with one Idempotency-Key is one import', async () => {
  const send = () =>
    api.call('POST', 'payment-imports?name=once.csv', `Date,Amount,Code\n2026-02-02,1,,`, {
      'content-type': 'text/csv',
      'idempotency-key': 'once',
    })
  const [first, second] = [(await send()).json<PaymentImport>(), (await send()).json<PaymentImport>()]
  expect(second.id).toBe(first.id)
  await imports.settled(first.id)
  expect(await server().db.query({ text: `select id from stored_files where name = 'once.csv'` })).toHaveLength(1)
})
