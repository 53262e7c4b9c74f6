import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createDb } from '../../platform/database/db'
import { md5OfAll, readDefinitions } from '../../platform/database/definitions'
import { startEmbeddedPostgres } from '../../platform/database/embedded-postgres'
import { migrate } from '../../platform/database/migrate'
import { schemaText } from './schema-text'

/**
 * `pnpm --filter @mca/backend schema`: run it after changing a migration or a definition. Writes schema.sql and increases the version of the
 * definitions.
 */
const backend = resolve(import.meta.dirname, '../../..')
const definitions = join(backend, 'definitions')
const versionFile = join(definitions, 'version.json')

const dataDirectory = mkdtempSync(join(tmpdir(), 'mca-schema-'))
const postgres = await startEmbeddedPostgres({ dataDirectory, log: { info: () => undefined, warn: console.warn } })
try {
  await migrate(postgres.connectionString(), join(backend, 'migrations'))
  const db = createDb({ connectionString: postgres.connectionString(), pool: 1 })
  writeFileSync(join(backend, 'schema.sql'), await schemaText(db))
  await db.close()
} finally {
  await postgres.stop()
  rmSync(dataDirectory, { recursive: true, force: true })
}

// Only committed versions can have been applied to a database.
const { version, md5 } = JSON.parse(readFileSync(versionFile, 'utf8')) as { version: number; md5: string }
const present = md5OfAll(readDefinitions(definitions))
if (present !== md5)
  writeFileSync(versionFile, `${JSON.stringify({ version: version + 1, md5: present }, undefined, 2)}\n`)
