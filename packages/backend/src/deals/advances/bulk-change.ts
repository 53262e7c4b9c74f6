import type { AdvanceBulkInput, BulkAnswer, BulkOutcome, BulkRow, SkipReason } from '@mca/contract/advances'
import { type BulkField, bulkFields } from '@mca/contract/bulk'
import { optionOf } from '@mca/contract/fields'
import { copyAgreements } from '../../ledgers/commissions/copy-agreements'
import { postLedgers } from '../../ledgers/posting/post-ledgers'
import type { Queryable, Transactions } from '../../platform/database/db'
import { bulkChangesRepo, type ChangedField, type OpenRow } from '../../shared/bulk/bulk-changes.repo'
import type { SignedInAccount } from '../../shared/context/accounts'
import { bulkChangeRepo, type BulkStored } from './bulk-change.repo'
import { type FormerFacts, formerFactsRepo, pickFormerFact, readKeptFacts } from './former-facts.repo'
import { inTransaction } from './save-advance'

/**
 * Changes the deal flow or the sales rep of many advances in one transaction. Each row follows the rules of a single save (R7.5, R10.21) and
 * is changed or skipped on its own: a skipped row doesn't stop the others (R7.28). What was changed is one bulk change, with its own page and
 * undo (R7.740).
 */
export const changeAdvances = (
  db: Transactions,
  account: SignedInAccount,
  { rows, bulk_change_id: id }: AdvanceBulkInput,
): Promise<BulkAnswer> =>
  inTransaction(db, async (tx) => {
    await bulkChangesRepo.lockRun(tx, { id, kind: 'advances', account })
    const stored = await bulkChangeRepo.lock(
      tx,
      rows.map((row) => row.id),
    )
    const salesReps = await bulkChangeRepo.knownSalesReps(
      tx,
      rows.map((row) => row.sales_rep_id),
    )
    const { outcomes, facts } = await changeLocked(tx, rows, { stored, salesReps })
    const changed = changedFields(rows, outcomes, facts)
    const run = { id, kind: 'advances', what: whatChanged(changed, salesReps), account } as const
    return {
      rows: await withNow(tx, outcomes, stored),
      bulk_change_id: await bulkChangesRepo.record(tx, run, changed),
    }
  })

/** The outcomes, with the present values of the advances that somebody has changed, for another attempt. */
async function withNow(
  tx: Queryable,
  outcomes: readonly BulkOutcome[],
  stored: ReadonlyMap<string, BulkStored>,
): Promise<BulkOutcome[]> {
  const nowOf = (row: BulkOutcome) => ('skipped' in row && row.skipped === 'changed' ? stored.get(row.id) : undefined)
  const salesReps = await bulkChangeRepo.knownSalesReps(
    tx,
    outcomes.map((row) => nowOf(row)?.sales_rep_id),
  )
  return outcomes.map((row) => {
    const now = nowOf(row)
    if (!now) return row
    const { deal_flow, sales_rep_id, updated_at, closed } = now
    const sales_rep_name = (sales_rep_id && salesReps.get(sales_rep_id)) ?? null
    return { ...row, now: { deal_flow, sales_rep_id, sales_rep_name, updated_at, closed } }
  })
}

interface LockedAdvances {
  stored: ReadonlyMap<string, BulkStored>
  /** The names of the sales reps that exist, of those in the rows. */
  salesReps: ReadonlyMap<string, string>
  /** For an undo: the fields that get their former values, with the facts that were kept for them. */
  former?: readonly Pick<OpenRow, 'record_id' | 'kept'>[]
}

/** Changes advances that are locked. Returns the outcome of each row, in their order, and the facts to keep, unless it is an undo. */
async function changeLocked(
  tx: Queryable,
  rows: readonly BulkRow[],
  { stored, salesReps, former }: LockedAdvances,
): Promise<{ outcomes: BulkOutcome[]; facts: Map<string, FormerFacts> }> {
  const skips = new Map(rows.map((row) => [row.id, skipReasonOf(row, stored.get(row.id), salesReps)]))
  const changes = rows.filter(({ id }) => !skips.get(id))
  const versions = changes.length ? await bulkChangeRepo.update(tx, changes) : new Map<string, string>()
  const reassigned = changes.flatMap(({ id, sales_rep_id }) =>
    sales_rep_id === undefined || sales_rep_id === stored.get(id)?.sales_rep_id ? [] : id,
  )
  // Before the agreements are copied, which replaces the former ones.
  const facts = former ? new Map<string, FormerFacts>() : await formerFactsRepo.of(tx, [...versions.keys()])
  const { agreements, defaults } = readKeptFacts(former ?? [], versions)
  if (reassigned.length > 0) await copyAgreements(tx, reassigned, ['salesRep'], [], agreements)
  if (defaults.length > 0) await formerFactsRepo.standDefaults(tx, defaults)
  if (changes.length > 0) await postLedgers(tx)
  const outcomes = rows.map((row) => {
    const { id } = row
    const updated_at = versions.get(id)
    const before = stored.get(id)
    return updated_at && before
      ? { id, updated_at, before: formerOf(row, before) }
      : { id, skipped: skips.get(id) ?? ('deleted' as const) }
  })
  return { outcomes, facts }
}

