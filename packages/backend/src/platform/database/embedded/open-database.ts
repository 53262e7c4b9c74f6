import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { passwordIn, urlOf } from './connection'
import { type EmbeddedOptions, startEmbeddedPostgres } from './embedded-postgres'
import { owner } from './data-directory'
import { findPostmaster } from './postmaster'

export interface OpenDatabase {
  url: string
  close(): Promise<void>
}

/**
 * The embedded database of a data directory, for a program that looks at it beside the server: the one that runs, or, when none
 * does, started for as long as it is open. Undefined when there is no database in that directory yet.
 */
export async function openEmbeddedDatabase(options: EmbeddedOptions): Promise<OpenDatabase | undefined> {
  const directory = join(options.dataDirectory, 'postgres')
  if (!existsSync(join(directory, 'PG_VERSION'))) return undefined
  const running = await findPostmaster(directory)
  if (running) {
    const password = 'port' in running.address ? passwordIn(options.dataDirectory) : undefined
    return { url: urlOf(running.address, owner, password), close: async () => undefined }
  }
  const postgres = await startEmbeddedPostgres(options)
  return { url: postgres.connectionString(), close: () => postgres.stop() }
}
