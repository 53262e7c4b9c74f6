import type { Config } from './config/config'
import { openEmbeddedDatabase, type OpenDatabase } from './platform/database/embedded/open-database'
import { checkPostgres } from './platform/database/external-postgres'
import { StartError } from './platform/start-error'

/**
 * Opens the database that the server would use, as its owner, for a command beside the server or without one. A StartError says in one line why it
 * cannot be used.
 */
export async function openDatabase({ databaseUrl, databaseOwnerUrl, dataDir }: Config): Promise<OpenDatabase> {
  const url = databaseOwnerUrl ?? databaseUrl
  if (url) {
    await checkPostgres(url)
    return { url, close: async () => undefined }
  }
  const database = await openEmbeddedDatabase(dataDir)
  if (!database) throw new StartError(`DATA_DIR ${dataDir} holds no database yet: start the server first`)
  return database
}
