import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createUrls, readPasswords } from './connection'
import { type EmbeddedOptions, startEmbeddedPostgres } from './embedded-postgres'
import { findPostmaster } from './postmaster'

export interface OpenDatabase {
  /** For `pg` as the owner. */
  url: string
  close(): Promise<void>
}

/**
 * Opens the embedded database of a data directory for a program that runs alongside the server. Connects to the running
 * PostgreSQL, or starts one until it is closed. Undefined if the directory contains no database yet.
 */
export async function openEmbeddedDatabase(options: EmbeddedOptions): Promise<OpenDatabase | undefined> {
  const { dataDirectory, roles } = options
  const directory = join(dataDirectory, 'postgres')
  if (!existsSync(join(directory, 'PG_VERSION'))) return undefined
  const running = await findPostmaster(directory)
  if (running) {
    const urlFor = createUrls(running.address, roles, readPasswords(dataDirectory))
    return { url: urlFor('owner'), close: async () => undefined }
  }
  const postgres = await startEmbeddedPostgres(options)
  return { url: postgres.connectionString(), close: () => postgres.stop() }
}
