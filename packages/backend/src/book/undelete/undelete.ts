import { productActors } from '@mca/contract/accounts'
import { isUuid } from '@mca/contract/fields'
import { nextPayoutDay } from '@mca/contract/ledger'
import { copyAgreements } from '../../ledgers/commissions/copy-agreements'
import type { Config } from '../../platform/config/config'
import { payoutTermsRepo } from '../../ledgers/terms/payout-terms.repo'
import { openDatabase } from '../../platform/database/open-database'
import { actAs } from '../../platform/database/actor'
import { createDb, type Queryable } from '../../platform/database/db'
import { codeOf } from '../../platform/error-details'
import { StartError } from '../../platform/start-error'
import { planAdvances } from '../../schedules/plan-advances'
import { auditListRepo } from '../../shared/audit/audit-list.repo'
import { undeleteRepo, type Deletion } from './undelete.repo'

/**
 * The kinds of records that can be restored, their display names, and the tables of the parts deleted with them, in the order of
 * insertion.
 */
export const kinds: Readonly<Record<string, { noun: string; parts: readonly string[] }>> = {
  isos: { noun: 'ISO', parts: ['payout_terms', 'payee_tax_records', 'tasks'] },
  funders: { noun: 'funder', parts: ['tasks'] },
  sales_reps: { noun: 'sales rep', parts: ['payout_terms', 'payee_tax_records', 'tasks'] },
  syndicators: { noun: 'syndicator', parts: ['payout_terms', 'tasks'] },
  merchants: { noun: 'merchant', parts: ['notes', 'tasks', 'documents', 'document_versions'] },
  advances: {
    noun: 'advance',
    parts: [
      'company_fees',
      'syndicator_participations',
      'syndicator_fees',
      'schedule_versions',
      'notes',
      'promises',
      'collection_cases',
      'advance_commissions',
      'clawback_triggers',
      'tasks',
      'documents',
      'document_versions',
    ],
  },
  payments: { noun: 'payment', parts: ['payment_returns', 'return_disputes', 'tasks'] },
  notes: { noun: 'note', parts: [] },
  views: { noun: 'view', parts: [] },
  documents: { noun: 'document', parts: ['document_versions'] },
}

/** The parts that the trail does not have as they were. They are stored for 30 days. */
const storedParts = ['advance_commissions', 'payee_tax_records', 'document_versions', 'return_disputes']

const destroyedHint = 'what the audit trail does not have is destroyed 30 days after the deletion'

const usage = 'Usage: undelete <id of a deleted record, or number of an entry of the audit trail>'

/**
 * The command `undelete` (docs/operations.md#bringing-back-what-was-deleted): restores a deleted record from the audit trail, with its id
 * and everything deleted with it (R18.13). It writes into the database that the server would use, whether or not the server is running. A
 * StartError says in one line why it cannot.
 */
export async function undeleteCommand(
  config: Config,
  [wanted, ...more]: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  if (!wanted || more.length > 0 || !(isUuid(wanted) || /^\d{1,15}$/.test(wanted))) throw new StartError(usage)
  const database = await openDatabase(config)
  try {
    const db = createDb({ connectionString: database.url, pool: 1, timeoutMs: 0 })
    try {
      print(await actAs({ name: productActors.undelete }, () => db.transaction((tx) => undelete(tx, wanted))))
    } finally {
      await db.close()
    }
  } catch (error) {
    throw asStartError(error)
  } finally {
    await database.close()
  }
}

