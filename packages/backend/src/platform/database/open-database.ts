import type { OpenDatabase } from '@mca/embedded-postgres'
import type { Config } from '../config/config'
import { ensureFolder } from '../data-folders'
import { openEmbeddedDatabase, startSilently } from './embedded-postgres'
import { checkPostgres } from './external-postgres'
import { StartError } from '../start-error'

/**
 * Opens the server's database as its owner, for a command that runs alongside the server or without one. A StartError says in one line why it
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

/** Opens the database of a command that fills an empty one: creates an embedded one if there is none. */
export async function openOrCreateDatabase(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl) return openDatabase(config)
  ensureFolder('DATA_DIR', config.dataDir)
  const found = await openEmbeddedDatabase(config.dataDir)
  if (found) return found
  const postgres = await startSilently(config.dataDir)
  return { url: postgres.connectionString(), close: () => postgres.stop() }
}
