import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import type { BulkAnswer, BulkRow } from '@mca/contract/advances'
import { AppError } from '@mca/contract/problems'
import { runBulk } from './run-bulk'

// A chunk is sent again after a pause.
beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const rows = (count: number): BulkRow[] =>
  Array.from({ length: count }, (_, number) => ({ id: `a${number}`, version: 'v1', deal_flow: 'Issues' }))
const changeAll = (sent: readonly BulkRow[]): BulkAnswer => ({
  rows: sent.map(({ id }) => ({ id, updated_at: 'v2', before: { deal_flow: 'Funded' } })),
  bulk_change_id: null,
})

/** A server with the given answers, one after the other. It records the requests. */
function serverThat(...answers: ((rows: readonly BulkRow[]) => BulkAnswer)[]) {
  const sent: { ids: number; key: string }[] = []
  const send = async (chunk: readonly BulkRow[], key: string) => {
    sent.push({ ids: chunk.length, key })
    return (answers.shift() ?? changeAll)(chunk)
  }
  return { sent, send }
}
const fails = (status: number) => () => {
  throw new AppError(status, 'Sorry')
}
const run = async (count: number, send: ReturnType<typeof serverThat>['send'], isStopped = () => false) => {
  const progress: number[] = []
  const running = runBulk({ rows: rows(count), send, onProgress: (done) => void progress.push(done), isStopped })
  await jest.runAllTimersAsync()
  return { result: await running, progress }
}

// Proves R7.32.
test('the rows are sent in chunks of 500', async () => {
  const { sent, send } = serverThat()
  const { result, progress } = await run(1_200, send)
  expect(sent.map(({ ids }) => ids)).toEqual([500, 500, 200])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
  expect(progress).toEqual([500, 1_000, 1_200])
  expect(result.not).toEqual([])
  expect(result.changed.at(-1)?.id).toBe('a1199')
})

// Proves R7.30, R7.32.
test('a chunk whose answer was lost is sent again with the same key', async () => {
  const { sent, send } = serverThat(changeAll, fails(0), changeAll)
  const { result } = await run(600, send)
  expect(sent.map(({ ids }) => ids)).toEqual([500, 100, 100])
  expect(sent[1]?.key).toBe(sent[2]?.key)
  expect(result.changed).toHaveLength(600)
})

// Proves R7.32.
test('an unreachable server ends the change: earlier chunks are saved, one chunk is uncertain, the rest was not sent', async () => {
  const { send } = serverThat(changeAll, fails(0), fails(502), fails(0))
  const { result } = await run(1_200, send)
  expect(result.changed).toHaveLength(500)
  expect(result.failure).toBe('Sorry')
  const count = (reason: string) => result.not.filter((row) => row.reason === reason).length
  expect([count('unanswered'), count('left')]).toEqual([500, 200])
})

// Proves R7.32.
test('a refused chunk is not repeated', async () => {
  const { sent, send } = serverThat(fails(400))
  const { result } = await run(600, send)
  expect(sent).toHaveLength(1)
  expect(result.not.every(({ reason }) => reason === 'left')).toBe(true)
})

// Proves R7.32.
test('it can be stopped between two chunks', async () => {
  const { sent, send } = serverThat()
  const { result } = await run(1_200, send, () => sent.length === 1)
  expect(sent).toHaveLength(1)
  expect([result.changed.length, result.not.length]).toEqual([500, 700])
})
