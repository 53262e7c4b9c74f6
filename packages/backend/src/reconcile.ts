import type { Config } from './config/config'
import { paidCounts, paidDifferences } from './payments/reconcile.repo'
import { createDb } from './platform/database/db'
import { openEmbeddedDatabase } from './platform/database/embedded/open-database'
import { checkPostgres } from './platform/database/external-postgres'
import { StartError } from './platform/start-error'

/**
 * The command `reconcile`: proves that what is stored as paid on each advance is the sum of its payments, and says which
 * differ. It looks at the database that the server would use, whether or not the server runs, and changes nothing.
 * Answers the exit code: 0 when all agree, 1 when one differs.
 */
export async function reconcile(config: Config, say: (line: string) => void): Promise<0 | 1> {
  const database = await databaseOf(config)
  const db = createDb({ connectionString: database.url, pool: 1, timeLimit: 0 })
  try {
    const differences = await paidDifferences(db)
    for (const { advance_id, stored, payments } of differences)
      say(`${advance_id} differs: stored as paid ${stored}, its payments sum up to ${payments}`)
    const { advances, payments } = await paidCounts(db)
    say(
      differences.length === 0
        ? `${advances} advances agree with their ${payments} payments`
        : `${differences.length} of ${advances} advances differ from their payments`,
    )
    return differences.length === 0 ? 0 : 1
  } finally {
    await db.close()
    await database.close()
  }
}

async function databaseOf({ databaseUrl, dataDir }: Config) {
  if (databaseUrl) {
    await checkPostgres(databaseUrl)
    return { url: databaseUrl, close: async () => undefined }
  }
  const quiet = { info: () => undefined, warn: () => undefined }
  const database = await openEmbeddedDatabase({ dataDirectory: dataDir, log: quiet })
  if (!database) throw new StartError(`DATA_DIR ${dataDir} holds no database yet: start the server first`)
  return database
}
