import { paths } from '@mca/contract/app'
import { listLimit } from '@mca/contract/fields'
import type { ImportState, RowOutcome } from '@mca/contract/imports'
import type { Queryable } from '../../platform/database/db'
import type { TakenFile } from './folder.repo'
import { importRowsRepo } from './import-rows.repo'
import { paymentImportsRepo } from './payment-imports.repo'

/** True if an import will not change again without user action. */
export const isSettled = ({ state, waits_until }: Pick<TakenFile, 'state' | 'waits_until'>): boolean =>
  state === null ||
  (!['reading', 'checking', 'committing', 'undoing'].includes(state) && !(state === 'checked' && waits_until !== null))

/** True if the file of a settled import is done; all others need a person. */
export const isDone = (state: ImportState | null): boolean => state === 'committed' || state === 'undone'

const settledRows: readonly RowOutcome[] = ['new', 'update', 'already', 'no_money', 'not_ours']

/** The report of a file (R16.27): its outcome, the totals, and the first rows of each kind that needs a person. */
export async function reportOf(
  db: Queryable,
  name: string,
  { import_id, state, message, taken_at }: TakenFile,
): Promise<object> {
  const when = { taken_at, finished_at: new Date().toISOString() }
  if (import_id === null)
    return { file: { name }, state: 'failed', message: message ?? 'Its import was deleted.', ...when }
  const { totals, committed, file, ...one } = await paymentImportsRepo.get(db, import_id)
  const rows = []
  for (const { outcome } of totals.filter((total) => !settledRows.includes(total.outcome))) {
    const { data } = await importRowsRepo.list(db, import_id, { page: 1, limit: listLimit, search: '', outcome })
    rows.push(...data.map(({ line, reason, date, amount, trace }) => ({ line, outcome, reason, date, amount, trace })))
  }
  return {
    file,
    state,
    message: one.message,
    warning: one.warning,
    import_id,
    page: paths.import(import_id),
    totals,
    committed,
    rows,
    ...when,
  }
}
