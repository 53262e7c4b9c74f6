import { beforeAll, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import type { AdvanceDetail } from '@mca/contract/advances'
import type { AuditList } from '@mca/contract/audit'
import type { PaymentImport } from '@mca/contract/imports'
import type { Page } from '@mca/contract/lists'
import type { DueRecordAnswer, Payment } from '@mca/contract/payments'
import { type PaymentReturn, paymentReturnsAnswer, type PaymentReturnsAnswer } from '@mca/contract/returns'
import { jobHandlers } from '../../server/job-handlers'
import { derivedDifferences } from '../../shared/records/lists/derived-tables.repo'
import { createImportCalls, mappingOf, outcomesOf } from '../../testing/files/import-files'
import { createTestApi } from '../../testing/calls/test-api'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server, api, make } = setUpTestApp({}, { jobs: jobHandlers })
beforeAll(() => server().setToday('2026-02-05'))
const imports = createImportCalls(api)

const day = '2026-02-03'
const daily = { payback: 12_500, payment_amount: 100, number_of_payments: 125, date_funded: '2026-01-05' }
const advances = (count: number) => Promise.all(Array.from({ length: count }, () => make.advance(daily)))
const post = async <Answer>(path: string, body: object): Promise<Answer> => {
  const response = await api.call('POST', path, body)
  expect([response.statusCode, response.body]).toEqual([200, response.body])
  return response.json<Answer>()
}
const record = (ids: readonly string[]) =>
  post<DueRecordAnswer>('payments/due', {
    day,
    payment_method: 'ACH',
    rows: ids.map((advance_id, index) => ({ advance_id, amount: 100 + index, missing: 100 })),
  })
const idsOf = ({ rows }: DueRecordAnswer) => rows.flatMap((row) => ('id' in row ? [row.id] : []))
const importOf = (id: string | null) => api.get<PaymentImport>(`payment-imports/${id}`)
const paidOf = async (id: string) => (await api.get<AdvanceDetail>(`advances/${id}`)).payments

// Proves R16.628.
test('what is recorded as due is an import with who, when, what, sum and rows, listed apart from those of files', async () => {
  const [one, two] = await advances(2)
  const ids = [one?.id ?? '', two?.id ?? '']
  const answer = await record(ids)
  const stored = await importOf(answer.import_id)
  expect(stored).toMatchObject({
    kind: 'payments',
    origin: 'bulk',
    state: 'committed',
    file: { name: 'Due Feb 3, 2026', size: 0 },
    committed: { rows: 2, amount: 201 },
    account_name: 'ann@example.com',
  })
  expect(await imports.rows(stored.id)).toMatchObject(
    ids.map((id, index) => ({
      line: index + 1,
      amount: 100 + index,
      date: day,
      advance: { id },
      payment_id: idsOf(answer)[index],
    })),
  )
  const listed = async (of: string) =>
    (await api.get<Page<PaymentImport>>(`payment-imports?of=${of}`)).data.map(({ id }) => id)
  expect([(await listed('bulk'))[0], (await listed('files')).includes(stored.id)]).toEqual([stored.id, false])
  // Each payment has its own entry, and the import none in the history of the advance.
  const { data } = await api.get<AuditList>(`audit?record=${one?.id}`)
  expect(data.filter(({ entity }) => entity.startsWith('payment')).map(({ entity }) => entity)).toEqual(['payments'])
})

// Proves R6.83.
test('the files that wait for a person are counted, however many newer imports there are', async () => {
  const waiting = async () => {
    const { data, pagination } = await api.get<Page<PaymentImport>>('payment-imports?state=open&limit=1')
    return [pagination.total, data[0]?.state]
  }
  const [before] = await waiting()
  await imports.upload('date,amount\n2026-02-03,100\n')
  await imports.upload('date,amount\n2026-02-04,100\n')
  await record([(await make.advance(daily)).id])
  expect(await waiting()).toEqual([Number(before) + 2, 'unmapped'])
  const refused = await api.call('GET', 'payment-imports?state=done')
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([400, 'state must be open'])
})

// Proves R16.628.
test('an undo deletes exactly its payments, and nothing while one of them was changed', async () => {
  const [one, two] = await advances(2)
  const answer = await record([one?.id ?? '', two?.id ?? ''])
  const [first] = await paidOf(one?.id ?? '')
  await api.put(`payments/${first?.id}`, { ...first, notes: 'checked' })
  expect(await imports.undo(answer.import_id ?? '')).toMatchObject({
    state: 'committed',
    message: 'Nothing was undone. 1 of its payments has changed since. Undo that change first.',
  })
  await api.delete(`payments/${first?.id}`)
  expect(await imports.undo(answer.import_id ?? '')).toMatchObject({ state: 'undone', undone_rows: 2 })
  expect([await paidOf(one?.id ?? ''), await paidOf(two?.id ?? '')]).toEqual([[], []])
  expect(await derivedDifferences(server().db)).toEqual([])
})

