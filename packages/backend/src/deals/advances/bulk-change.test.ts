import { randomUUID } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { advanceBulkAnswer, type AdvanceDetail, type BulkAnswer, type BulkRow } from '@mca/contract/advances'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { untilWaiting, whileHeld } from '../../testing/database/while-held'
import { usualConnections } from '../../testing/app/wire-app'

const { server, api, make } = setUpTestApp(usualConnections)

const bulk = async (rows: readonly object[], headers?: Record<string, string>): Promise<BulkAnswer> => {
  const response = await api.call('POST', 'advances/bulk', { rows }, headers)
  expect(response.statusCode).toBe(200)
  const answer = response.json<BulkAnswer>()
  expect(advanceBulkAnswer.strict().parse(answer)).toEqual(answer)
  return answer
}
const stored = (id: string) => api.get<AdvanceDetail>(`advances/${id}`)
const to = ({ id, updated_at }: AdvanceDetail, fields: Partial<BulkRow>) => ({ id, version: updated_at, ...fields })
const requiredOf = (advance: AdvanceDetail) => ({
  merchant_id: advance.merchant.id,
  amount: advance.amount,
  payback: advance.payback,
  date_funded: advance.date_funded,
  expected_end_date: advance.expected_end_date,
})

// Proves R7.27, R7.28.
test('each row is changed, or skipped for a reason of its own, and nothing else changes', async () => {
  const [open, same, closed, moved, outside] = await Promise.all(Array.from({ length: 5 }, () => make.advance()))
  if (!open || !same || !closed || !moved || !outside) throw new Error('five were made')
  await make.payment(closed.id, { amount: 12_500 })
  await api.put(`advances/${same.id}`, { ...requiredOf(same), deal_flow: 'Issues' })
  const newer = await api.put<AdvanceDetail>(`advances/${moved.id}`, { ...requiredOf(moved), aliases: 'newer' })
  const gone = randomUUID()
  const { rows } = await bulk(
    [open, same, closed, moved, { ...open, id: gone }].map((advance) => to(advance, { deal_flow: 'Issues' })),
  )
  const [first] = rows
  expect(rows).toEqual([
    { id: open.id, updated_at: expect.any(String), before: { deal_flow: 'Funded' } },
    { id: same.id, skipped: 'same' },
    { id: closed.id, skipped: 'closed' },
    {
      id: moved.id,
      skipped: 'changed',
      now: {
        deal_flow: 'Funded',
        sales_rep_id: null,
        sales_rep_name: null,
        closed: false,
        updated_at: newer.updated_at,
      },
    },
    { id: gone, skipped: 'deleted' },
  ])
  const updated_at = first && 'updated_at' in first && first.updated_at
  expect(await stored(open.id)).toEqual({ ...open, deal_flow: 'Issues', updated_at })
  expect(await stored(moved.id)).toEqual(newer)
  expect(await stored(closed.id)).toMatchObject({ deal_flow: 'Funded', updated_at: closed.updated_at })
  expect(await stored(outside.id)).toEqual(outside)
})

// Proves R7.28.
test('one that somebody has changed is answered as it is now, so that the next call can change it', async () => {
  const rep = await make.party('sales-reps')
  const advance = await make.advance()
  const { updated_at } = await api.put<AdvanceDetail>(`advances/${advance.id}`, {
    ...requiredOf(advance),
    deal_flow: 'Renewed',
    sales_rep_id: rep.id,
  })
  const now = { deal_flow: 'Renewed', sales_rep_id: rep.id, sales_rep_name: rep.name, closed: false, updated_at }
  const { rows } = await bulk([to(advance, { deal_flow: 'Issues' })])
  expect(rows).toEqual([{ id: advance.id, skipped: 'changed', now }])
  const again = await bulk([{ id: advance.id, version: now.updated_at, deal_flow: 'Issues' }])
  expect(again.rows).toMatchObject([{ before: { deal_flow: 'Renewed' } }])
})

