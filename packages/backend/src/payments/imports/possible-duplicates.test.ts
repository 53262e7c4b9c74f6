import { beforeEach, expect, test } from '@jest/globals'
import { importRowList } from '@mca/contract/imports'
import type { Page } from '@mca/contract/lists'
import { jobHandlers } from '../../server/job-handlers'
import { createImportCalls, mappingOf, outcomesOf } from '../../testing/files/import-files'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { untilWaiting, whileHeld } from '../../testing/database/while-held'
import { usualConnections } from '../../testing/app/wire-app'

const { server, api, make } = setUpTestApp(usualConnections, { jobs: jobHandlers })
const imports = createImportCalls(api)
beforeEach(() => server().setToday('2026-03-02'))

const mapping = mappingOf({ date: 0, amount: 1, advance_code: 2, trace: 3 })
const check = async (rows: string[], by: object = mapping) => {
  const { id } = await imports.upload(['Date,Amount,Code,Trace', ...rows].join('\n'))
  return imports.check(id, by)
}
const paymentsOf = async (id: string) =>
  (await api.get<{ payments: { amount: number; date: string }[] }>(`advances/${id}`)).payments.map(
    ({ amount, date }) => [date, amount],
  )
const lines = async (id: string) => (await imports.rows(id)).map(({ line, outcome }) => [line, outcome])

// Proves R16.145.
test('a row that resembles a payment is left out, with a word about the payment; a second one like it is new', async () => {
  const { id, advance_id: code } = await make.advance()
  const { id: recorded } = await make.payment(id, { amount: 100, date: '2026-02-02', status: 'pending' })
  const one = await check([`2026-02-02,100,${code},D1`, `2026-02-02,100,${code},D2`, `2026-02-03,100,${code},D3`])
  expect(outcomesOf(one)).toEqual({ new: 2, duplicate: 1 })
  expect(one.message).toBe(
    '1 row may already be recorded: the advance has a payment with this date and amount, or with this trace ID. Such rows are left out unless you choose to record them.',
  )
  const listed = await api.get<Page<unknown>>(`payment-imports/${one.id}/rows?outcome=duplicate`)
  expect(importRowList.parse(listed)).toEqual(listed)
  expect(listed.data).toMatchObject([
    {
      line: 2,
      reason: 'The advance already has a payment with this date and amount. Is it the same one?',
      advance: { advance_id: code },
      resembles: { id: recorded, date: '2026-02-02', amount: 100, status: 'pending' },
    },
  ])
  const done = await imports.commit(one.id)
  expect(done).toMatchObject({ state: 'committed', committed: { rows: 2, amount: 200 } })
  expect(done.totals.filter(({ left }) => left?.rows)).toMatchObject([
    { outcome: 'duplicate', rows: 1, amount: 100, left: { rows: 1, amount: 100 } },
  ])
  expect(await paymentsOf(id)).toEqual([['2026-02-03', 100], ['2026-02-02', 100], ['2026-02-02', 100]]) // oxfmt-ignore
})

// Proves R16.145.
test('a payment of the same source is not resembled; one of another source is, also where it has closed the deal', async () => {
  const { advance_id: code } = await make.advance({ amount: 100, payback: 125 })
  const first = await check([`2026-02-02,125,${code},E1`])
  await imports.commit(first.id)
  expect(outcomesOf(await check([`2026-02-02,125,${code},E2`]))).toEqual({ closed: 1 })
  const bank = { ...mapping, source: 'Another Bank' }
  expect(outcomesOf(await check([`2026-02-02,125,${code},E3`, `2026-02-02,125,${code},E4`], bank))).toEqual({
    duplicate: 1,
    closed: 1,
  })
})

