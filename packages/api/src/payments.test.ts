import { problemOf, type PaymentInput } from '@mca/contract'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { startServer } from '../test/server'
import { paymentRecorder } from './payments'

let server: Awaited<ReturnType<typeof startServer>>
const network = globalThis.fetch

beforeAll(async () => {
  server = await startServer()
  globalThis.fetch = (path, init) => network(new URL(path as string, server.origin), init)
})
afterAll(async () => {
  globalThis.fetch = network
  await server.stop()
})
afterEach(() => {
  server.received.length = 0
})

const input: PaymentInput = {
  advance_id: '11111111-1111-4111-8111-111111111111',
  amount: 640.1,
  date: '2026-04-02',
  status: 'cleared',
  payment_method: null,
  notes: null,
}
const recorded = { ...input, id: '22222222-2222-4222-8222-222222222222', updated_at: '2026-04-02T00:00:00.000Z' }
const keys = () => server.received.map(({ headers }) => headers['idempotency-key'])
const failureOf = (call: Promise<unknown>) => call.then(() => undefined).catch((error: unknown) => error)

// Proves R6.10.
test('every attempt from one dialog sends the same key, even after edits; another dialog has its own', async () => {
  const record = paymentRecorder()
  server.willAnswer({ status: 503, body: { message: 'The database cannot be reached' } })
  await failureOf(record(input))
  server.willAnswer({ status: 201, body: { ...recorded, amount: 650 } })
  await expect(record({ ...input, amount: 650 })).resolves.toMatchObject({ amount: 650 })
  await failureOf(paymentRecorder()(input))
  const [first, second, other] = keys()
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toBe(first)
  expect(other).not.toBe(first)
})

// Proves R6.12.
test('if an earlier attempt was recorded, the user is told so; the next attempt is a new payment', async () => {
  const record = paymentRecorder()
  server.willAnswer({ status: 201, breaks: true })
  await failureOf(record(input))
  server.willAnswer({ status: 201, body: recorded })
  const refusal = problemOf(await failureOf(record({ ...input, amount: 650 })))
  expect(refusal?.status).toBe(409)
  expect(refusal?.message).toContain('Your first try was recorded after all: $640.10 on Apr 2, 2026.')
  await record(input)
  expect(keys()[1]).toBe(keys()[0])
  expect(keys()[2]).not.toBe(keys()[0])
})
