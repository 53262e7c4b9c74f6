import type { BulkAnswer, BulkRow, SkipReason } from '@mca/contract/advances'
import { copyAgreements } from '../../ledgers/commissions/copy-agreements'
import { postLedgers } from '../../ledgers/posting/post-ledgers'
import type { Transactions } from '../../platform/database/db'
import { bulkChangeRepo, type BulkStored } from './bulk-change.repo'
import { inTransaction } from './save-advance'

/**
 * Changes the deal flow or the sales rep of many advances in one transaction. Each row follows the rules of a single save (R7.5, R10.21) and
 * is changed or skipped on its own: a skipped row doesn't stop the others (R7.28).
 */
export const changeAdvances = (db: Transactions, rows: readonly BulkRow[]): Promise<BulkAnswer> =>
  inTransaction(db, async (tx) => {
    const stored = await bulkChangeRepo.lock(
      tx,
      rows.map(({ id }) => id),
    )
    const salesReps = await bulkChangeRepo.knownSalesReps(tx, [
      ...new Set(rows.flatMap(({ sales_rep_id }) => sales_rep_id ?? [])),
    ])
    const skips = new Map(rows.map((row) => [row.id, skipReasonOf(row, stored.get(row.id), salesReps)]))
    const changes = rows.filter(({ id }) => !skips.get(id))
    const versions = changes.length ? await bulkChangeRepo.update(tx, changes) : new Map<string, string>()
    const reassigned = changes.flatMap(({ id, sales_rep_id }) =>
      sales_rep_id === undefined || sales_rep_id === stored.get(id)?.sales_rep_id ? [] : id,
    )
    if (reassigned.length > 0) await copyAgreements(tx, reassigned, ['salesRep'])
    if (changes.length > 0) await postLedgers(tx)
    return {
      rows: rows.map((row) => {
        const { id } = row
        const updated_at = versions.get(id)
        const before = stored.get(id)
        return updated_at && before
          ? { id, updated_at, before: formerOf(row, before) }
          : { id, skipped: skips.get(id) ?? 'deleted' }
      }),
    }
  })

const changeable = ['deal_flow', 'sales_rep_id'] as const

/** The stored values of the fields that the row would change. */
const formerOf = (row: BulkRow, stored: BulkStored): Partial<Pick<BulkStored, (typeof changeable)[number]>> =>
  Object.fromEntries(changeable.filter((field) => row[field] !== undefined).map((field) => [field, stored[field]]))

/** Undefined if the row can be changed. */
function skipReasonOf(
  row: BulkRow,
  stored: BulkStored | undefined,
  salesReps: ReadonlySet<string>,
): SkipReason | undefined {
  if (!stored) return 'deleted'
  if (row.deal_flow && stored.closed) return 'closed'
  if (changeable.every((field) => row[field] === undefined || row[field] === stored[field])) return 'same'
  if (row.version !== stored.updated_at) return 'changed'
  return row.sales_rep_id && !salesReps.has(row.sales_rep_id) ? 'unknown_sales_rep' : undefined
}
