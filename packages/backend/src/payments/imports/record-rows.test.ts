import { beforeEach, describe, expect, test } from '@jest/globals'
import { importRecorded } from '@mca/contract/imports'
import { jobHandlers } from '../../server/job-handlers'
import { createImportCalls, mappingOf, outcomesOf } from '../../testing/files/import-files'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server, api, make } = setUpTestApp({}, { jobs: jobHandlers })
const imports = createImportCalls(api)
beforeEach(() => server().setToday('2026-03-02'))

const columns = { date: 0, amount: 1, advance_code: 2, payer: 3 }
const header = 'Date,Amount,Code,Paid By,Trace'
const check = async (rows: string[], by: object = columns) => {
  const { id } = await imports.upload([header, ...rows].join('\n'))
  return imports.check(id, mappingOf(by))
}
const bring = async (...file: Parameters<typeof check>) => imports.commit((await check(...file)).id)
const paid = async (id: string) => (await api.get<{ paid: number }>(`advances/${id}`)).paid
const kept = async () =>
  JSON.stringify([
    await server().db.query({ text: 'select * from advance_money order by id' }),
    await api.get('dashboard/metrics'),
  ])
const differences = () =>
  server().db.query({
    text: `select advance_id as key from paid_differences union all select key from advance_copy_differences union all select key from pace_differences`,
  })
const rowsOf = async (id: string) =>
  (await imports.rows(id)).map(({ line, outcome, payment_id }) => [line, outcome, payment_id !== null])

describe('rows without an advance on a committed import', () => {
  // Proves R16.148, R16.150.
  test('are assigned by payer and recorded with it, remembered, and taken back with the import', async () => {
    const [one, other] = [await make.advance(), await make.advance()]
    const before = await kept()
    const { id } = await bring([
      `2026-02-02,100,${one.advance_id},Elm 1`,
      '2026-02-02,70.01,,Oak 1',
      '2026-02-03,30,,Oak 1',
      '2026-02-03,9,,Ash 1',
    ])
    const answer = await imports.record(id, { advance_id: other.id, payer: 'Oak 1', remember: true })
    expect(importRecorded.parse(answer)).toEqual(answer)
    expect(answer).toMatchObject({
      recorded: { rows: 2, amount: 100.01 },
      import: { state: 'committed', committed: { rows: 3, amount: 200.01 } },
    })
    expect(outcomesOf(answer.import)).toEqual({ new: 3, unmatched: 1 })
    expect([await paid(one.id), await paid(other.id)]).toEqual([100, 100.01])
    expect(await differences()).toEqual([])
    const next = await check(['2026-02-09,5,,oak 1'])
    expect(await imports.rows(next.id)).toMatchObject([{ outcome: 'new', matched_by: 'payer' }])
    expect(await imports.undo(id)).toMatchObject({ state: 'undone', committed: { rows: 0, amount: 0 } })
    expect(await kept()).toBe(before)
    expect(await differences()).toEqual([])
    expect(
      (await api.refused(409, 'POST', `payment-imports/${id}/record`, { advance_id: one.id, line: 5 })).message,
    ).toBe('This import cannot be added to now: it was undone.')
  })

  // Proves R16.149.
  test('are known afterwards like all others: the same file again brings nothing, and equal rows are counted', async () => {
    const { id, advance_id: code } = await make.advance()
    // Lines 2, 4 and 5 are three true payments of one day; 4 and 5 have the same cells.
    const file = [`2026-02-02,100,${code},`, `2026-02-03,7,${code},`, '2026-02-02,100,,Oak 2', '2026-02-02,100,,Oak 2']
    const one = await bring(file)
    // The later one of two rows with the same cells first.
    expect((await imports.record(one.id, { advance_id: id, line: 5 })).recorded).toEqual({ rows: 1, amount: 100 })
    expect(await rowsOf(one.id)).toEqual([[2, 'new', true], [3, 'new', true], [4, 'unmatched', false], [5, 'new', true]]) // oxfmt-ignore
    expect((await imports.record(one.id, { advance_id: id, line: 4 })).recorded).toEqual({ rows: 1, amount: 100 })
    expect(await paid(id)).toBe(307)
    expect(outcomesOf(await check(file))).toEqual({ already: 4 })
  })

  // Proves R16.149.
  test('that another file of the source has brought meanwhile are not recorded again', async () => {
    const { id } = await make.advance()
    const traced = { ...columns, trace: 4 }
    const file = [
      '2026-02-02,100,,Oak 3,K1',
      '2026-02-02,100,,Oak 3,K2',
      `2026-02-02,1,${(await make.advance()).advance_id},,K3`,
    ]
    const [one, other] = [await bring(file, traced), await check(file, traced)]
    await imports.assign(other.id, { advance_id: id, line: 2 })
    await imports.commit(other.id)
    const { recorded, import: after } = await imports.record(one.id, { advance_id: id, payer: 'Oak 3' })
    expect(recorded).toEqual({ rows: 1, amount: 100 })
    expect(outcomesOf(after)).toEqual({ new: 2, already: 1 })
    expect(await paid(id)).toBe(200)
  })

  // Proves R16.148, R16.151.
  test('that are in doubt are not recorded, until a person records each of them anyway', async () => {
    const deal = await make.advance({ amount: 100, payback: 130 })
    await make.payment(deal.id, { amount: 100, date: '2026-02-02' })
    const { advance_id: code } = await make.advance()
    const { id } = await bring([
      `2026-02-02,1,${code},`,
      '2026-02-02,100,,Oak 4',
      '2026-02-03,31,,Oak 4',
      '2026-02-04,9,,Oak 4',
    ])
    const { recorded } = await imports.record(id, { advance_id: deal.id, payer: 'Oak 4' })
    expect(recorded).toEqual({ rows: 0, amount: 0 })
    expect(await rowsOf(id)).toEqual([[2, 'new', true], [3, 'duplicate', false], [4, 'overpaying', false], [5, 'overpaying', false]]) // oxfmt-ignore
    expect((await imports.record(id, { line: 4 })).recorded).toEqual({ rows: 1, amount: 31 })
    const { import: after } = await imports.record(id, { line: 3 })
    expect(after.committed).toEqual({ rows: 3, amount: 132 })
    expect(outcomesOf(after)).toEqual({ new: 3, overpaying: 1 })
    expect(after.totals.filter(({ left }) => left?.rows)).toMatchObject([
      { outcome: 'overpaying', left: { amount: 9 } },
    ])
    expect(await paid(deal.id)).toBe(231)
    expect((await api.refused(409, 'POST', `payment-imports/${id}/record`, { line: 3 })).message).toBe(
      'This row has changed or was recorded. Reload the import.',
    )
    expect(await imports.undo(id)).toMatchObject({ state: 'undone' })
    expect(await paid(deal.id)).toBe(100)
  })

  // Proves R16.150.
  test('are refused by an undo when they were changed since', async () => {
    const { id } = await make.advance()
    const one = await bring([`2026-02-02,1,${(await make.advance()).advance_id},`, '2026-02-02,100,,Oak 5'])
    await imports.record(one.id, { advance_id: id, line: 3 })
    const { payments } = await api.get<{ payments: { id: string }[] }>(`advances/${id}`)
    await api.put(`payments/${payments[0]?.id}`, { ...payments[0], advance_id: id, amount: 90 })
    expect(await imports.undo(one.id)).toMatchObject({
      state: 'committed',
      committed: { rows: 2 },
      message: 'Nothing was undone. 1 of its payments has changed since. Undo that change first.',
    })
  })
})