// Proves R16.37, R16.73.
test('an undo is possible again once the return or the edit of a payment was undone', async () => {
  const [returned, edited] = await advances(2)
  const answer = await record([returned?.id ?? '', edited?.id ?? ''])
  const [[debit], [changed]] = [await paidOf(returned?.id ?? ''), await paidOf(edited?.id ?? '')]
  const returns = { payment_ids: [debit?.id], code: 'R01', returned_on: '2026-02-05' }
  const { import_id } = await post<PaymentReturnsAnswer>('returns', returns)
  await api.put(`payments/${changed?.id}`, { ...changed, notes: 'checked' })
  expect(await imports.undo(answer.import_id ?? '')).toMatchObject({
    message: 'Nothing was undone. 2 of its payments have changed since. Undo those changes first.',
  })
  await imports.undo(import_id ?? '')
  await api.put(`payments/${changed?.id}`, { ...changed, notes: null })
  expect(await imports.undo(answer.import_id ?? '')).toMatchObject({ state: 'undone', message: null })
  expect([await paidOf(returned?.id ?? ''), await paidOf(edited?.id ?? '')]).toEqual([[], []])
  expect(await derivedDifferences(server().db)).toEqual([])
})

// Proves R16.628.
test('after the toast has taken back all of its payments, it is undone', async () => {
  const [one, two] = await advances(2)
  const answer = await record([one?.id ?? '', two?.id ?? ''])
  const rows = answer.rows.flatMap((row) => ('id' in row ? [{ id: row.id, version: row.updated_at }] : []))
  await post('payments/due/undo', { rows: rows.slice(0, 1) })
  expect(await importOf(answer.import_id)).toMatchObject({ state: 'committed', committed: { rows: 2 } })
  await post('payments/due/undo', { rows })
  expect(await importOf(answer.import_id)).toMatchObject({
    state: 'undone',
    committed: { rows: 0, amount: 0 },
    undone_rows: 2,
  })
  const nothing = await post<DueRecordAnswer>('payments/due', {
    day,
    rows: [{ advance_id: one?.id, amount: 5, missing: 99 }],
  })
  expect(nothing.import_id).toBeNull()
})

// Proves R16.628, R16.145.
test('a row of a file resembles a payment that was recorded in bulk', async () => {
  const [one] = await advances(1)
  await record([one?.id ?? ''])
  const file = await imports.upload(`Date,Amount,Deal\n${day},100,${one?.advance_id}`)
  const columns = { date: 0, amount: 1, advance_code: 2 }
  expect(outcomesOf(await imports.check(file.id, mappingOf(columns, { source: 'After bulk' })))).toEqual({
    duplicate: 1,
  })
})

// Proves R16.628.
test('several calls of a run are one import with one undo, and each advance is recorded once', async () => {
  const deals = await advances(3)
  const rows = deals.map(({ id }) => ({ advance_id: id, amount: 100, missing: 100 }))
  const { import_id } = await post<DueRecordAnswer>('payments/due', { day, rows: rows.slice(0, 2) })
  const next = await post<DueRecordAnswer>('payments/due', {
    day,
    import_id,
    rows: [{ ...rows[0], missing: 1 }, ...rows.slice(2)],
  })
  expect(next).toMatchObject({ import_id, rows: [{ skipped: 'changed' }, { advance_id: deals[2]?.id }] })
  expect(await importOf(import_id)).toMatchObject({ state: 'committed', committed: { rows: 3, amount: 300 } })
  expect((await imports.rows(import_id ?? '')).map(({ line }) => line)).toEqual([1, 2, 3])
  // Another person, another day, and an import of a file are other runs.
  const lee = createTestApi(server, 'lee@example.com')
  const file = await imports.upload('date,amount\n2026-02-03,100\n')
  for (const [by, body] of [
    [lee, { day, import_id }],
    [api, { day: '2026-02-04', import_id }],
  ] as const)
    expect((await by.refused(409, 'POST', 'payments/due', { ...body, rows })).message).toMatch(/^These payments belong/)
  await api.refused(404, 'POST', 'payments/due', { day, import_id: file.id, rows })
  expect(await imports.undo(import_id ?? '')).toMatchObject({ state: 'undone', undone_rows: 3 })
  const key = { 'idempotency-key': randomUUID() }
  const undone = await api.refused(409, 'POST', 'payments/due', { day, import_id, rows }, key)
  expect(undone.message).toBe('What this run recorded so far was undone. Try again to record the rest separately.')
  const separate = (await api.call('POST', 'payments/due', { day, rows }, key)).json<DueRecordAnswer>()
  expect(separate.import_id).not.toBe(import_id)
  expect(await importOf(separate.import_id)).toMatchObject({ state: 'committed', committed: { rows: 3, amount: 300 } })
  expect(await derivedDifferences(server().db)).toEqual([])
})

