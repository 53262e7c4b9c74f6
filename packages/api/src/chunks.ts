import { messageOf } from '@mca/contract/problems'
import { newKey } from './new-key'
import { mayBeSaved } from './problem'

/** The rows of one call. Retries send the same idempotency key. */
export interface Chunk<Row> {
  key: string
  rows: readonly Row[]
}

export interface ChunkRun<Row, Answer> {
  chunks: readonly Chunk<Row>[]
  /** Sends the rows of one chunk. Repeating the key with the same rows returns the same answer and changes nothing. */
  send: (rows: readonly Row[], key: string) => Promise<Answer>
  /** The number of rows answered so far. */
  onProgress: (done: number) => void
  /** Checked between two chunks. */
  isStopped: () => boolean
}

/** The progress of a run. */
export interface ChunkResult<Row, Answer> {
  answers: Answer[]
  /**
   * The remaining chunks: the one that failed, if any, and those after it. Another run sends them with the same keys.
   */
  rest: readonly Chunk<Row>[]
  /** The first chunk of `rest` got no answer, so it may still have been saved. */
  isUncertain: boolean
  /** Why the run ended early, if it was not the user. */
  failure?: string
}

/**
 * The rows without a result: `unanswered` (may still have been saved) or `left` (never sent).
 */
export const rowsNotDone = <Row>({ rest, isUncertain }: Pick<ChunkResult<Row, unknown>, 'rest' | 'isUncertain'>) =>
  rest.flatMap(({ rows }, index) =>
    rows.map((row) => ({ row, reason: index === 0 && isUncertain ? ('unanswered' as const) : ('left' as const) })),
  )

/** The rows in chunks of at most `limit`, each with a key of its own. */
export function chunksOf<Row>(rows: readonly Row[], limit: number): Chunk<Row>[] {
  const starts = Array.from({ length: Math.ceil(rows.length / limit) }, (_, number) => number * limit)
  return starts.map((start) => ({ key: newKey(), rows: rows.slice(start, start + limit) }))
}

/** A chunk without an answer is sent again after these pauses, in milliseconds. */
const pausesMs = [1_000, 3_000]
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Sends the chunks one after the other. It never rejects: the result says which rows were not saved, and why.
 */
export async function runChunks<Row, Answer>(run: ChunkRun<Row, Answer>): Promise<ChunkResult<Row, Answer>> {
  const { chunks, send, onProgress, isStopped } = run
  const answers: Answer[] = []
  let done = 0
  for (const [index, chunk] of chunks.entries()) {
    const rest = chunks.slice(index)
    if (isStopped()) return { answers, rest, isUncertain: false }
    try {
      answers.push(await sendUntilAnswered(() => send(chunk.rows, chunk.key)))
    } catch (error) {
      const failure = messageOf(error, 'The server could not make the change.')
      return { answers, rest, isUncertain: mayBeSaved(error), failure }
    }
    done += chunk.rows.length
    onProgress(done)
  }
  return { answers, rest: [], isUncertain: false }
}

/** Sends a call again if it got no answer, so repeating it must change nothing. Rejects as the last one. */
export async function sendUntilAnswered<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (const ms of pausesMs) {
    try {
      return await send()
    } catch (error) {
      if (!mayBeSaved(error)) throw error
      await pause(ms)
    }
  }
  return send()
}