// Proves R7.28.
test('sets and clears the sales rep, including that of closed advances; an unknown one skips only its row', async () => {
  const rep = await make.party('sales-reps')
  const [one, two, closed] = await Promise.all([make.advance(), make.advance(), make.advance({ sales_rep_id: rep.id })])
  await make.payment(closed.id, { amount: 12_500 })
  const { rows } = await bulk([
    to(one, { sales_rep_id: rep.id }),
    to(two, { sales_rep_id: randomUUID() }),
    to(closed, { sales_rep_id: null }),
  ])
  expect(rows).toEqual([
    { id: one.id, updated_at: expect.any(String), before: { sales_rep_id: null } },
    { id: two.id, skipped: 'unknown_sales_rep' },
    { id: closed.id, updated_at: expect.any(String), before: { sales_rep_id: rep.id } },
  ])
  expect(await stored(one.id)).toMatchObject({ sales_rep: { id: rep.id }, deal_flow: 'Funded' })
  expect(await stored(two.id)).toEqual(two)
  expect(await stored(closed.id)).toMatchObject({ sales_rep: null })
})

// Proves R7.29.
test('an undo restores exactly the former values, except where somebody has saved since', async () => {
  const rep = await make.party('sales-reps')
  const before = await Promise.all([make.advance({ sales_rep_id: rep.id }), make.advance(), make.advance()])
  const { rows } = await bulk(before.map((advance) => to(advance, { sales_rep_id: null, deal_flow: 'Renewed' })))
  const [, second] = before
  await api.put(`advances/${second.id}`, { ...requiredOf(second), aliases: 'since then' })
  const undo = await bulk(
    rows.flatMap((row) => ('before' in row ? [{ id: row.id, version: row.updated_at, ...row.before }] : [])),
  )
  expect(undo.rows.map((row) => ('skipped' in row ? row.skipped : 'restored'))).toEqual([
    'restored',
    'changed',
    'restored',
  ])
  for (const [index, advance] of before.entries()) {
    const now = await stored(advance.id)
    if (index === 1) expect(now).toMatchObject({ deal_flow: 'Renewed', sales_rep: null, aliases: 'since then' })
    else expect(now).toEqual({ ...advance, updated_at: now.updated_at })
  }
})

// Proves R7.30.
test('resending a chunk changes nothing, and with its key it returns the first answer', async () => {
  const advances = await Promise.all([make.advance(), make.advance()])
  const rows = advances.map((advance) => to(advance, { deal_flow: 'Collections' }))
  const key = { 'idempotency-key': 'chunk 1' }
  const first = await bulk(rows, key)
  const saved = await Promise.all(advances.map(({ id }) => stored(id)))
  expect(await bulk(rows, key)).toEqual(first)
  expect((await bulk(rows)).rows.map((row) => 'skipped' in row && row.skipped)).toEqual(['same', 'same'])
  expect(await Promise.all(advances.map(({ id }) => stored(id)))).toEqual(saved)
})

// Proves R7.27.
test('two bulk changes in opposite order and payments on the same advances all end, and none is lost', async () => {
  const advances = await Promise.all(Array.from({ length: 40 }, () => make.advance()))
  const rows = (deal_flow: BulkRow['deal_flow']) => advances.map((advance) => to(advance, { deal_flow }))
  const [up, down] = await Promise.all([
    bulk(rows('Renewed')),
    bulk(rows('Issues').reverse()),
    ...advances.map(({ id }) => make.payment(id, { amount: 1 })),
  ])
  const changed = (answer: BulkAnswer) => answer.rows.filter((row) => 'before' in row).length
  // The call that got the locks first changed all rows, so the versions of the other one are out of date.
  expect([changed(up), changed(down)].sort((a, b) => a - b)).toEqual([0, 40])
  for (const { id } of advances)
    expect(await stored(id)).toMatchObject({ paid: 1, deal_flow: changed(up) ? 'Renewed' : 'Issues' })
})