/** Returns a sentence that says what was restored. */
async function undelete(tx: Queryable, wanted: string): Promise<string> {
  const { id: entry, entity, record_id: id } = await deletionOf(tx, wanted)
  const kind = kinds[entity]
  if (!kind || !id) throw new StartError(refusalOf(entity))
  const name = await nameOf(tx, entity, id)
  if (await undeleteRepo.exists(tx, entity, id)) throw new StartError(`The ${name} already exists: nothing was changed`)
  const parts = await undeleteRepo.parts(tx, entry, kind.parts)
  const documents = parts.flatMap((part) => (part.entity === 'documents' && part.record_id ? part.record_id : []))
  const stored = await undeleteRepo.stored(tx, entry, entity === 'documents' ? [id] : documents)
  const hasFile = (document: string | null) => stored.some((part) => part.document === document)
  if (entity === 'documents' && !hasFile(id)) throw new StartError(`The ${name} cannot be restored: ${destroyedHint}`)
  const counts: string[] = []
  for (const table of [entity, ...kind.parts]) {
    const entries =
      table === entity
        ? [entry]
        : storedParts.includes(table)
          ? stored.filter((part) => part.name === table).map((part) => part.id)
          : parts
              .filter((part) => part.entity === table && (table !== 'documents' || hasFile(part.record_id)))
              .map((part) => part.id)
    if (entries.length === 0) continue
    if (storedParts.includes(table)) await undeleteRepo.insertStored(tx, table, entries)
    else {
      await refuseMissing(tx, table, entries)
      await undeleteRepo.insert(tx, table, entries)
    }
    if (table !== entity) counts.push(`${table.replaceAll('_', ' ')}: ${entries.length}`)
  }
  const gone = [
    ...documents.filter((document) => !hasFile(document)).map(() => 'a document'),
    ...(parts.some((part) => part.entity === 'payee_tax_records') &&
    !stored.some((part) => part.name === 'payee_tax_records')
      ? ['the tax record']
      : []),
  ]
  if (entity === 'advances') {
    await planAdvances(tx, [id])
    // The trail doesn't have the copies, but the agreements from which they were made are still there.
    await copyAgreements(tx, [id])
  }
  if (parts.some((part) => part.entity === 'payout_terms')) await planPayout(tx, id)
  if (entity === 'payments') await undeleteRepo.linkRetries(tx, entry)
  const without = gone.length ? `. Not back: ${gone.join(', ')}: ${destroyedHint}` : ''
  return `The ${name} is back${counts.length ? `, with ${counts.join(', ')}` : ''}${without}`
}

/** The trail doesn't have the next payout day. */
async function planPayout(tx: Queryable, party: string): Promise<void> {
  const terms = await payoutTermsRepo.get(tx, party)
  if (terms) await payoutTermsRepo.moveOn(tx, party, nextPayoutDay(terms.payout_day, await undeleteRepo.today(tx)))
}

async function deletionOf(tx: Queryable, wanted: string): Promise<Deletion> {
  const isRecord: boolean = isUuid(wanted)
  const entry = isRecord
    ? await undeleteRepo.ofRecord(tx, wanted.toLowerCase(), [...Object.keys(kinds), 'accounts'])
    : await undeleteRepo.entry(tx, Number(wanted))
  if (!entry) throw new StartError(`The audit trail has no record or entry ${wanted}`)
  if (entry.action === 'delete') return entry
  const { entity, record_id, action } = entry
  const isEvent = action !== 'create' && action !== 'change'
  if (entity === 'accounts' || isEvent) throw new StartError(refusalOf(entity))
  throw new StartError(
    isRecord
      ? `The ${await nameOf(tx, entity, wanted)} was never deleted`
      : `Entry ${wanted} is a ${action}, not a deletion. Use the id of the record: ${record_id ?? 'it has no id'}`,
  )
}

function refusalOf(entity: string): string {
  if (entity === 'accounts')
    return 'An account cannot be restored, because the audit trail has no passwords and no second factors: invite the address again'
  return `${entity.replaceAll('_', ' ')} cannot be restored on their own. Use the id of the record that they were deleted with`
}

async function nameOf(tx: Queryable, table: string, id: string): Promise<string> {
  const { [id]: name } = await auditListRepo.names(tx, [id])
  const noun = kinds[table]?.noun ?? table.replaceAll('_', ' ')
  return name ? `${noun} ${name} (${id})` : `${noun} ${id}`
}

async function refuseMissing(tx: Queryable, table: string, entries: readonly number[]): Promise<void> {
  const [missing] = await undeleteRepo.missing(tx, table, entries)
  if (missing)
    throw new StartError(
      `It refers to the ${await nameOf(tx, missing.table, missing.id)}, which was deleted: restore that first`,
    )
}

/** A unique value is taken, or a referenced record was just deleted. */
const refusedCodes = ['23505', '23503']

/** The reason for a conflict: a code that was imported again, or a row of a file that was imported again. */
function asStartError(error: unknown): unknown {
  if (!refusedCodes.includes(codeOf(error))) return error
  const detail = error instanceof Error && 'detail' in error ? String(error.detail) : ''
  return new StartError(`It conflicts with an existing record. ${detail}`)
}
