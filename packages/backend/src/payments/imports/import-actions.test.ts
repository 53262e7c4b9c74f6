import { beforeEach, describe, expect, test } from '@jest/globals'
import { importPayerList, type ImportSource, type PaymentImportDetail } from '@mca/contract/imports'
import type { Page } from '@mca/contract/lists'
import { jobHandlers } from '../../server/job-handlers'
import { createImportCalls, mappingOf, outcomesOf } from '../../testing/files/import-files'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server, api, make } = setUpTestApp({}, { jobs: jobHandlers })
const imports = createImportCalls(api)
beforeEach(() => server().setToday('2026-03-02'))

const mapping = mappingOf({ date: 0, amount: 1, advance_code: 2, payer: 3 })
const header = 'Date,Amount,Code,Paid By'
let files = 0
const check = async (rows: string[], by: object = mapping) => {
  // Makes each file unique.
  const { id } = await imports.upload([header, ...rows, `,,,file ${++files}`].join('\n'))
  return imports.check(id, by)
}
const bring = async (...file: Parameters<typeof check>) => imports.commit((await check(...file)).id)
const advanceOf = (id: string) =>
  api.get<{ paid: number; payments: { id: string; amount: number; date: string; updated_at: string }[] }>(
    `advances/${id}`,
  )
/** Everything stored about the payments, for lists and sums. */
const kept = async () =>
  JSON.stringify([
    await server().db.query({ text: 'select * from advance_money order by id' }),
    await api.get('dashboard/metrics'),
  ])
const differences = () =>
  server().db.query({
    text: `select advance_id as key from paid_differences union all select key from advance_copy_differences union all select key from pace_differences`,
  })

describe('a user', () => {
  // Proves R16.35.
  test('assigns rows by payer, and remembered payers apply to the next file', async () => {
    const { id, advance_id } = await make.advance()
    const one = await check([
      '2026-02-02,100,,SQ *OAK 0041',
      '2026-02-03,100,,SQ *OAK 0041',
      '2026-02-04,70,,',
      '2026-02-04,1,NOPE,Somebody',
    ])
    expect(outcomesOf(one)).toEqual({ unmatched: 4, malformed: 1 })
    const payers = await api.get<Page<unknown>>(`payment-imports/${one.id}/payers`)
    expect(importPayerList.parse(payers)).toEqual(payers)
    expect(payers.data).toMatchObject([
      { payer: 'SQ *OAK 0041', outcome: 'unmatched', rows: 2, amount: 200, first_line: 2, candidates: [] },
      { payer: '', rows: 1 },
      { payer: 'Somebody', rows: 1 },
    ])
    const assigned = await imports.assign(one.id, { advance_id: id, payer: 'SQ *OAK 0041', remember: true })
    expect(outcomesOf(assigned)).toEqual({ new: 2, unmatched: 2, malformed: 1 })
    expect(await imports.assign(one.id, { advance_id: id, line: 5 })).toMatchObject({ state: 'checked' })
    expect(await imports.rows(one.id, '&outcome=new')).toMatchObject([
      { line: 2, matched_by: 'person', advance: { advance_id } }, { line: 3 }, { line: 5, matched_by: 'person' },
    ]) // oxfmt-ignore
    expect(await imports.commit(one.id)).toMatchObject({ committed: { rows: 3, amount: 201 } })

    const next = await check(['2026-02-05,80,,sq  *oak 0041', '2026-02-05,80,,SQ *OAK 0042'])
    expect(await imports.rows(next.id)).toMatchObject([
      { outcome: 'new', matched_by: 'payer' },
      { outcome: 'unmatched' },
      { outcome: 'malformed' },
    ])
    await api.refused(400, 'POST', `payment-imports/${next.id}/assign`, { advance_id: id })
    await api.refused(409, 'POST', `payment-imports/${next.id}/assign`, { advance_id: id, payer: 'nobody' })
    expect(
      (await api.refused(400, 'POST', `payment-imports/${next.id}/assign`, { advance_id: next.id, line: 3 })).message,
    ).toBe('Advance not found')

    const { data } = await api.get<{ data: ImportSource[] }>('payment-imports/sources')
    expect(data).toMatchObject([
      { name: 'Harbor ACH', kind: 'payments', header: ['Date', 'Amount', 'Code', 'Paid By'], payers: 1 },
    ])
    await api.delete(`payment-imports/sources/${data[0]?.id}`)
    expect(outcomesOf(await check(['2026-02-06,80,,SQ *OAK 0041']))).toEqual({ unmatched: 1, malformed: 1 })
  })

  // Proves R16.30.
  test("gets an error when an import's state does not allow an action, and nothing happens", async () => {
    const { advance_id: code } = await make.advance()
    const uploaded = await imports.upload(`${header}\n2026-02-02,100,${code},`)
    const path = `payment-imports/${uploaded.id}`
    const refusals = async (calls: ['POST' | 'PUT' | 'DELETE', string, object?][]) => {
      const messages = []
      for (const [method, what, body] of calls)
        messages.push((await api.refused(409, method, `${path}${what}`, body)).message)
      return messages
    }
    expect(
      await refusals([
        ['POST', '/commit', { rows: 1, amount: 100 }],
        ['POST', '/undo', {}],
      ]),
    ).toEqual([
      'This import cannot be started now: its columns are not mapped yet.',
      'This import cannot be undone now: its columns are not mapped yet.',
    ])
    const stale = { 'if-match': '"2020-01-01T00:00:00.000Z"' }
    expect((await api.refused(409, 'PUT', `${path}/mapping`, mapping, stale)).message).toMatch(
      /^This import was changed by someone else/,
    )
    const without = { ...mapping, columns: { ...mapping.columns, date: null } }
    expect(await api.refused(400, 'PUT', `${path}/mapping`, without)).toMatchObject({
      errors: [{ path: 'columns.date' }],
    })
    await imports.check(uploaded.id, mapping)
    expect(await refusals([['POST', '/commit', { rows: 1, amount: 99.99 }]])).toEqual([
      'The result of the check has changed: 1 rows with $100.00 would now be written. Reload the import.',
    ])
    await imports.commit(uploaded.id)
    expect(
      await refusals([
        ['PUT', '/mapping', mapping],
        ['POST', '/commit', { rows: 1, amount: 100 }],
        ['DELETE', ''],
      ]),
    ).toEqual([
      'This import cannot be mapped now: it has already been imported.',
      'This import cannot be started now: it has already been imported.',
      'This import cannot be deleted now: it has already been imported.',
    ])
    await imports.undo(uploaded.id)
    expect(await refusals([['POST', '/undo', {}]])).toEqual(['This import cannot be undone now: it was undone.'])
    const other = await check(['x,y,z,'])
    await api.delete(`payment-imports/${other.id}`)
    await api.refused(404, 'GET', `payment-imports/${other.id}`)
    expect(
      await server().db.query({
        text: 'select id from stored_files where id not in (select file_id from payment_imports where file_id is not null)',
      }),
    ).toEqual([])
  })
})

