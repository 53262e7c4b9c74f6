import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readPassword, urlOf } from './connection'
import { owner } from './data-directory'
import { startEmbeddedPostgres } from './embedded-postgres'
import { findPostmaster } from './postmaster'

export interface OpenDatabase {
  url: string
  close(): Promise<void>
}

const silentLog = { info: () => undefined, warn: () => undefined }

/**
 * Opens the embedded database of a data directory for a program beside the server. Connects to the running PostgreSQL, or
 * starts one until it is closed. Undefined if the directory contains no database yet.
 */
export async function openEmbeddedDatabase(dataDirectory: string): Promise<OpenDatabase | undefined> {
  const directory = join(dataDirectory, 'postgres')
  if (!existsSync(join(directory, 'PG_VERSION'))) return undefined
  const running = await findPostmaster(directory)
  if (running) {
    const password = 'port' in running.address ? readPassword(dataDirectory) : undefined
    return { url: urlOf(running.address, owner, password), close: async () => undefined }
  }
  const postgres = await startEmbeddedPostgres({ dataDirectory, log: silentLog })
  return { url: postgres.connectionString(), close: () => postgres.stop() }
}
