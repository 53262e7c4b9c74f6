import { beforeEach, expect, test } from '@jest/globals'
import type { AdvanceDetail, BulkAnswer, BulkRow } from '@mca/contract/advances'
import {
  bulkChange,
  type BulkChange,
  type BulkChangeRow,
  bulkChangeRowList,
  bulkUndoAnswer,
  type BulkUndoAnswer,
} from '@mca/contract/bulk'
import type { Page } from '@mca/contract/lists'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { usualConnections } from '../../testing/app/wire-app'
import { createTestApi, type TestApi } from '../../testing/calls/test-api'

const { server, api, make } = setUpTestApp(usualConnections)
const other = createTestApi(server, 'other@example.com')
beforeEach(() => server().setToday('2026-02-05'))

const post = async <Answer>(path: string, body: object, by: TestApi = api): Promise<Answer> => {
  const response = await by.call('POST', path, body)
  expect([response.statusCode, response.body]).toEqual([200, response.body])
  return response.json<Answer>()
}
const change = (rows: readonly object[], fields: object = {}) => post<BulkAnswer>('advances/bulk', { rows, ...fields })
const stored = (id: string) => api.get<AdvanceDetail>(`advances/${id}`)
const to = ({ id, updated_at }: AdvanceDetail, fields: Partial<BulkRow>) => ({ id, version: updated_at, ...fields })
const advances = (count: number) => Promise.all(Array.from({ length: count }, () => make.advance()))
const get = async (id: string | null) => bulkChange.strict().parse(await api.get<BulkChange>(`bulk-changes/${id}`))
const rowsOf = async (id: string | null) =>
  bulkChangeRowList.parse(await api.get<Page<BulkChangeRow>>(`bulk-changes/${id}/rows`)).data
const undo = async (id: string | null, by: TestApi = api) =>
  bulkUndoAnswer.strict().parse(await post<BulkUndoAnswer>(`bulk-changes/${id}/undo`, {}, by))
const saved = (advance: AdvanceDetail, fields: object) =>
  api.put<AdvanceDetail>(`advances/${advance.id}`, {
    merchant_id: advance.merchant.id,
    amount: advance.amount,
    payback: advance.payback,
    date_funded: advance.date_funded,
    expected_end_date: advance.expected_end_date,
    ...fields,
  })

// Proves R7.740.
test('what is changed in bulk has a page with who, when, what, and each value before, after and now', async () => {
  const rep = await make.party('sales-reps', { name: 'Kim Reyes' })
  const [one, two, same] = await advances(3)
  if (!one || !two || !same) throw new Error('three were made')
  const { bulk_change_id: id } = await change([
    to(one, { deal_flow: 'Issues', sales_rep_id: rep.id }),
    to(two, { deal_flow: 'Issues' }),
    to(same, { deal_flow: 'Funded' }),
  ])
  expect(await get(id)).toMatchObject({
    kind: 'advances',
    what: 'Status: Issues, Sales Rep: Kim Reyes',
    rows: 3,
    undone: 0,
    amount: null,
    account_name: 'ann@example.com',
  })
  await saved(await stored(two.id), { deal_flow: 'Renewed' })
  expect(await rowsOf(id)).toMatchObject([
    {
      line: 1,
      name: one.advance_id,
      field: 'deal_flow',
      before: 'Funded',
      after: 'Issues',
      now: 'Issues',
      state: 'done',
    },
    {
      line: 2,
      name: one.advance_id,
      field: 'sales_rep_id',
      before: null,
      after: 'Kim Reyes',
      now: 'Kim Reyes',
      state: 'done',
    },
    { line: 3, name: two.advance_id, merchant: two.merchant.name, now: 'Renewed', state: 'changed' },
  ])
  const { data } = await api.get<Page<BulkChange>>('bulk-changes?limit=1')
  expect(data).toEqual([await get(id)])
  expect((await change([to(same, { deal_flow: 'Funded' })])).bulk_change_id).toBeNull()
})

// Proves R7.741.
test('its undo gives back what nobody has changed since, names the others, and may be repeated', async () => {
  const made = await advances(4)
  const [kept, moved, gone, edited] = made
  if (!kept || !moved || !gone || !edited) throw new Error('four were made')
  const { bulk_change_id: id } = await change(made.map((advance) => to(advance, { deal_flow: 'Issues' })))
  await saved(await stored(moved.id), { deal_flow: 'Renewed' })
  await api.delete(`advances/${gone.id}`)
  // Another field does not matter.
  await saved(await stored(edited.id), { deal_flow: 'Issues', aliases: 'since then' })
  expect(await undo(id, other)).toEqual({
    undone: 2,
    refused: [
      { line: 2, record_id: moved.id, name: moved.advance_id, reason: 'It was changed since.' },
      { line: 3, record_id: gone.id, name: null, reason: 'It was deleted.' },
    ],
    next_line: null,
  })
  expect(await get(id)).toMatchObject({ rows: 4, undone: 2 })
  expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['undone', 'changed', 'deleted', 'undone'])
  expect([(await stored(kept.id)).deal_flow, (await stored(edited.id)).aliases]).toEqual(['Funded', 'since then'])
  // Once the later change is undone, its row can be undone, too.
  await saved(await stored(moved.id), { deal_flow: 'Issues' })
  expect(await undo(id)).toMatchObject({ undone: 1, refused: [{ record_id: gone.id }] })
  expect((await stored(moved.id)).deal_flow).toBe('Funded')
})

