import { beforeAll, expect, test } from '@jest/globals'
import type { DismissedPayers, ImportPayer, PaymentImport } from '@mca/contract/imports'
import { jobHandlers } from '../../server/job-handlers'
import { createImportCalls, mappingOf, outcomesOf } from '../../testing/files/import-files'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server, api, make } = setUpTestApp({}, { jobs: jobHandlers })
beforeAll(() => server().setToday('2026-03-10'))
const imports = createImportCalls(api)

const columns = { date: 0, amount: 1, advance_code: 2, payer: 3 }
const checked = async (rows: readonly string[], source = 'Dismissing', query = 'name=payments.csv') => {
  const { id } = await imports.upload(['Date,Amount,Deal,Payer', ...rows].join('\n'), query)
  return imports.check(id, mappingOf(columns, { source }))
}
const dismiss = async ({ id }: Pick<PaymentImport, 'id'>, payer: string) => {
  const response = await api.call('POST', `payment-imports/${id}/dismiss`, { payer })
  expect([response.statusCode, response.body]).toEqual([200, response.body])
  return response.json<PaymentImport>()
}
const dismissed = async () => (await api.get<DismissedPayers>('payment-imports/dismissed-payers')).data

// Proves R16.630.
test('a dismissed payer is not ours in this file and in later ones of the source, without a person, until it is taken back', async () => {
  const advance = await make.advance({ payback: 10_000, date_funded: '2026-01-05' })
  const rows = [
    '2026-03-02,10,,GAS CO',
    '2026-03-02,20,,gas  co',
    `2026-03-02,30,${advance.advance_id},GAS CO`,
    '2026-03-02,40,,Somebody',
  ]
  const first = await checked(rows)
  expect(outcomesOf(first)).toEqual({ unmatched: 3, new: 1 })
  const after = await dismiss(first, 'GAS CO')
  expect(outcomesOf(after)).toEqual({ not_ours: 2, unmatched: 1, new: 1 })
  expect((await imports.rows(first.id))[0]).toMatchObject({
    outcome: 'not_ours',
    reason: 'This payer was dismissed: its payments are not ours.',
    advance: null,
    matched_by: 'payer',
  })
  const { data } = await api.get<{ data: ImportPayer[] }>(`payment-imports/${first.id}/payers`)
  expect(data.map(({ payer }) => payer)).toEqual(['Somebody'])
  expect(await imports.commit(first.id)).toMatchObject({ state: 'committed', committed: { rows: 1, amount: 30 } })

  const [{ source_id, source, payer_key } = { source_id: '', source: '', payer_key: '' }] = await dismissed()
  expect([source, payer_key]).toEqual(['Dismissing', 'GAS CO'])
  // Another source has not dismissed it.
  expect(outcomesOf(await checked(['2026-03-03,11,,GAS CO'], 'Another account'))).toEqual({ unmatched: 1 })
  const later = await imports.upload('Date,Amount,Deal,Payer\n2026-03-04,12,,Gas Co', 'name=later.csv&auto=true')
  // Its header is that of two sources.
  expect(later.state).toBe('unmapped')
  expect(outcomesOf(await imports.check(later.id, mappingOf(columns, { source: 'Dismissing' })))).toEqual({
    not_ours: 1,
  })

  const path = `payment-imports/sources/${source_id}/dismissed-payers/${encodeURIComponent(payer_key)}`
  await api.delete(path)
  expect(await dismissed()).toEqual([])
  expect((await api.call('DELETE', `/${path}`.slice(1))).statusCode).toBe(404)
  expect(outcomesOf(await checked(['2026-03-05,13,,GAS CO']))).toEqual({ unmatched: 1 })
})

// Proves R16.630.
test('a payer without waiting rows, and rows without a payer, are refused; an assigned payer is no longer dismissed', async () => {
  const advance = await make.advance({ payback: 10_000, date_funded: '2026-01-05' })
  const one = await checked(['2026-03-02,50,,', '2026-03-02,60,,Later Ours'], 'Refusing')
  expect((await api.refused(409, 'POST', `payment-imports/${one.id}/dismiss`, { payer: 'Nobody' })).message).toBe(
    'No row of this payer needs an advance. Reload the import.',
  )
  expect((await api.call('POST', `payment-imports/${one.id}/dismiss`, { payer: '' })).statusCode).toBe(400)
  const other = await checked(['2026-03-02,61,,Later Ours'], 'Refusing')
  await dismiss(one, 'Later Ours')
  await imports.assign(other.id, { advance_id: advance.id, line: null, payer: 'Later Ours', remember: true })
  expect((await dismissed()).filter(({ source }) => source === 'Refusing')).toEqual([])
})

// Proves R16.630.
test('a name with a NUL character, which no file can have, is refused', async () => {
  const one = await checked(['2026-03-02,10,,Somebody else'])
  const { id } = await make.advance({ payback: 10_000, date_funded: '2026-01-05' })
  const messageOf = async (method: 'POST' | 'DELETE', path: string, body?: object) => {
    const response = await api.call(method, path, body)
    return [response.statusCode, response.json<{ message: string }>().message]
  }
  const refused = [400, 'payer must not contain a NUL character']
  const assigned = { advance_id: id, payer: 'Some\0body', remember: true }
  expect(await messageOf('DELETE', `payment-imports/sources/${one.id}/dismissed-payers/%00`)).toEqual(refused)
  expect(await messageOf('POST', `payment-imports/${one.id}/assign`, assigned)).toEqual(refused)
})
