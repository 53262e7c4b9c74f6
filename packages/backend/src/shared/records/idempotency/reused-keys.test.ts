import { beforeAll, describe, expect, test } from '@jest/globals'
import type { PaymentImport } from '@mca/contract/imports'
import type { Payment } from '@mca/contract/payments'
import type { Problem } from '@mca/contract/problems'
import type { PaymentReturn } from '@mca/contract/returns'
import { jobHandlers } from '../../../server/job-handlers'
import { createImportCalls } from '../../../testing/files/import-files'
import { setUpTestApp } from '../../../testing/app/set-up-test-app'
import { usualConnections } from '../../../testing/app/wire-app'
import { keyReused } from './create-once'

const { api, make, server } = setUpTestApp(usualConnections, { jobs: jobHandlers })
beforeAll(() => server().setToday('2026-03-13'))

const query = <Row>(text: string, values: unknown[] = []) => server().db.query<Row>({ text }, values)
const debit = async () => {
  const advance = await make.advance({ payback: 12_500, payment_amount: 100, number_of_payments: 125 })
  return make.payment(advance.id, { date: '2026-03-12', payment_method: 'ACH' })
}
const returned = async () =>
  api.post<PaymentReturn>(`payments/${(await debit()).id}/return`, { code: 'R01', returned_on: '2026-03-13' })
/** The 422 for a key that was used for something else, with its first answer. */
const reused = (first: object) => ({ message: keyReused, first_answer: first })

// Proves R10.27.
describe('a key that was used for one record, sent with another one,', () => {
  const returning = { code: 'R01', returned_on: '2026-03-13' }
  test.each<[string, () => Promise<string>, object]>([
    ['retries no other return', async () => `returns/${(await returned()).id}/retry`, {}],
    ['dismisses no other return', async () => `returns/${(await returned()).id}/dismiss`, {}],
    ['returns no other payment', async () => `payments/${(await debit()).id}/return`, returning],
    ['writes no other note', async () => `advances/${(await make.advance()).id}/notes`, { text: 'Called' }],
    ['pauses no other advance', async () => `advances/${(await debit()).advance_id}/schedule/pauses`, { from: '2026-04-01', to: '2026-04-02' }],
  ])('%s', async (name, newPath, body) => {
    const [path, other] = [await newPath(), await newPath()]
    const key = { 'idempotency-key': name }
    const first = await api.call('POST', path, body, key)
    expect([200, 201]).toContain(first.statusCode)
    const entries = () => query(`select id from audit_entries`)
    const before = await entries()
    expect(await api.refused(422, 'POST', other, body, key)).toEqual(reused(first.json()))
    expect(await entries()).toEqual(before)
    expect((await api.call('POST', path, body, key)).json()).toEqual(first.json())
    expect((await api.call('POST', other, body, { 'idempotency-key': `${name} too` })).statusCode).toBe(first.statusCode)
  }) // oxfmt-ignore
})

// Proves R10.27.
test('the same body is the same request, however its JSON is written; a different value makes it another request', async () => {
  const { id } = await make.advance()
  const send = (text: string) => api.call('POST', 'payments', text, { 'idempotency-key': 'spelled' })
  const first = (await send(`{"advance_id":"${id}","amount":12.5,"date":"2026-03-02","notes":null}`)).json<Payment>()
  const again = await send(`{ "notes": null, "date": "2026-03-02",\n "amount": 12.50, "advance_id": "${id}" }`)
  expect([again.statusCode, again.json()]).toEqual([201, first])
  const other = await send(`{"advance_id":"${id}","amount":12.51,"date":"2026-03-02","notes":null}`)
  expect([other.statusCode, other.json()]).toEqual([422, reused(first)])
})

// Proves R10.27.
test('if two inputs are sent at once with one key, one is saved and the other one is refused', async () => {
  const { id } = await make.advance()
  const send = (amount: number) =>
    api.call('POST', 'payments', { advance_id: id, amount, date: '2026-03-02' }, { 'idempotency-key': 'at once' })
  const answers = await Promise.all([send(1), send(2)])
  const [saved, refused] = answers.sort((a, b) => a.statusCode - b.statusCode)
  expect([saved?.statusCode, refused?.statusCode]).toEqual([201, 422])
  expect(refused?.json<Problem>()).toEqual(reused(saved?.json<Payment>() ?? {}))
  expect(await query('select id from payments where advance_id = $1', [id])).toHaveLength(1)
})

// Proves R10.27, R16.24.
test('a file that is sent with the key of another file, or under another name, is refused and not stored', async () => {
  const imports = createImportCalls(api)
  const headers = { 'content-type': 'text/csv', 'idempotency-key': 'file' }
  const send = (path: string, text: string) => api.call('POST', path, text, headers)
  for (const path of ['payment-imports', 'book-imports']) {
    const name = `${path}?name=merchants.csv`
    const first = (await send(name, 'name\nOne Deli')).json<PaymentImport>()
    if (path === 'payment-imports') await imports.settled(first.id)
    else await api.waitForJob(first.job_id ?? '')
    const files = () => query('select id from stored_files')
    const before = await files()
    for (const [other, text] of [
      [name, 'name\nTwo Deli'],
      [`${path}?name=merchants.csv&sheet=merchants`, 'name\nOne Deli'],
    ] as const)
      expect([(await send(other, text)).statusCode, await files()]).toEqual([422, before])
    expect((await send(name, 'name\nOne Deli')).json<PaymentImport>().id).toBe(first.id)
    expect(await files()).toEqual(before)
  }
})

test('a body that is nested more deeply than any input is refused, not hashed', async () => {
  const deep = `{"name":"x","more":${'['.repeat(200_000)}${']'.repeat(200_000)}}`
  expect(await api.refused(400, 'POST', 'isos', deep, { 'idempotency-key': 'deep' })).toEqual({
    message: 'The request body is nested too deeply.',
  })
})
