import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../platform/database/embedded-postgres'
import { prepareApplication } from '../../platform/database/application-role'
import { createDb } from '../../platform/database/db'
import { migrate } from '../../platform/database/migrate'
import { followCalendar } from '../../schedules/follow-calendar'

/** The migrated database from which each test file's database is copied. */
export const template = 'mca_template'
/** The environment variables with the cluster's URL as its owner and as the server. `DATABASE` stands for the database's name. */
export const clusterUrlVariables = { owner: 'MCA_TEST_CLUSTER', application: 'MCA_TEST_APPLICATION' } as const
/** For databases that no test needs after a crash. */
export const fastSettings = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' }
const migrationsDirectory = resolve(__dirname, '../../../migrations')

/**
 * A file system in memory, if there is one with enough space. On a disk, the 700 files of a new database cost 0.3 s of processor time, in memory 0.05
 * s.
 */
function fastDirectory(): string {
  const memory = '/dev/shm'
  const neededBytes = 2 * 1024 ** 3
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize > neededBytes) return memory
  } catch {
    // Only Linux has it.
  }
  return tmpdir()
}

interface Cluster {
  stop(): Promise<void>
}

/** Brings an empty database to the newest schema, as tests expect it. Leaves no connection open. */
export async function fillDatabase(url: string, applicationUrl: string): Promise<void> {
  await migrate(url, migrationsDirectory)
  const db = createDb({ connectionString: url, pool: 1, timeoutMs: 0 })
  await followCalendar(db)
  await db.close() // a database with connections cannot be copied
  await prepareApplication(url, applicationUrl)
}

/**
 * Starts one real PostgreSQL for the whole test run. Unlike in production, it is not durable (fsync off), so that creating a
 * database takes milliseconds.
 */
export async function startTestCluster(): Promise<Cluster> {
  const dataDirectory = mkdtempSync(join(fastDirectory(), 'mca-test-'))
  const postgres = await startEmbeddedPostgres({
    dataDirectory,
    log: { info: () => undefined, warn: (text) => console.warn(text) },
    settings: { ...fastSettings, synchronous_commit: 'off', max_connections: '200' },
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
    await fillDatabase(postgres.connectionString(template), postgres.applicationUrl(template))
  } catch (error) {
    await stop()
    throw error
  }
  process.env[clusterUrlVariables.owner] = postgres.connectionString('DATABASE')
  process.env[clusterUrlVariables.application] = postgres.applicationUrl('DATABASE')
  return { stop }
}
