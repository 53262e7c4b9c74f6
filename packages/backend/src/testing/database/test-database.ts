import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { clusterUrlVariables, template } from './test-cluster'

export interface TestDatabase {
  /** Signs in as the owner. */
  url: string
  /** Signs in as the server's role. */
  applicationUrl: string
  drop(): Promise<void>
}

/** A new database for a test file: a copy of the migrated template, or an empty one. */
export async function createTestDatabase(from: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  const { [clusterUrlVariables.owner]: pattern, [clusterUrlVariables.application]: asServer } = process.env
  if (!pattern || !asServer)
    throw new Error('the test cluster is not running: jest must be run from the repository root')
  const urlOf = (database: string) => pattern.replace('DATABASE', database)
  const name = `test_${randomBytes(6).toString('hex')}`
  const asAdmin = async (...statements: string[]) => {
    const admin = new pg.Client({ connectionString: urlOf('postgres') })
    await admin.connect()
    try {
      for (const sql of statements) await admin.query(sql)
    } finally {
      await admin.end()
    }
  }
  await asAdmin(
    `create database ${name} template ${from === 'empty' ? 'template0' : template} strategy file_copy`,
    // A copy must have the rights of a new database.
    `revoke temporary on database ${name} from public`,
  )
  return {
    url: urlOf(name),
    applicationUrl: asServer.replace('DATABASE', name),
    drop: () => asAdmin(`drop database if exists ${name} with (force)`),
  }
}
