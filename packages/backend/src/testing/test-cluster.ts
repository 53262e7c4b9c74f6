import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../platform/database/embedded/embedded-postgres'
import { migrate } from '../platform/database/migrate'

/** The migrated database that every test file's own one is copied from. */
export const template = 'mca_template'
/** The environment variable that tells the tests where the cluster is; the database's name is theirs to fill in. */
export const clusterUrlVariable = 'MCA_TEST_CLUSTER'
const migrationsDirectory = resolve(__dirname, '../../migrations')

interface Cluster {
  stop(): Promise<void>
}

/**
 * One real PostgreSQL for a whole run, by our own launcher. Only here it may forget on a power cut (fsync off), which makes
 * a fresh database a matter of milliseconds.
 */
export async function startTestCluster(): Promise<Cluster> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'mca-test-'))
  const fast = {
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    autovacuum: 'off',
    max_connections: '200',
  }
  const postgres = await startEmbeddedPostgres({
    dataDirectory,
    log: { info: () => undefined, warn: (text) => console.warn(text) },
    settings: fast,
  })
  const stop = async () => {
    await postgres.stop()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
  try {
    const admin = new pg.Client({ connectionString: postgres.connectionString('postgres') })
    await admin.connect()
    await admin.query(`create database ${template}`)
    await admin.end()
    await migrate(postgres.connectionString(template), migrationsDirectory)
  } catch (error) {
    await stop()
    throw error
  }
  process.env[clusterUrlVariable] = postgres.connectionString('DATABASE')
  return { stop }
}
