import { beforeEach, describe, expect, test } from '@jest/globals'
import type { AdvanceDetail } from '@mca/contract/advances'
import { jobHandlers } from '../../server/job-handlers'
import { createImportCalls, mappingOf, outcomesOf } from '../../testing/files/import-files'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { usualConnections } from '../../testing/app/wire-app'

const { server, api, make } = setUpTestApp(usualConnections, { jobs: jobHandlers })
const imports = createImportCalls(api)
beforeEach(() => server().setToday('2026-03-02'))

const mapping = mappingOf({ date: 0, amount: 1, advance_code: 2, payer: 3 })
const check = async (...rows: string[]) =>
  imports.check((await imports.upload(['Date,Amount,Code,Payer', ...rows].join('\n'))).id, mapping)
const paid = async ({ id }: AdvanceDetail) => (await api.get<{ paid: number }>(`advances/${id}`)).paid
/** How often the trail names the advance for rows of this import. */
const assignedTo = async (importId: string, { id }: AdvanceDetail) => {
  const text = `select from audit_entries where action = 'assign' and record_id = $1 and owner_id = $2`
  return (await server().db.query({ text }, [importId, id])).length
}

/**
 * A row in doubt in line 2: it resembles a payment of the advance that the source remembers for its payer. `moveOn` then remembers
 * another advance, so that the row is matched with that one.
 */
async function doubtful(payer: string) {
  const [seen, other] = [await make.advance(), await make.advance()]
  const later = await check(`2026-02-01,5,,${payer}`)
  const first = await check(`2026-02-01,7,,${payer}`)
  await imports.assign(first.id, { advance_id: seen.id, payer, remember: true })
  await make.payment(seen.id, { amount: 100, date: '2026-02-02' })
  const one = await check(`2026-02-02,100,,${payer}`, `2026-02-02,3,${(await make.advance()).advance_id},`)
  expect(outcomesOf(one)).toEqual({ duplicate: 1, new: 1 })
  return {
    id: one.id,
    seen,
    other,
    moveOn: () => imports.assign(later.id, { advance_id: other.id, payer, remember: true }),
  }
}

// Proves R16.340.
describe('the advance that a person confirmed for a row in doubt is the one that is paid', () => {
  test('on a committed import', async () => {
    const { id, seen, other, moveOn } = await doubtful('Elm 1')
    await imports.commit(id)
    await moveOn()
    const { recorded } = await imports.record(id, { line: 2, confirmed_advance_id: seen.id })
    expect(recorded).toEqual({ rows: 1, amount: 100 })
    expect([await paid(seen), await paid(other)]).toEqual([200, 0])
    expect([await assignedTo(id, seen), await assignedTo(id, other)]).toEqual([1, 0])
  })

  test('in the check, and at its commit', async () => {
    const { id, seen, other, moveOn } = await doubtful('Elm 2')
    await moveOn()
    await api.put(`payment-imports/${id}/duplicates/2`, { record: true, confirmed_advance_id: seen.id })
    expect(await imports.rows(id)).toMatchObject([{ line: 2, outcome: 'new', advance: { id: seen.id } }, { line: 3 }])
    await imports.commit(id)
    expect([await paid(seen), await paid(other)]).toEqual([200, 0])
  })

  test('also when it is matched with another one after the choice', async () => {
    const { id, seen, other, moveOn } = await doubtful('Elm 3')
    await api.put(`payment-imports/${id}/duplicates/2`, { record: true, confirmed_advance_id: seen.id })
    await moveOn()
    expect(await imports.commit(id)).toMatchObject({ state: 'committed', committed: { rows: 2, amount: 103 } })
    expect([await paid(seen), await paid(other)]).toEqual([200, 0])
  })
})