// Proves R16.146, R16.147.
test('it is recorded when a person chooses so, and left out again when the choice is taken back', async () => {
  const { id, advance_id: code } = await make.advance({ amount: 100, payback: 250 })
  await make.payment(id, { amount: 100, date: '2026-02-02' })
  const one = await check([`2026-02-02,100,${code},F1`, `2026-02-03,125,${code},F2`])
  // Rows that are left out do not count against the balance.
  expect(await lines(one.id)).toEqual([[2, 'duplicate'], [3, 'new']]) // oxfmt-ignore
  const chosen = await imports.choose(one.id, 2, true)
  expect(chosen).toMatchObject({ state: 'checked', message: null })
  expect(await lines(one.id)).toEqual([[2, 'new'], [3, 'overpaying']]) // oxfmt-ignore
  expect((await imports.rows(one.id))[0]).toMatchObject({
    reason: 'The advance already has a payment with this date and amount. This is another one.',
    resembles: { amount: 100 },
  })
  await imports.choose(one.id, 2, false)
  expect(await lines(one.id)).toEqual([[2, 'duplicate'], [3, 'new']]) // oxfmt-ignore
  await imports.choose(one.id, 2, true)
  expect(await imports.commit(one.id, ['overpaying'])).toMatchObject({ committed: { rows: 2, amount: 225 } })
  expect(await paymentsOf(id)).toHaveLength(3)
  const again = `payment-imports/${one.id}/duplicates/2`
  expect((await api.refused(409, 'PUT', again, { record: false })).message).toBe(
    'This import cannot be changed now: it has already been imported.',
  )
})

// Proves R16.146.
test('only a possible duplicate can be chosen, and the same file again brings nothing', async () => {
  const { id, advance_id: code } = await make.advance()
  await make.payment(id, { amount: 100, date: '2026-02-02' })
  const rows = [`2026-02-02,100,${code},G1`, `2026-02-03,50,${code},G2`]
  const one = await check(rows)
  const refused = async (line: string) =>
    (await api.refused(409, 'PUT', `payment-imports/${one.id}/duplicates/${line}`, { record: true })).message
  expect(await refused('3')).toBe('This row has changed or was recorded. Reload the import.')
  expect(await refused('99')).toBe('This row has changed or was recorded. Reload the import.')
  await api.refused(400, 'PUT', `payment-imports/${one.id}/duplicates/0`, { record: true })
  await api.refused(400, 'PUT', `payment-imports/${one.id}/duplicates/2`, {})
  await imports.choose(one.id, 2, true)
  await imports.commit(one.id)
  expect(outcomesOf(await check(rows))).toEqual({ already: 2 })
  expect(await imports.undo(one.id)).toMatchObject({ state: 'undone', committed: { rows: 0 } })
  expect(await paymentsOf(id)).toEqual([['2026-02-02', 100]])
})

// Proves R16.145.
test('a payment that is recorded by hand after the check stops the commit, and the row becomes a possible duplicate', async () => {
  const { id, advance_id: code } = await make.advance()
  const one = await check([`2026-02-02,100,${code},H1`, `2026-02-03,50,${code},H2`])
  await make.payment(id, { amount: 100, date: '2026-02-02' })
  const after = await imports.commit(one.id)
  expect(after).toMatchObject({ state: 'checked', committed: { rows: 0 } })
  expect(outcomesOf(after)).toEqual({ new: 1, duplicate: 1 })
})

// Proves R16.34, R16.145.
test('a payment that somebody records at the moment of the commit is not committed a second time', async () => {
  const { id, advance_id: code } = await make.advance()
  const one = await check([`2026-02-02,100,${code},J1`])
  const hold = 'select from advance_money where id = $1 for no key update'
  const { answers } = await whileHeld(server(), hold, [id], async (held) => {
    const payment = make.payment(id, { amount: 100, date: '2026-02-02' })
    await untilWaiting(held, 1)
    const commit = imports.commit(one.id)
    await untilWaiting(held, 2)
    // Wrapped, because the answers come only after the commit.
    return { answers: Promise.all([payment, commit]) }
  })
  const [, done] = await answers
  expect(await paymentsOf(id)).toEqual([['2026-02-02', 100]])
  expect([done.state, outcomesOf(done)]).toEqual(['checked', { duplicate: 1 }])
})
