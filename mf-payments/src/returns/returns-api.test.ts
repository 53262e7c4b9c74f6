import { expect, test } from '@jest/globals'
import { id, testApi } from '@mca/testing'
import { returnMutations } from './returns-api'

const api = testApi()
const post = 'POST /api/returns'
const input = { code: 'R01', returned_on: '2025-01-08' }
const payments = Array.from({ length: 1_100 }, (_, index) => ({ id: id(index + 1) }))
const answer = { import_id: id(5_000), rows: [{ payment_id: id(1), skipped: null }] }
const sent = () =>
  api.calls(post).map(({ body, headers }) => ({ ...(body as { import_id?: string; payment_ids: string[] }), headers }))

// Proves R16.628, R16.629.
test('more payments than a call takes are returned by several calls, as one import', async () => {
  const { attempt } = returnMutations.recordSeveral(payments)
  api.answers(post, answer)
  expect(await attempt({ key: 'k1' }, input)).toEqual({
    import_id: id(5_000),
    rows: Array.from({ length: 3 }, () => answer.rows).flat(),
  })
  expect(sent().map((call) => [call.payment_ids.length, call.import_id, call.headers['idempotency-key']])).toEqual([
    [500, undefined, 'k1'],
    [500, id(5_000), 'k1-500'],
    [100, id(5_000), 'k1-1000'],
  ])
  expect(new Set(sent().flatMap(({ payment_ids }) => payment_ids)).size).toBe(1_100)
})

// Proves R16.628.
test('a run whose import was undone meanwhile says what it recorded, and another try begins another import', async () => {
  const { attempt } = returnMutations.recordSeveral(payments)
  const creation = { key: 'k1' }
  const message = 'What this run recorded so far was undone. Try again to record the rest separately.'
  const network = globalThis.fetch
  api.answers(post, answer)
  globalThis.fetch = async (...request) => {
    const response = await network(...request)
    // Of the second call only.
    if (sent().length === 1) api.refuses(post, message, 409)
    return response
  }
  await expect(attempt(creation, input)).rejects.toMatchObject({
    status: 409,
    message: `1 payment returned, the others not. ${message}`,
  })
  expect(sent()).toHaveLength(2)
  globalThis.fetch = network
  api.answers(post, answer)
  await attempt(creation, input)
  expect(sent()[2]?.import_id).toBeUndefined()
  expect(sent()[2]?.headers['idempotency-key']).not.toBe('k1')
})
