import type { Config } from '../../platform/config/config'
import { printLedgerDifferences } from '../../ledgers/reconcile/reconcile-ledgers'
import { paidCounts, paidDifferences } from '../../payments/payments/reconcile.repo'
import { printFileDifferences } from '../../payments/ach/reconcile-files'
import { derivedDifferences } from '../../shared/records/lists/derived-tables.repo'
import { openDatabase } from '../../platform/database/open-database'
import { createDb, type Queryable } from '../../platform/database/db'
import { printStatementDifferences } from '../../ledgers/statements/reconcile-statements'
import { printScheduleDifferences } from '../../schedules/reconcile-schedules'

/**
 * The command `reconcile` (docs/operations.md#reconciling-the-books): compares the stored paid total of each advance with the sum of its payments,
 * the stored list and report figures with the records (R13.17, R17.63), the ledgers with the payments (R21.10), the statements with the ledgers (R21.55), the files to the bank with the payments and payouts (R25.77), and the stored schedules and calendar
 * with the rules (R15.60), and prints the differences. It reads the database that the server would use, whether or not the server is running, and
 * changes nothing. Returns the exit code: 0 if all agree, otherwise 1.
 */
export async function reconcile(config: Config, print: (line: string) => void): Promise<0 | 1> {
  const database = await openDatabase(config)
  const db = createDb({ connectionString: database.url, pool: 1, timeoutMs: 0 })
  try {
    return (await db.snapshot((tx) => printDifferences(tx, print))) === 0 ? 0 : 1
  } finally {
    await db.close()
    await database.close()
  }
}

/** Prints the differences, and the checks without any. Returns the number of differences. */
export async function printDifferences(db: Queryable, print: (line: string) => void): Promise<number> {
  const differences = await paidDifferences(db)
  for (const { advance_id, stored, payments } of differences)
    print(`${advance_id} differs: stored as paid ${stored}, its payments sum up to ${payments}`)
  const { advances, payments } = await paidCounts(db)
  print(
    differences.length === 0
      ? `${advances} advances agree with their ${payments} payments`
      : `${differences.length} of ${advances} advances differ from their payments`,
  )
  const kept = await derivedDifferences(db)
  for (const { derived_table: table, key } of kept) print(`${table} differs from its source records: ${key}`)
  if (kept.length === 0) print('the derived tables agree with the records')
  const ledgers = await printLedgerDifferences(db, print)
  const statements = await printStatementDifferences(db, print)
  const files = await printFileDifferences(db, print)
  return differences.length + kept.length + ledgers + statements + files + (await printScheduleDifferences(db, print))
}
