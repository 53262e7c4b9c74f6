import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startWithReplica } from '@mca/embedded-postgres/testing'
import { embeddedProduct, startEmbeddedPostgres } from '../../platform/database/embedded-postgres'
import { fastSettings, fillDatabase } from './test-cluster'
import type { TestDatabase } from './test-database'

/** A database with a streaming replica. */
export interface ReplicatedDatabase extends TestDatabase {
  /** The replica, with the server's role. */
  replicaUrl: string
  /** The replica, with a role that may stop the replay of changes. */
  replicaOwnerUrl: string
}

const log = { info: () => undefined, warn: (text: string) => console.warn(text) }

/** Two PostgreSQL clusters on this machine, the second one a streaming replica of the first. */
export async function createReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const home = mkdtempSync(join(tmpdir(), 'mca-replicated-'))
  const options = { dataDirectory: join(home, 'primary'), log, settings: { ...fastSettings, shared_buffers: '32MB' } }
  const made = await startEmbeddedPostgres(options)
  await fillDatabase(made.connectionString(), made.applicationUrl())
  await made.stop()
  const { primary, replicaUrl, stop } = await startWithReplica(
    { ...embeddedProduct, ...options },
    join(home, 'replica'),
  )
  return {
    url: primary.connectionString(),
    applicationUrl: primary.applicationUrl(),
    replicaUrl: replicaUrl('application'),
    replicaOwnerUrl: replicaUrl('owner'),
    async drop() {
      await stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
