import { messageOf } from '@mca/contract'
import { newKey } from './new-key'
import { mayBeSaved } from './problem'

/** A part of many rows, as large as one call takes. It keeps its idempotency key, however often it is sent. */
export interface Chunk<Row> {
  key: string
  rows: readonly Row[]
}

export interface ChunkRun<Row, Answer> {
  chunks: readonly Chunk<Row>[]
  /** Sends the rows of one chunk. The same key with the same rows is answered once more and changes nothing more. */
  send: (rows: readonly Row[], key: string) => Promise<Answer>
  /** How many rows were answered so far. */
  onProgress: (done: number) => void
  /** Asked between two chunks. */
  isStopped: () => boolean
}

/** How far a run has come. */
export interface ChunkResult<Row, Answer> {
  answers: Answer[]
  /**
   * The remaining chunks: the one that failed, if any, and those after it. Another run sends them with the same keys.
   */
  rest: readonly Chunk<Row>[]
  /** The first of `rest` got no answer, so the server may still have done it. */
  isUncertain: boolean
  /** Why the run ended early, if it was not the user. */
  failure?: string
}

/**
 * The rows that were not done, and why: `unanswered` (the server may still have done them) or `left` (they were never
 * sent).
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
 * Sends the chunks, one after the other. It never rejects: what was done is done, and the result says what was not and
 * why.
 */
export async function runChunks<Row, Answer>(run: ChunkRun<Row, Answer>): Promise<ChunkResult<Row, Answer>> {
  const { chunks, send, onProgress, isStopped } = run
  const answers: Answer[] = []
  let done = 0
  for (const [index, chunk] of chunks.entries()) {
    const rest = chunks.slice(index)
    if (isStopped()) return { answers, rest, isUncertain: false }
    try {
      answers.push(await sendUntilAnswered(chunk, send))
    } catch (error) {
      const failure = messageOf(error, 'The server could not make the change.')
      return { answers, rest, isUncertain: mayBeSaved(error), failure }
    }
    done += chunk.rows.length
    onProgress(done)
  }
  return { answers, rest: [], isUncertain: false }
}

async function sendUntilAnswered<Row, Answer>({ key, rows }: Chunk<Row>, send: ChunkRun<Row, Answer>['send']) {
  for (const ms of pausesMs) {
    try {
      return await send(rows, key)
    } catch (error) {
      if (!mayBeSaved(error)) throw error
      await pause(ms)
    }
  }
  return send(rows, key)
}
