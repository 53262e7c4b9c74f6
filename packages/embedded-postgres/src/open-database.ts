import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { owner, readPasswords, urlOf } from './connection'
import { startEmbeddedPostgres } from './embedded-postgres'
import { findPostmaster } from './postmaster'

export interface OpenDatabase {
  url: string
  close(): Promise<void>
}

/** For commands, which print their own lines. */
export const silentLog = { info: () => undefined, warn: () => undefined }

/**
 * Opens the embedded database of a data directory for a program that runs alongside the server. Connects to the running
 * PostgreSQL, or starts one until it is closed. Undefined if the directory contains no database yet.
 */
export async function openEmbeddedDatabase(dataDirectory: string): Promise<OpenDatabase | undefined> {
  const directory = join(dataDirectory, 'postgres')
  if (!existsSync(join(directory, 'PG_VERSION'))) return undefined
  const running = await findPostmaster(directory)
  if (running) {
    return { url: urlOf(running.address, owner, readPasswords(dataDirectory)), close: async () => undefined }
  }
  const postgres = await startEmbeddedPostgres({ dataDirectory, log: silentLog })
  return { url: postgres.connectionString(), close: () => postgres.stop() }
}
