import { http } from '@mca/api'
import { problemOf } from '@mca/contract/problems'
import type { DueInputRow, DueRecordAnswer, DueRecordInput, DueUndoAnswer, DueUndoInput } from '@mca/contract/payments'
import type { Done } from './outcome'

const path = 'payments/due'

/** Repeating a call with the same key and rows returns the same answer and changes nothing. */
const post = <Answer>(to: string, input: DueRecordInput | DueUndoInput, idempotencyKey: string) =>
  http.post<Answer>(to, input, { idempotencyKey })

/** A recorded payment, with the version that an undo sends, and its import (R16.628). */
export type Recorded = Extract<DueRecordAnswer['rows'][number], { id: string }> & { import_id?: string | null }

/** The calls of a run, which are one import, with its id once the first one was answered. */
export interface RecordRun {
  importId: string | undefined
  send: (rows: readonly DueInputRow[], key: string) => Promise<Done<Recorded>>
}

/** Records a payment for each row, all with the same day, status and method. */
export function startRun(common: Omit<DueRecordInput, 'rows' | 'import_id'>, importId?: string): RecordRun {
  const run: RecordRun = { importId, send: record }
  async function record(rows: readonly DueInputRow[], key: string): Promise<Done<Recorded>> {
    const input = { ...common, rows: [...rows], import_id: run.importId }
    const answer = await post<DueRecordAnswer>(path, input, key).catch((error: unknown) => {
      // The import of the run was undone meanwhile. The next attempt begins another one.
      if (problemOf(error)?.status === 409) run.importId = undefined
      throw error
    })
    run.importId ??= answer.import_id ?? undefined
    return {
      done: answer.rows.flatMap((row) => ('id' in row ? [{ ...row, import_id: answer.import_id }] : [])),
      skipped: answer.rows.flatMap((row) => ('id' in row ? [] : [{ advance_id: row.advance_id, reason: row.skipped }])),
    }
  }
  return run
}

/** Deletes recorded payments that nobody has changed since. */
export async function undoRows(rows: readonly Recorded[], key: string): Promise<Done<Recorded>> {
  const answer = await post<DueUndoAnswer>(
    `${path}/undo`,
    { rows: rows.map(({ id, updated_at }) => ({ id, version: updated_at })) },
    key,
  )
  const reasons = new Map(answer.rows.map(({ id, skipped }) => [id, skipped]))
  return {
    done: rows.filter(({ id }) => !reasons.get(id)),
    skipped: rows.flatMap(({ id, advance_id }) => {
      const reason = reasons.get(id)
      return reason ? [{ advance_id, reason }] : []
    }),
  }
}
