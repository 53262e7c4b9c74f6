import { beforeEach, expect, test } from '@jest/globals'
import { payoutTermsAnswer, type PayoutTerms } from '@mca/contract/ledger'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { createTestApi } from '../../testing/calls/test-api'

const { server, api, make } = setUpTestApp()
const other = createTestApi(server, 'approver@example.com')
beforeEach(() => server().setToday('2026-03-02'))

const syndicators = 'syndicators'
const pathOf = (id: string, path = syndicators) => `${path}/${id}/payout-terms`
const read = async (id: string, path?: string) =>
  payoutTermsAnswer.strict().parse(await api.get<{ terms: PayoutTerms | null }>(pathOf(id, path))).terms
const save = (id: string, terms: object, headers: Record<string, string> = {}) =>
  api.put<{ terms: PayoutTerms }>(pathOf(id), terms, headers)

// Proves R21.72, R21.73.
test('a party has no terms until they are saved, and a saved payout day begins after today', async () => {
  const { id } = await make.party(syndicators)
  expect(await read(id)).toBeNull()
  const terms = { reserve_percent: 12.3456, reserve_cap: 5_000.5, payout_day: 'monday', minimum: 250.25 }
  const { terms: saved } = await save(id, terms)
  expect(saved).toEqual({ ...terms, next_payout_on: '2026-03-09', updated_at: expect.any(String) })
  expect(await read(id)).toEqual(saved)
  expect(await api.get(`${syndicators}/${id}/ledger`)).toMatchObject({ reserve: 0, next_payout_on: '2026-03-09' })
})

// Proves R21.73.
test('a payout day that stays keeps its next day, a new one begins anew, and without one there is no next day', async () => {
  const { id } = await make.party(syndicators)
  await save(id, { payout_day: 'friday' })
  await server().setToday('2026-03-06')
  const next = async (terms: object) => (await save(id, terms)).terms.next_payout_on
  expect(await next({ payout_day: 'friday', minimum: 5 })).toBe('2026-03-06')
  expect(await next({ payout_day: 'day_6' })).toBe('2026-04-06')
  expect(await next({})).toBeNull()
})

// Proves R21.73.
test('a save is refused after a change that the user has not seen, and nothing is saved', async () => {
  const { id } = await make.party(syndicators)
  const { terms: seen } = await save(id, { minimum: 50 })
  const { terms: changed } = await save(id, { minimum: 60 }, { 'if-match': `"${seen.updated_at}"` })
  const refused = await other.refused(409, 'PUT', pathOf(id), { minimum: 70 }, { 'if-match': `"${seen.updated_at}"` })
  expect(refused.message).toMatch(/^This record was changed by someone else/)
  expect(await read(id)).toEqual(changed)
})

// Proves R21.72.
test('an ISO and a sales rep have terms without a reserve, and an unknown party or one of another kind has none', async () => {
  for (const path of ['isos', 'sales-reps']) {
    const { id } = await make.party(path)
    await api.put(pathOf(id, path), { payout_day: 'last_day', minimum: 25 })
    expect(await read(id, path)).toMatchObject({ payout_day: 'last_day', minimum: 25, next_payout_on: '2026-03-31' })
    const refused = await api.refused(400, 'PUT', pathOf(id, path), { reserve_percent: 10, reserve_cap: 10 })
    expect(refused.errors).toContainEqual({ path: 'reserve_cap', message: 'Only a syndicator has a reserve' })
    await api.refused(404, 'PUT', pathOf(id), {})
    await api.refused(404, 'GET', pathOf(id))
  }
  await api.refused(400, 'PUT', pathOf((await make.party(syndicators)).id), { reserve_percent: 10 })
})

// Proves R21.73.
test.each([syndicators, 'isos', 'sales-reps'])(
  'the terms of %s are in the trail, and are deleted with the party',
  async (path) => {
    const { id } = await make.party(path)
    await api.put(pathOf(id, path), { payout_day: 'friday' })
    await other.put(pathOf(id, path), { payout_day: 'friday', minimum: 5 })
    await api.delete(`${path}/${id}`)
    const trail = await server().db.query<{ action: string; account_name: string; before: object; after: object }>({
    text: "select action, account_name, before, after from audit_entries where entity = 'payout_terms' and owner_id = $1 order by id",
  }, [id]) // oxfmt-ignore
    expect(trail.map(({ action, account_name }) => [action, account_name])).toEqual([
      ['create', 'ann@example.com'],
      ['change', 'approver@example.com'],
      ['delete', 'ann@example.com'],
    ])
    expect(trail[1]).toMatchObject({ before: { minimum: 100 }, after: { minimum: 5 } })
    expect(trail[0]?.after).not.toHaveProperty('next_payout_on')
  },
)