// Proves R16.340.
describe('a confirmation is refused', () => {
  const refusal = 'This row has changed or was recorded. Reload the import.'
  const confirmed = (advance: AdvanceDetail) => ({ confirmed_advance_id: advance.id })

  test('for another advance than that of the row, and nothing is written', async () => {
    const { id, other } = await doubtful('Ash 1')
    const choice = `payment-imports/${id}/duplicates/2`
    expect((await api.refused(409, 'PUT', choice, { record: true, ...confirmed(other) })).message).toBe(refusal)
    await imports.commit(id)
    const record = `payment-imports/${id}/record`
    expect((await api.refused(409, 'POST', record, { line: 2, ...confirmed(other) })).message).toBe(refusal)
    expect([await paid(other), await assignedTo(id, other)]).toEqual([0, 0])
  })

  test('when the advance was deleted meanwhile', async () => {
    const { id, seen } = await doubtful('Ash 2')
    await imports.commit(id)
    const { payments } = await api.get<AdvanceDetail>(`advances/${seen.id}`)
    for (const payment of payments) await api.delete(`payments/${payment.id}`)
    await api.delete(`advances/${seen.id}`)
    const record = `payment-imports/${id}/record`
    expect((await api.refused(409, 'POST', record, { line: 2, ...confirmed(seen) })).message).toBe(
      'The advance of this row was deleted. Import the file again.',
    )
  })
})

// Proves R16.340.
test('a choice holds for its advance only: the row is in doubt again when a person assigns it to another one', async () => {
  const [seen, other] = [await make.advance(), await make.advance()]
  for (const { id } of [seen, other]) await make.payment(id, { amount: 100, date: '2026-02-02' })
  const one = await check('2026-02-02,100,,Oak 1')
  await imports.assign(one.id, { advance_id: seen.id, line: 2 })
  await imports.choose(one.id, 2, true)
  await imports.assign(one.id, { advance_id: other.id, line: 2 })
  expect(await imports.rows(one.id)).toMatchObject([{ outcome: 'duplicate', advance: { id: other.id } }])
})

// Proves R16.341.
describe('an action on an import does what its user saw, or nothing', () => {
  const stale = 'This import was changed by someone else after you opened it.'
  const versionOf = async (id: string) => ({ 'if-match': `"${(await imports.get(id)).updated_at}"` })

  test('the rows of a payer are assigned only while they are as many as shown, and those that others assigned stay', async () => {
    const [one, other] = [await make.advance(), await make.advance()]
    const { id } = await check('2026-02-02,100,,Elm 9', '2026-02-03,50,,Elm 9', '2026-02-04,25,,Elm 9')
    await imports.assign(id, { advance_id: other.id, line: 2 })
    const payer = { advance_id: one.id, payer: 'Elm 9', outcome: 'unmatched' }
    const late = await api.refused(409, 'POST', `payment-imports/${id}/assign`, { ...payer, rows: 3 })
    expect(late.message).toBe('2 rows of this payer would now be assigned. Reload the import.')
    await imports.assign(id, { ...payer, rows: 2 })
    await imports.commit(id)
    expect([await paid(one), await paid(other)]).toEqual([75, 100])
  })

  test('a commit of the same totals for other advances is refused', async () => {
    const [one, other] = [await make.advance(), await make.advance()]
    const { id } = await check('2026-02-02,100,,Elm 10')
    await imports.assign(id, { advance_id: one.id, line: 2 })
    const seen = await versionOf(id)
    await imports.assign(id, { advance_id: other.id, line: 2 })
    const commit = { include: [], rows: 1, amount: 100 }
    const { message } = await api.refused(409, 'POST', `payment-imports/${id}/commit`, commit, seen)
    expect(message).toContain(stale)
    expect(await imports.get(id)).toMatchObject({ state: 'checked' })
  })

  test('an undo of more payments than were shown is refused', async () => {
    const { id, advance_id: code } = await make.advance()
    const one = await check(`2026-02-02,100,${code},`, '2026-02-03,50,,Elm 11')
    await imports.commit(one.id)
    const seen = await versionOf(one.id)
    await imports.record(one.id, { advance_id: id, line: 3 })
    expect((await api.refused(409, 'POST', `payment-imports/${one.id}/undo`, {}, seen)).message).toContain(stale)
    expect(await imports.get(one.id)).toMatchObject({ state: 'committed', committed: { rows: 2 } })
  })
})
