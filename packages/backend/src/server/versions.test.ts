import { expect, test } from '@jest/globals'
import type { AdvanceDetail } from '@mca/contract/advances'
import { setUpTestApp } from '../testing/app/set-up-test-app'

const { server, api, make } = setUpTestApp()

/** The saves without `If-Match`, each with the reason. */
const without: Record<string, string> = {
  '/api/advances/{id}/first-lien': 'sets one value that the person chose, and nothing else of the advance',
  '/api/ach-numbers': 'only raises numbers: a lower one is refused',
  '/api/settings/paid-statuses': 'the body has the statuses that were seen (`was`), and other ones are refused',
  '/api/settings/invited-role': 'the body has the role that was seen (`was`), and another one is refused',
  '/api/portfolio/limits/{by}': 'the body has the limit that was seen (`was`), and another one is refused',
  '/api/desk/rules/{group}': 'the body has the days that were seen (`was`), and others are refused',
  '/api/payment-imports/{id}/duplicates/{line}': 'the body has the advance that was seen, and another one is refused',
  '/api/users/{id}/role':
    'sets one value that the person chose; the account may be stored by a hosted service, without a version',
  '/api/views/{id}': 'only its owner changes a view, and replaces it with the list as it is shown',
}

interface Operation {
  parameters?: { in: string; name: string }[]
}

// Proves R2.341.
test('every PUT takes the version that was read, or is listed with the reason why not', async () => {
  const response = await server().app.inject('/api/openapi.json')
  const { paths } = response.json<{ paths: Record<string, Record<string, Operation>> }>()
  const saves = Object.entries(paths).filter(([, methods]) => methods['put'] ?? methods['patch'])
  const takesVersion = ({ parameters = [] }: Operation) =>
    parameters.some(({ name }) => name.toLowerCase() === 'if-match')
  expect(saves.length).toBeGreaterThan(20)
  expect(
    saves
      .filter(([, { put, patch }]) => !takesVersion(put ?? patch ?? {}))
      .map(([path]) => path)
      .sort(),
  ).toEqual(Object.keys(without).sort())
})

const stale = /^This .* was changed by someone else after you opened it\./
const none = { 'if-none-match': '*' }
const old = { 'if-match': '"2020-01-01T00:00:00.000Z"' }
type Versioned = { updated_at: string }
const versionOf = ({ updated_at }: Versioned) => ({ 'if-match': `"${updated_at}"` })

// Proves R2.341.
test('a stale save of a tax record does not switch backup withholding off', async () => {
  const { id } = await make.party('isos')
  const path = `isos/${id}/tax-record`
  const w9 = { legal_name: 'Harbor', classification: 'partnership', tin_match: 'not_checked', paid_by_network: false }
  const save = (backup_withholding: boolean, headers: Record<string, string>) =>
    api.put<{ record: Versioned }>(path, { ...w9, backup_withholding }, headers)
  const refused = async (headers: Record<string, string>) =>
    (await api.refused(409, 'PUT', path, { ...w9, backup_withholding: false }, headers)).message
  expect(await refused(old)).toMatch(stale)
  const first = await save(false, none)
  expect(await refused(none)).toMatch(stale)
  await save(true, versionOf(first.record))
  expect(await refused(versionOf(first.record))).toMatch(stale)
  expect(await api.get(path)).toMatchObject({ record: { backup_withholding: true } })
})

// Proves R2.341.
test('stale saves of the payer, of payout terms and of a limit are refused', async () => {
  const refused = async (path: string, body: object, headers: Record<string, string> = {}) =>
    (await api.refused(409, 'PUT', path, body, headers)).message
  const payer = await api.put<Versioned>('settings/company', { legal_name: 'First' }, none)
  expect(await refused('settings/company', { legal_name: 'Second' }, none)).toMatch(stale)
  await api.put('settings/company', { legal_name: 'Third' }, versionOf(payer))
  expect(await refused('settings/company', { legal_name: 'Fourth' }, versionOf(payer))).toMatch(stale)
  expect(await api.get('settings')).toMatchObject({ company: { legal_name: 'Third' } })

  const { id } = await make.party('isos')
  const terms = { payout_day: 'monday', minimum: 50 }
  await api.put(`isos/${id}/payout-terms`, terms, none)
  expect(await refused(`isos/${id}/payout-terms`, terms, none)).toMatch(stale)

  const limit = 'portfolio/limits/state'
  await api.put(limit, { percent: 20, was: null })
  expect(await refused(limit, { percent: 30, was: null })).toMatch(stale)
  await api.put(limit, { percent: null, was: 20 })
  expect(await refused(limit, { percent: 30, was: 20 })).toMatch(stale)
})

// Proves R2.341.
test("the specification's save of an advance goes on without a version", async () => {
  const { id, merchant, amount, payback, date_funded, expected_end_date } = await make.advance()
  const fields = { merchant_id: merchant.id, amount, payback, date_funded, expected_end_date, aliases: 'Saved' }
  expect(await api.put<AdvanceDetail>(`advances/${id}`, fields)).toMatchObject({ aliases: 'Saved' })
})
