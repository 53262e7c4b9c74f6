import { ledgerRepo } from '../../ledgers/posting/ledger.repo'
import type { Transaction } from '../../platform/database/db'
import { planAdvances } from '../../schedules/plan-advances'
import type { StoredBookImport } from './book-imports.repo'
import { commitStatements, locks, plannedIds } from './commit.sql'

const planChunk = 1_000

/**
 * Writes the new records of a file that was just checked, in a transaction that holds the book day (R16.87): a few large
 * statements, so that the stored list and schedule figures are updated once per statement.
 */
export async function commitBook(
  tx: Transaction,
  { id, account_id, account_name }: StoredBookImport,
  step: (name: string, done?: number, total?: number) => void,
): Promise<void> {
  const author = [account_id, account_name]
  const run = async (name: string, statements: readonly string[], values: readonly unknown[] = []) => {
    step(name)
    for (const text of statements) await tx.query({ text }, [id, ...values])
  }
  await run('Locking advances', locks)
  await run('Adding parties and merchants', commitStatements.contacts)
  await run('Adding advances', commitStatements.advances)
  await run('Adding fees and participations', commitStatements.shares)
  await run('Adding pauses and changes', commitStatements.versions, author)
  const ids = (await tx.query<{ id: string }>({ text: plannedIds }, [id])).map((row) => row.id)
  for (let start = 0; start < ids.length; start += planChunk) {
    step('Planning schedules', start, ids.length)
    await planAdvances(tx, ids.slice(start, start + planChunk))
  }
  await run('Adding payments', commitStatements.payments, [new Date()])
  await run('Adding payments', commitStatements.retries)
  await run('Adding notes and returns', commitStatements.histories, author)
  await run('Adding notes and returns', commitStatements.disputes)
  await ledgerRepo.markOpening(tx)
}
