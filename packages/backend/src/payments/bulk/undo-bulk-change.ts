import { type BulkKind, type BulkUndoAnswer, payoutStepsLimit, statementsStand } from '@mca/contract/bulk'
import { bulkLimit } from '@mca/contract/advances'
import type { Day } from '@mca/contract/days'
import { AppError } from '@mca/contract/problems'
import { restoreOwners } from '../../collections/tasks/tasks'
import { restoreAdvances } from '../../deals/advances/bulk-change'
import type { Queryable, Transactions } from '../../platform/database/db'
import { bulkChangesRepo, type OpenRow } from '../../shared/bulk/bulk-changes.repo'
import { bulkUndoRepo } from './bulk-undo.repo'
import { undoSteps } from './undo-steps'

interface Now {
  today: Day
  /** The ids of all accounts, if the change is one of tasks, which get their owners back. */
  accounts: ReadonlySet<string>
}

/** How many rows one call undoes, and how: why each was refused, in a sentence, or null. */
const kinds: Record<
  BulkKind,
  { limit: number; undo: (tx: Queryable, rows: readonly OpenRow[], now: Now) => Promise<(string | null)[]> }
> = {
  advances: { limit: bulkLimit, undo: (tx, rows) => restoreAdvances(tx, rows) },
  payouts: { limit: payoutStepsLimit, undo: (tx, rows, { today }) => undoSteps(tx, rows, today) },
  tasks: { limit: bulkLimit, undo: (tx, rows, { accounts }) => restoreOwners(tx, rows, accounts) },
  statements: { limit: 1, undo: refuseStatements },
}

function refuseStatements(): never {
  throw new AppError(409, statementsStand)
}

/**
 * Undoes the next rows of a bulk change after a line, in one transaction. A row whose record was changed since is refused with the reason and
 * stops no other. AppError 404; 409 for statements. R7.741, R21.611, R23.12.
 */
export function undoBulkChange(
  db: Transactions,
  { id, after, ...now }: Now & { id: string; after: number },
): Promise<BulkUndoAnswer> {
  return db.transaction(async (tx) => {
    const { kind } = await bulkChangesRepo.lock(tx, id)
    const { limit, undo } = kinds[kind]
    const rows = await bulkChangesRepo.openRows(tx, id, after, limit)
    if (rows.length === 0) return { undone: 0, refused: [], next_line: null }
    const reasons = await undo(tx, rows, now)
    const undone = rows.filter((_row, index) => reasons[index] === null)
    await bulkChangesRepo.markUndone(tx, id, undone)
    const names = await bulkUndoRepo.namesOf(
      tx,
      kind,
      rows.map(({ record_id }) => record_id),
    )
    const refused = rows.flatMap(({ line, record_id }, index) => {
      const reason = reasons[index] ?? null
      return reason === null ? [] : { line, record_id, name: names.get(record_id) ?? null, reason }
    })
    return { undone: undone.length, refused, next_line: rows.length < limit ? null : (rows.at(-1)?.line ?? null) }
  })
}
