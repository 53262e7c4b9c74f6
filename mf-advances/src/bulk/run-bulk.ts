import { chunksOf, rowsNotDone, runChunks, type ChunkRun } from '@mca/api/chunks'
import { bulkLimit, type BulkAnswer, type BulkRow, type SkipReason } from '@mca/contract/advances'

/** A changed advance: its new version and the former values. */
export type ChangedRow = Extract<BulkAnswer['rows'][number], { before: unknown }>

/** The values that somebody else has given an advance meanwhile. */
type ChangedMeanwhile = Extract<BulkAnswer['rows'][number], { skipped: unknown }>['now']

/** Why an advance was not changed: the server's reason, `unanswered` (it may have been changed), or `left` (never sent). */
export type NotChanged = SkipReason | 'unanswered' | 'left'

export interface BulkResult {
  changed: ChangedRow[]
  not: { id: string; reason: NotChanged; now?: ChangedMeanwhile }[]
  /** Why it ended early, if it was not the user. */
  failure?: string
}

export interface BulkRun extends Omit<ChunkRun<BulkRow, BulkAnswer>, 'chunks'> {
  rows: readonly BulkRow[]
}

/**
 * Changes the rows in chunks (R7.30). It never rejects: the result says which rows were not changed, and why (R7.32).
 */
export async function runBulk({ rows, ...run }: BulkRun): Promise<BulkResult> {
  const { answers, rest, isUncertain, failure } = await runChunks({ chunks: chunksOf(rows, bulkLimit), ...run })
  const result: BulkResult = { changed: [], not: [], ...(failure !== undefined && { failure }) }
  for (const row of answers.flatMap((answer) => answer.rows)) {
    if ('before' in row) result.changed.push(row)
    else result.not.push({ id: row.id, reason: row.skipped, ...(row.now && { now: row.now }) })
  }
  for (const { row, reason } of rowsNotDone({ rest, isUncertain })) result.not.push({ id: row.id, reason })
  return result
}