describe('several payments that the bank returned', () => {
  const bounce = async (payment_ids: readonly string[], fields: object = {}) =>
    paymentReturnsAnswer
      .strict()
      .parse(
        await post<PaymentReturnsAnswer>('returns', { payment_ids, code: 'r01', returned_on: '2026-02-04', ...fields }),
      )

  // Proves R16.629, R16.61.
  test('are returned with one code, each by the rules of a single one, and the undo restores all', async () => {
    const deals = await advances(4)
    const recorded = await record(deals.map(({ id }) => id))
    const paid = idsOf(recorded)
    await api.call('POST', `payments/${paid[1]}/return`, { code: 'R02', returned_on: '2026-02-04' })
    await api.delete(`payments/${paid[2]}`)
    // What its page offers to return are the payments as they are now (R2.701).
    expect((await imports.rows(recorded.import_id ?? '')).map(({ payment }) => payment)).toEqual([
      { amount: 100, date: day, status: 'cleared', return_code: null, returned_on: null },
      { amount: 101, date: day, status: 'failed', return_code: 'R02', returned_on: '2026-02-04' },
      null,
      { amount: 103, date: day, status: 'cleared', return_code: null, returned_on: null },
    ])
    const answer = await bounce(paid)
    expect(answer.rows).toEqual([
      { payment_id: paid[0], skipped: null },
      { payment_id: paid[1], skipped: 'This payment was already returned with R02 on Feb 4, 2026.' },
      { payment_id: paid[2], skipped: 'This payment was deleted.' },
      { payment_id: paid[3], skipped: null },
    ])
    const stored = await importOf(answer.import_id)
    expect(stored).toMatchObject({
      kind: 'returns',
      origin: 'bulk',
      state: 'committed',
      file: { name: 'Returns R01, Feb 4, 2026' },
      committed: { rows: 2, amount: 203 },
    })
    const { data } = await api.get<{ data: PaymentReturn[] }>(`returns?search=${deals[0]?.advance_id}`)
    expect(data).toMatchObject([
      { code: 'R01', to_status: 'failed', account_name: 'ann@example.com', import_id: stored.id },
    ])
    const statusOf = async (id = '') => (await api.get<Payment>(`payments/${id}`)).status
    expect([await statusOf(paid[0]), await statusOf(paid[3])]).toEqual(['failed', 'failed'])
    expect(await derivedDifferences(server().db)).toEqual([])

    expect(await imports.undo(stored.id)).toMatchObject({ state: 'undone' })
    expect([await statusOf(paid[0]), await statusOf(paid[1]), await statusOf(paid[3])]).toEqual([
      'cleared',
      'failed',
      'cleared',
    ])
    expect(await derivedDifferences(server().db)).toEqual([])
  })

  // Proves R16.628, R16.629.
  test('in several calls of one run are one import with one undo', async () => {
    const recorded = await record((await advances(3)).map(({ id }) => id))
    const [one, two, three] = idsOf(recorded)
    const first = await bounce([one ?? '', two ?? ''])
    // In between, somebody undoes a return: the next call leaves it so.
    const { data } = await api.get<Page<PaymentReturn>>('returns?limit=100')
    await api.delete(`returns/${data.find(({ payment }) => payment.id === two)?.id}`)
    const import_id = first.import_id ?? ''
    const rows = [{ payment_id: three, skipped: null }]
    expect(await bounce([three ?? ''], { import_id })).toEqual({ import_id, rows })
    const statuses = () =>
      Promise.all([one, two, three].map(async (id) => (await api.get<Payment>(`payments/${id}`)).status))
    expect(await statuses()).toEqual(['failed', 'cleared', 'failed'])
    expect(await derivedDifferences(server().db)).toEqual([])
    for (const id of [import_id, recorded.import_id])
      expect(
        await createTestApi(server, 'other@example.com').refused(409, 'POST', 'returns', {
          payment_ids: [one],
          code: 'R01',
          returned_on: '2026-02-04',
          import_id: id,
        }),
      ).toMatchObject({ message: 'These payments belong to another run. Load the page again.' })
    expect(await imports.undo(import_id)).toMatchObject({ state: 'undone', undone_rows: 3 })
    expect(await statuses()).toEqual(['cleared', 'cleared', 'cleared'])
    const late = { payment_ids: [one], code: 'R01', returned_on: '2026-02-04', import_id }
    expect(await api.refused(409, 'POST', 'returns', late)).toMatchObject({
      message: 'What this run recorded so far was undone. Try again to record the rest separately.',
    })
  })

  // Proves R16.629.
  test('are skipped with the reason on a day on which none of them can be returned; wrong input is refused', async () => {
    const [one] = await advances(1)
    const [id = ''] = idsOf(await record([one?.id ?? '']))
    expect(await bounce([id], { returned_on: '2026-02-02' })).toEqual({
      import_id: null,
      rows: [{ payment_id: id, skipped: "The return date can't be before the payment date, Feb 3, 2026." }],
    })
    for (const body of [{ payment_ids: [] }, { payment_ids: [id, id] }, { payment_ids: [id], code: 'R61' }])
      expect((await api.call('POST', 'returns', { code: 'R01', returned_on: '2026-02-04', ...body })).statusCode).toBe(
        400,
      )
  })
})
