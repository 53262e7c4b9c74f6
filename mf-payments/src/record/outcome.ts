import { rowsNotDone, runChunks, type Chunk, type ChunkRun } from '@mca/api/chunks'
import type { DueRecordAnswer } from '@mca/contract'

type SkipReason = Extract<DueRecordAnswer['rows'][number], { skipped: unknown }>['skipped']
/** Why something was not done: as the server says, or `unanswered` (it may have been), or `left` (it was never sent). */
export type Reason = SkipReason | 'unanswered' | 'left'

/** A row of a call, which is about a deal. */
interface OfDeal {
  advance_id: string
}

/** The rows that one call has done, and those it skipped. */
export interface Done<Result> {
  done: readonly Result[]
  skipped: readonly { advance_id: string; reason: SkipReason }[]
}

/** The results for many rows so far. */
export interface Outcome<Row, Result> extends Done<Result> {
  /** The rows left to send, with the keys under which they were sent or will be. */
  rest: readonly Chunk<Row>[]
  /** The first of `rest` may still have been done. */
  isUncertain: boolean
  /** Why it ended early, if it was not the user. */
  failure?: string | undefined
}

/** Sends what is left of an outcome, each call with its own key. It never rejects (R15.77). */
export async function goOn<Row, Result>(
  before: Pick<Outcome<Row, Result>, 'rest'> & Partial<Outcome<Row, Result>>,
  run: Omit<ChunkRun<Row, Done<Result>>, 'chunks'>,
): Promise<Outcome<Row, Result>> {
  const { answers, rest, isUncertain, failure } = await runChunks({ chunks: before.rest, ...run })
  return {
    done: [...(before.done ?? []), ...answers.flatMap(({ done }) => done)],
    skipped: [...(before.skipped ?? []), ...answers.flatMap(({ skipped }) => skipped)],
    rest,
    isUncertain,
    failure,
  }
}

/** The rows that are left. */
export const rowsLeft = <Row>({ rest }: Pick<Outcome<Row, unknown>, 'rest'>): Row[] => rest.flatMap(({ rows }) => rows)

/** The deals for which something was not done, by reason. */
export function notDone<Row extends OfDeal>(outcome: Outcome<Row, unknown>): { advance_id: string; reason: Reason }[] {
  const left = rowsNotDone(outcome).map(({ row: { advance_id }, reason }) => ({ advance_id, reason }))
  return [...outcome.skipped, ...left]
}