describe('a commit', () => {
  // Proves R16.34.
  test('writes nothing if the book has changed since the check', async () => {
    const advance = await make.advance({ payback: 12_500 })
    const one = await check([`2026-02-02,100,${advance.advance_id},a`, `2026-02-03,200,${advance.advance_id},b`])
    await make.payment(advance.id, { amount: 12_350 })
    const after = await imports.commit(one.id)
    expect(after).toMatchObject({ state: 'checked', committed: { rows: 0 } })
    expect(after.message).toBe(
      'Nothing was imported, because the book has changed since the check: 1 row would now be written differently. Review the new totals.',
    )
    expect(outcomesOf(after)).toEqual({ new: 1, overpaying: 1, malformed: 1 })
    expect(await advanceOf(advance.id)).toMatchObject({ paid: 12_350 })
    expect(await imports.commit(one.id, ['overpaying'])).toMatchObject({
      state: 'committed',
      committed: { rows: 2, amount: 300 },
    })
  })

  // Proves R16.36, R16.38.
  test('is automatic with auto, if the columns are known and no row needs review', async () => {
    const { id, advance_id: code } = await make.advance()
    const auto = (rows: string[], name: string) =>
      imports.upload([`Day,Sum,Advance,${name}`, ...rows].join('\n'), 'name=a.csv&auto=true')
    expect(await auto([`2026-02-02,100,${code},`], 'A')).toMatchObject({
      state: 'unmapped',
      message: 'The columns of this file are not known yet. Choose the columns once.',
    })
    const { id: first } = await imports.upload(`Day,Sum,Advance,A\n2026-02-02,100,${code},`)
    await imports.check(first, { ...mapping, source: 'Auto' })
    expect(await auto([`2026-02-03,50,${code},`, `2026-02-03,50,${code},`], 'A')).toMatchObject({
      state: 'committed',
      committed: { rows: 2, amount: 100 },
    })
    expect(await auto([`2026-02-03,50,${code},`, `2026-02-03,50,${code},`], 'A')).toMatchObject({
      state: 'committed',
      committed: { rows: 0, amount: 0 },
    })
    expect(await auto([`2026-02-04,50,${code},`, `2026-02-04,50,XXX,`], 'A')).toMatchObject({
      state: 'checked',
      message: 'It was not imported automatically, because some rows need a person: 1 unmatched.',
    })
    expect(await advanceOf(id)).toMatchObject({ paid: 100 })
    await api.post('payments', { advance_id: id, amount: 75, date: '2026-02-05' })
    expect(await auto([`2026-02-05,75,${code},`], 'A')).toMatchObject({
      state: 'checked',
      message: 'It was not imported automatically, because some rows need a person: 1 that may already be recorded.',
    })
  })
})

