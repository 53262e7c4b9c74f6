import { bulkLimit, messageOf, problemOf, type BulkAnswer, type BulkRow, type SkipReason } from '@mca/contract'

/** An advance that was changed: its new version and the former values, which is what an undo sends back. */
export type ChangedRow = Extract<BulkAnswer['rows'][number], { before: unknown }>

/** Why an advance was not changed: as the server says, or `unanswered` (it may have been), or `left` (it was never sent). */
export type NotChanged = SkipReason | 'unanswered' | 'left'

export interface BulkResult {
  changed: ChangedRow[]
  not: { id: string; reason: NotChanged }[]
  /** Why it ended early, if it was not the user. */
  failure?: string
}

export interface BulkRun {
  rows: readonly BulkRow[]
  /** Sends one chunk. The same key with the same chunk is answered once more and changes nothing more (R7.30). */
  send: (rows: readonly BulkRow[], key: string) => Promise<BulkAnswer>
  onProgress: (done: number) => void
  /** Asked between two chunks. */
  isStopped: () => boolean
}

/** A chunk without an answer is sent again after these pauses, in milliseconds. */
const pausesMs = [1_000, 3_000]
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Whether the server may have done it all the same: no answer at all, or one of a gateway. */
const isUncertain = (error: unknown) => {
  const status = problemOf(error)?.status ?? 0
  return status < 400 || status >= 500
}

/**
 * Changes the rows in chunks, one after the other. It never rejects: what was done is done, and the result says what was not and why
 * (R7.32).
 */
export async function runBulk({ rows, send, onProgress, isStopped }: BulkRun): Promise<BulkResult> {
  const result: BulkResult = { changed: [], not: [] }
  const leave = (left: readonly BulkRow[], reason: NotChanged) =>
    result.not.push(...left.map(({ id }) => ({ id, reason })))
  for (let start = 0; start < rows.length; start += bulkLimit) {
    const chunk = rows.slice(start, start + bulkLimit)
    const rest = rows.slice(start)
    if (isStopped()) {
      leave(rest, 'left')
      return result
    }
    try {
      const answer = await sendUntilAnswered(chunk, send)
      for (const row of answer.rows) {
        if ('before' in row) result.changed.push(row)
        else result.not.push({ id: row.id, reason: row.skipped })
      }
    } catch (error) {
      result.failure = messageOf(error, 'The server could not make the change.')
      leave(chunk, isUncertain(error) ? 'unanswered' : 'left')
      leave(rest.slice(chunk.length), 'left')
      return result
    }
    onProgress(start + chunk.length)
  }
  return result
}

// Not `randomUUID`: browsers disable it on pages opened over plain HTTP.
const newKey = () => `bulk-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`

async function sendUntilAnswered(chunk: readonly BulkRow[], send: BulkRun['send']): Promise<BulkAnswer> {
  const key = newKey()
  for (const ms of pausesMs) {
    try {
      return await send(chunk, key)
    } catch (error) {
      if (!isUncertain(error)) throw error
      await pause(ms)
    }
  }
  return send(chunk, key)
}

/** The rows of an undo: each with the values that it had, if nobody has saved it since. */
export const undoOf = (changed: readonly ChangedRow[]): BulkRow[] =>
  changed.map(({ id, updated_at, before }) => ({ id, version: updated_at, ...before }))
