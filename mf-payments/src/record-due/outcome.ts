import { rowsNotDone, runChunks, type Chunk, type ChunkRun } from '@mca/api/chunks'
import type { DueRecordAnswer } from '@mca/contract/payments'

type SkipReason = Extract<DueRecordAnswer['rows'][number], { skipped: unknown }>['skipped']
/** Why a row was not recorded: the server's reason, `unanswered` (it may have been recorded), or `left` (never sent). */
export type Reason = SkipReason | 'unanswered' | 'left'

/** A row of a call, which is about a deal. */
interface OfDeal {
  advance_id: string
}

/** The rows that one call has recorded, and those it skipped. */
export interface Done<Result> {
  done: readonly Result[]
  skipped: readonly { advance_id: string; reason: SkipReason }[]
}

/** The results for many rows so far. */
export interface Outcome<Row, Result> extends Done<Result> {
  /** The remaining rows, with their keys. */
  rest: readonly Chunk<Row>[]
  /** True if the first chunk of `rest` may still have been recorded. */
  isUncertain: boolean
  /** Why it ended early, if it was not the user. */
  failure?: string | undefined
}

/** Sends the remaining rows, each call with its own key. It never rejects (R15.77). */
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

/** The remaining rows. */
export const remainingRows = <Row>({ rest }: Pick<Outcome<Row, unknown>, 'rest'>): Row[] =>
  rest.flatMap(({ rows }) => rows)

/** The deals that were not recorded, by reason. */
export function notDone<Row extends OfDeal>(outcome: Outcome<Row, unknown>): { advance_id: string; reason: Reason }[] {
  const left = rowsNotDone(outcome).map(({ row: { advance_id }, reason }) => ({ advance_id, reason }))
  return [...outcome.skipped, ...left]
}