describe('undo', () => {
  // Proves R16.37.
  test('removes exactly what the import has written, and restores every total', async () => {
    const advances = [await make.advance(), await make.advance({ payment_amount: 100, number_of_payments: 125 })]
    await make.payment(advances[0]?.id ?? '', { amount: 55 })
    const before = await kept()
    const one = await bring(
      advances.flatMap(({ advance_id }) => [`2026-02-02,100,${advance_id},`, `2026-02-03,12600,${advance_id},`]),
    )
    expect(await kept()).not.toBe(before)
    expect(await differences()).toEqual([])
    expect(await imports.undo(one.id)).toMatchObject({
      state: 'undone',
      committed: { rows: 0, amount: 0 },
      message: null,
    })
    expect(await kept()).toBe(before)
    expect(await differences()).toEqual([])
    expect((await imports.rows(one.id)).every(({ payment_id }) => payment_id === null)).toBe(true)
  })

  // Proves R16.37.
  test('is refused if a payment was changed or returned since, and names each', async () => {
    const { id, advance_id: code } = await make.advance()
    const one = await bring([`2026-02-02,100,${code},`, `2026-02-03,100,${code},`, `2026-02-04,100,${code},`])
    const { payments } = await advanceOf(id)
    const [last, middle] = payments
    await api.put(`payments/${last?.id}`, { ...last, advance_id: id, amount: 90 })
    expect(await imports.undo(one.id)).toMatchObject({
      state: 'committed',
      message: 'Nothing was undone. 1 of its payments has changed since. Undo that change first.',
      committed: { rows: 3 },
    })
    const returned = await api.call('POST', `payments/${middle?.id}/return`, { code: 'R01', returned_on: '2026-02-05' })
    expect(returned.statusCode).toBe(201)
    expect(await imports.undo(one.id)).toMatchObject({
      message: 'Nothing was undone. 2 of its payments have changed since. Undo those changes first.',
    })
    expect((await advanceOf(id)).payments).toHaveLength(3)
    const advance = { id, advance_id: code }
    const edited = { id: last?.id, advance, date: last?.date, amount: 90, reason: 'edited' }
    const obstacle = { id: middle?.id, advance, date: middle?.date, amount: 100, reason: 'returned' }
    expect((await api.get<PaymentImportDetail>(`payment-imports/${one.id}`)).undo_obstacles).toEqual({
      total: 2,
      first: [obstacle, edited],
    })
    // What is undone meanwhile no longer prevents it.
    await api.put(`payments/${last?.id}`, { ...last, advance_id: id, amount: 100 })
    expect((await api.get<PaymentImportDetail>(`payment-imports/${one.id}`)).undo_obstacles).toEqual({
      total: 1,
      first: [obstacle],
    })
  })

  test('an advance and its merchant can be deleted although imports name them', async () => {
    const merchant = await make.merchant({ name: 'Gone Diner' })
    const advance = await make.advance({ merchant_id: merchant.id })
    const one = await bring([`2026-02-02,100,${advance.advance_id},`])
    const open = await check([`2026-02-02,70,${advance.advance_id},`, `2026-02-02,70,,Gone Payer`])
    await imports.assign(open.id, { advance_id: advance.id, line: 3, remember: true })
    const { payments } = await advanceOf(advance.id)
    await api.delete(`payments/${payments[0]?.id}`)
    await api.delete(`advances/${advance.id}`)
    await api.delete(`merchants/${merchant.id}`)
    expect(await imports.rows(one.id, '&outcome=new')).toMatchObject([{ advance: null }])
    expect(await imports.commit(open.id)).toMatchObject({ state: 'checked', committed: { rows: 0 } })
    expect(await imports.undo(one.id)).toMatchObject({ state: 'undone' })
  })
})