/** A field of an advance and the value that it had. */
type FormerField = Pick<ChangedField, 'record_id' | 'field' | 'before' | 'after' | 'kept'>

const refusals: Record<SkipReason, string> = {
  changed: 'It was changed since.',
  closed: 'Its status is locked, because it is paid in full.',
  same: 'It has this value again.',
  deleted: 'It was deleted.',
  unknown_sales_rep: 'The sales rep no longer exists.',
}

/**
 * Gives fields of advances their former values, by the rules of a bulk change. A field that no longer has the value that it was given stays.
 * Why each field was refused, in a sentence; null if it was restored. R7.741.
 */
export async function restoreAdvances(tx: Queryable, fields: readonly OpenRow[]): Promise<(string | null)[]> {
  const ids = fields.map(({ record_id }) => record_id)
  const stored = await bulkChangeRepo.lock(tx, ids)
  const salesReps = await bulkChangeRepo.knownSalesReps(
    tx,
    fields.map(({ field, before }) => (field === 'sales_rep_id' ? before : null)),
  )
  const rows = new Map<string, BulkRow>()
  // A rule that refuses one field of an advance does not refuse the other one.
  const early = fields.map(({ record_id: id, field, before, after }): SkipReason | undefined => {
    const advance = stored.get(id)
    if (!advance) return 'deleted'
    if (!isChangeable(field) || advance[field] !== after) return 'changed'
    if (field === 'deal_flow' && advance.closed) return 'closed'
    if (field === 'sales_rep_id' && before !== null && !salesReps.has(before)) return 'unknown_sales_rep'
    rows.set(id, { ...(rows.get(id) ?? { id, version: advance.updated_at }), [field]: before })
    return undefined
  })
  const changes = [...rows.values()]
  const former = fields.filter((_field, index) => early[index] === undefined)
  const { outcomes } = await changeLocked(tx, changes, { stored, salesReps, former })
  const rowOf = new Map(outcomes.map((row) => [row.id, row]))
  return fields.map(({ record_id }, index) => {
    const outcome = rowOf.get(record_id)
    const reason = early[index] ?? (outcome && 'skipped' in outcome ? outcome.skipped : undefined)
    return reason ? refusals[reason] : null
  })
}

const changeable = ['deal_flow', 'sales_rep_id'] as const
const isChangeable = (field: BulkField): field is (typeof changeable)[number] => changeable.some((one) => one === field)

/** Each field that a call changed. */
const changedFields = (
  rows: readonly BulkRow[],
  outcomes: readonly BulkOutcome[],
  facts: ReadonlyMap<string, FormerFacts>,
): FormerField[] =>
  rows.flatMap((row, index) => {
    const outcome = outcomes[index]
    if (!outcome || !('before' in outcome)) return []
    return changeable.flatMap((field) => {
      const [before = null, after] = [outcome.before[field], row[field]]
      if (after === undefined || after === before) return []
      return { record_id: row.id, field, before, after, kept: pickFormerFact(field, before, facts.get(row.id)) }
    })
  })

/** 'Status: Issues', or 'Sales Rep' if the advances got different ones. */
function whatChanged(changed: readonly FormerField[], salesReps: ReadonlyMap<string, string>): string {
  const parts = []
  for (const field of changeable) {
    const values = [...new Set(changed.filter((row) => row.field === field).map(({ after }) => after))]
    if (values.length === 0) continue
    const label = optionOf(bulkFields, field)?.label ?? field
    const [value] = values
    const name = field === 'deal_flow' ? value : value ? salesReps.get(value) : 'none'
    parts.push(values.length === 1 ? `${label}: ${name ?? 'none'}` : label)
  }
  return parts.join(', ')
}

/** The stored values of the fields that the row would change. */
const formerOf = (row: BulkRow, stored: BulkStored): Partial<Pick<BulkStored, (typeof changeable)[number]>> =>
  Object.fromEntries(changeable.filter((field) => row[field] !== undefined).map((field) => [field, stored[field]]))

/** Undefined if the row can be changed. */
function skipReasonOf(
  row: BulkRow,
  stored: BulkStored | undefined,
  salesReps: ReadonlyMap<string, string>,
): SkipReason | undefined {
  if (!stored) return 'deleted'
  if (row.deal_flow && stored.closed) return 'closed'
  if (changeable.every((field) => row[field] === undefined || row[field] === stored[field])) return 'same'
  if (row.version !== stored.updated_at) return 'changed'
  return row.sales_rep_id && !salesReps.has(row.sales_rep_id) ? 'unknown_sales_rep' : undefined
}
