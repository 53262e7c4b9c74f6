import { backupRepo } from '../../book/backup/backup.repo'
import { createDb, type Db } from '../../platform/database/db'
import { schemaObjects } from './schema-objects'
import { createTestDatabase, type TestDatabase } from './test-database'

/** Runs `work` with a new empty database, as its owner. */
export async function withEmpty<T>(work: (database: TestDatabase, db: Db) => Promise<T>): Promise<T> {
  const database = await createTestDatabase('empty')
  const db = createDb({ connectionString: database.url, pool: 2, timeoutMs: 0 })
  try {
    return await work(database, db)
  } finally {
    await db.close()
    await database.drop()
  }
}

/** The number of rows of each table that a backup contains. */
export const rowsOf = async (db: Db): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  await db.snapshot(async (tx) => {
    await backupRepo.useFormats(tx)
    for (const table of await backupRepo.tables(tx))
      counts[table.name] = (await backupRepo.readRows(tx, table, () => undefined)).rows
  })
  return counts
}

export const functionsOf = async (db: Db) =>
  (await schemaObjects(db)).filter(({ name }) => name.startsWith('function '))