// Proves R16.149.
describe('of people who record the same at once, one does', () => {
  const statuses = (answers: { statusCode: number }[]) =>
    answers.map(({ statusCode }) => statusCode).sort((one, other) => one - other)

  test('a row, assigned to the same advance or to another one', async () => {
    const [one, other] = [await make.advance(), await make.advance()]
    const { id } = await bring([`2026-02-02,1,${(await make.advance()).advance_id},`, '2026-02-02,100,,Oak 6'])
    const answers = await Promise.all(
      [one, other, one, other].map(({ id: advance_id }) =>
        api.call('POST', `payment-imports/${id}/record`, { advance_id, line: 3 }),
      ),
    )
    expect(statuses(answers)).toEqual([200, 409, 409, 409])
    expect((await paid(one.id)) + (await paid(other.id))).toBe(100)
    expect(await imports.get(id)).toMatchObject({ committed: { rows: 2, amount: 101 } })
    expect(await differences()).toEqual([])
  })

  test('the row of one file that was imported twice, for different advances, also while a commit brings it', async () => {
    const [one, other, third] = [await make.advance(), await make.advance(), await make.advance()]
    const file = [`2026-02-02,2,${(await make.advance()).advance_id},`, '2026-02-02,200,,Oak 7']
    const [first, second] = [await bring(file), await check([...file, `2026-02-05,3,${third.advance_id},x`])]
    const waiting = await check(file)
    await imports.assign(waiting.id, { advance_id: third.id, line: 3 })
    await imports.commit(second.id)
    await Promise.all([
      imports.record(first.id, { advance_id: one.id, line: 3 }),
      imports.record(second.id, { advance_id: other.id, line: 3 }),
      imports.commit(waiting.id),
    ])
    expect((await paid(one.id)) + (await paid(other.id)) + (await paid(third.id))).toBe(203)
    expect(await differences()).toEqual([])
  })

  test('a row that is recorded anyway', async () => {
    const { id, advance_id: code } = await make.advance()
    await make.payment(id, { amount: 100, date: '2026-02-02' })
    const one = await bring([`2026-02-02,100,${code},Oak 8`, `2026-02-03,4,${code},Oak 8`])
    const record = () => api.call('POST', `payment-imports/${one.id}/record`, { line: 2 })
    expect(statuses(await Promise.all([record(), record(), record()]))).toEqual([200, 409, 409])
    expect(await paid(id)).toBe(204)
  })
})

// Proves R16.148.
test('what cannot be recorded is refused in words', async () => {
  const { id, advance_id: code } = await make.advance()
  const one = await bring([`2026-02-02,100,${code},`, '2026-02-02,8,NOPE,Oak 9', 'x,8,NOPE,Oak 9'])
  const refused = async (status: number, body: object) =>
    (await api.refused(status, 'POST', `payment-imports/${one.id}/record`, body)).message
  expect(await refused(409, { advance_id: id, line: 2 })).toBe(
    'No row of this payer needs an advance. Reload the import.',
  )
  expect(await refused(409, { advance_id: id, line: 4 })).toBe(
    'No row of this payer needs an advance. Reload the import.',
  )
  expect(await refused(409, { line: 3 })).toBe('This row has changed or was recorded. Reload the import.')
  expect(await refused(400, { payer: 'Oak 9' })).toBe('Choose an advance')
  expect(await refused(400, { advance_id: one.id, line: 3 })).toBe('Advance not found')
  expect(await refused(400, { advance_id: id })).toBe('Name either a line or a payer')
  const open = await check(['2026-02-02,8,NOPE,Oak 10'])
  expect(
    (await api.refused(409, 'POST', `payment-imports/${open.id}/record`, { advance_id: id, line: 2 })).message,
  ).toBe('This import cannot be added to now: it needs review.')
})
