import { http } from '@mca/api'
import type { DueInputRow, DueRecordAnswer, DueRecordInput, DueUndoAnswer, DueUndoInput } from '@mca/contract/payments'
import type { Done } from './outcome'

const path = 'payments/due'

/** Repeating a call with the same key and rows returns the same answer and changes nothing. */
const post = <Answer>(to: string, input: DueRecordInput | DueUndoInput, idempotencyKey: string) =>
  http.post<Answer>(to, input, { idempotencyKey })

/** A recorded payment, with the version that an undo sends, and its import (R16.628). */
export type Recorded = Extract<DueRecordAnswer['rows'][number], { id: string }> & { import_id?: string | null }

/** Records a payment for each row, all with the same day, status and method. */
export const recordRows =
  (common: Omit<DueRecordInput, 'rows'>) =>
  async (rows: readonly DueInputRow[], key: string): Promise<Done<Recorded>> => {
    const answer = await post<DueRecordAnswer>(path, { ...common, rows: [...rows] }, key)
    return {
      done: answer.rows.flatMap((row) => ('id' in row ? [{ ...row, import_id: answer.import_id }] : [])),
      skipped: answer.rows.flatMap((row) => ('id' in row ? [] : [{ advance_id: row.advance_id, reason: row.skipped }])),
    }
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