// Proves R7.27, R7.28.
test('a bulk change waits for a save in progress and does not overwrite it', async () => {
  const [saved, other] = await Promise.all([make.advance(), make.advance()])
  const save = `update advances set deal_flow = 'Renewed', updated_at = next_version(updated_at) where id = $1`
  const { answer } = await whileHeld(server(), save, [saved.id], async (held) => {
    const answer = bulk([saved, other].map((advance) => to(advance, { deal_flow: 'Issues' })))
    await untilWaiting(held, 1)
    // Wrapped: the answer comes only after the commit.
    return { answer }
  })
  expect((await answer).rows).toEqual([
    { id: saved.id, skipped: 'changed', now: expect.objectContaining({ deal_flow: 'Renewed' }) },
    { id: other.id, updated_at: expect.any(String), before: { deal_flow: 'Funded' } },
  ])
  expect(await stored(saved.id)).toMatchObject({ deal_flow: 'Renewed' })
})

// Proves R7.31.
test('more than 10,000 advances cannot be selected, and the refusal says how many match', async () => {
  const { id } = await make.merchant({ name: 'Endless Book' })
  const insert = (count: number) =>
    server().db.query({
      text: `insert into advances (merchant_id, type, deal_flow, funding_type, amount, payback, collection_frequency, date_funded, expected_end_date,
        company_participation, company_participation_pct)
      select '${id}', 'NEW', 'Funded', 'STANDARD', 1, 1, 'Daily', '2025-01-01', '2027-01-01', 0, 0 from generate_series(1, ${count})`,
    })
  // A single statement of that size takes longer than a statement may on a slow machine.
  for (let number = 0; number < 10; number++) await insert(1_000)
  await insert(1)
  const { message } = await api.refused(400, 'GET', 'advances/selection?search=endless')
  expect(message).toBe(
    '10,001 advances match, but at most 10,000 can be changed at once. Narrow the search or the filters.',
  )
})

describe('refuses', () => {
  const row = () => ({ id: randomUUID(), version: '2026-01-01T00:00:00.000Z', deal_flow: 'Issues' })
  const count = 'rows must be a list of 1 to 500 advances'
  // Proves R7.27.
  test.each<[string, unknown, string, string]>([
    ['no list', {}, 'rows', count],
    ['an empty list', { rows: [] }, 'rows', count],
    ['501 rows', { rows: Array.from({ length: 501 }, row) }, 'rows', count],
    ['a row without an id', { rows: [{ ...row(), id: null }] }, 'rows.0.id', 'id is required'],
    ['a row without a version', { rows: [{ ...row(), version: undefined }] }, 'rows.0.version', 'version is required'],
    ['Closed', { rows: [{ ...row(), deal_flow: 'Closed' }] }, 'rows.0.deal_flow', 'Deal Flow must be one of: Funded, Renewed, Defaulted, Paid OFF, Collections, Issues'],
    ['null for the deal flow', { rows: [{ ...row(), deal_flow: null }] }, 'rows.0.deal_flow', 'Deal Flow must be one of: Funded, Renewed, Defaulted, Paid OFF, Collections, Issues'],
  ])('%s', async (_what, body, path, message) => {
    const problem = await api.refused(400, 'POST', 'advances/bulk', body)
    expect(problem).toEqual({ message, errors: [{ path, message }] })
  }) // oxfmt-ignore

  test('the same advance twice', async () => {
    const twice = row()
    const problem = await api.refused(400, 'POST', 'advances/bulk', { rows: [twice, twice] })
    expect(problem.message).toBe('rows must name each advance once')
  })

  test('a call without a token', async () => {
    const response = await server().app.inject({
      method: 'POST',
      url: '/api/advances/bulk',
      payload: { rows: [row()] },
    })
    expect(response.statusCode).toBe(401)
  })
})