// Proves R7.741.
test('of two undos at once, each row is undone by one of them', async () => {
  const made = await advances(6)
  const { bulk_change_id: id } = await change(made.map((advance) => to(advance, { deal_flow: 'Issues' })))
  const answers = await Promise.all([undo(id), undo(id, other), undo(id)])
  expect(answers.map(({ undone }) => undone).toSorted((one, two) => one - two)).toEqual([0, 0, 6])
  expect(answers.flatMap(({ refused }) => refused)).toEqual([])
})

// Proves R7.740.
test('the calls of a run are one bulk change, and one undo undoes all of it', async () => {
  const [one, two] = await advances(2)
  if (!one || !two) throw new Error('two were made')
  const first = await change([to(one, { deal_flow: 'Issues' })])
  const second = await change([to(two, { deal_flow: 'Issues' })], { bulk_change_id: first.bulk_change_id })
  expect(second.bulk_change_id).toBe(first.bulk_change_id)
  expect(await get(first.bulk_change_id)).toMatchObject({ what: 'Status: Issues', rows: 2 })
  expect(await undo(first.bulk_change_id)).toEqual({ undone: 2, refused: [], next_line: null })
  expect(await get(first.bulk_change_id)).toMatchObject({ rows: 2, undone: 2 })
  expect((await stored(two.id)).deal_flow).toBe('Funded')
})

// Proves R7.740.
test('nobody adds to the run of somebody else, and ids of other kinds are unknown', async () => {
  const [one, two] = await advances(2)
  if (!one || !two) throw new Error('two were made')
  const { bulk_change_id } = await change([to(one, { deal_flow: 'Issues' })])
  const rows = [to(two, { deal_flow: 'Issues' })]
  const refused = async (status: number, body: object, by = api) =>
    (await by.refused(status, 'POST', 'advances/bulk', { rows, ...body })).message
  expect(await refused(409, { bulk_change_id }, other)).toBe('This bulk change belongs to another run.')
  expect(await refused(404, { bulk_change_id: one.id })).toBe('Bulk change not found.')
  expect((await stored(two.id)).deal_flow).toBe('Funded')
  for (const path of [`bulk-changes/${one.id}`, `bulk-changes/${one.id}/rows`, 'bulk-changes/x'])
    expect((await api.refused(404, 'GET', path)).message).toBe('Bulk change not found.')
  expect((await api.refused(404, 'POST', `bulk-changes/${one.id}/undo`, {})).message).toBe('Bulk change not found.')
  for (const after_line of [-1, 1.5, 'x', 1e12])
    await api.refused(400, 'POST', `bulk-changes/${bulk_change_id}/undo`, { after_line })
})

// Proves R7.741.
test('an undo call undoes at most 500 rows and says where it goes on', async () => {
  const made = await advances(2)
  const { bulk_change_id: id } = await change(made.map((advance) => to(advance, { deal_flow: 'Issues' })))
  await server().owner.query({
    text: `insert into bulk_change_rows (change_id, line, record_id, field, before, after)
      select $1, n, new_id(), 'deal_flow', 'Funded', 'Issues' from generate_series(3, 1001) n` }, [id]) // oxfmt-ignore
  const first = await undo(id)
  expect([first.undone, first.refused.length, first.next_line]).toEqual([2, 498, 500])
  const second = await post<BulkUndoAnswer>(`bulk-changes/${id}/undo`, { after_line: 500 })
  expect([second.undone, second.refused.length, second.next_line]).toEqual([0, 500, 1000])
  const third = await post<BulkUndoAnswer>(`bulk-changes/${id}/undo`, { after_line: 1000 })
  expect([third.refused.length, third.next_line]).toEqual([1, null])
})

// Proves R7.741.
test('a rule that refuses one field of an advance leaves the other one to the undo', async () => {
  const [first, second] = [await make.party('sales-reps'), await make.party('sales-reps')]
  const [closed, leaving] = [
    await make.advance({ sales_rep_id: first.id }),
    await make.advance({ sales_rep_id: (await make.party('sales-reps')).id }),
  ]
  const fields = { deal_flow: 'Issues', sales_rep_id: second.id } as const
  const { bulk_change_id: id } = await change([to(closed, fields), to(leaving, fields)])
  await make.payment(closed.id, { amount: closed.payback })
  await api.delete(`sales-reps/${leaving.sales_rep_id}`)
  expect((await undo(id)).refused.map(({ line, reason }) => [line, reason])).toEqual([
    [1, 'Its status is locked, because it is paid in full.'],
    [4, 'The sales rep no longer exists.'],
  ])
  expect(await stored(closed.id)).toMatchObject({ sales_rep_id: first.id })
  expect(await stored(leaving.id)).toMatchObject({ deal_flow: 'Funded', sales_rep_id: second.id })
})

// Proves R7.741.
test('what somebody else has changed within a run, or an undo, is the value before its next call', async () => {
  const [between, undone] = await advances(2)
  if (!between || !undone) throw new Error('two were made')
  const run = await change([to(between, { deal_flow: 'Issues' }), to(undone, { deal_flow: 'Issues' })])
  const { bulk_change_id } = run
  await undo(bulk_change_id)
  await saved(await stored(between.id), { deal_flow: 'Renewed' })
  await change([to(await stored(between.id), { deal_flow: 'Collections' })], { bulk_change_id })
  expect((await rowsOf(bulk_change_id))[0]).toMatchObject({ before: 'Renewed', after: 'Collections', state: 'done' })
  await undo(bulk_change_id)
  expect((await stored(between.id)).deal_flow).toBe('Renewed')
})
