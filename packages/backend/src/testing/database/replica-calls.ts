import { afterAll, beforeAll } from '@jest/globals'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { jobHandlers } from '../../server/job-handlers'
import { createDb, type PooledDb } from '../../platform/database/db'
import { createReplica, type Replica, type ReplicaOptions } from '../../platform/database/replica'
import { createReplicatedDatabase, type ReplicatedDatabase } from './replicated-database'
import type { createTestApi } from '../calls/test-api'
import { createTestApp, type TestApp } from '../app/test-app'

export const countMerchants = {
  text: 'select count(*) as merchants, pg_is_in_recovery() as "isReplica" from merchants',
}

/** The state of a server's replica. */
export function createReplicaCalls({ server, api }: { server: () => TestApp; api: ReturnType<typeof createTestApi> }) {
  /** The number of reads that each database has answered, and whether the replica is in use. */
  async function metrics() {
    const { body } = await server().app.inject('/metrics')
    const valueOf = (name: string) =>
      Number(new RegExp(`^${name.replace(/[{}"]/g, '\\$&')} (.*)$`, 'm').exec(body)?.[1])
    return {
      replica: valueOf('database_replica_reads_total{from="replica"}'),
      primary: valueOf('database_replica_reads_total{from="primary"}'),
      isUsed: valueOf('database_replica_used') === 1,
    }
  }
  /** Waits until the server uses the replica: after a failure it is avoided for a while, and then the next read retries it. */
  async function untilUsed() {
    while (!(await metrics()).isUsed) {
      await api.call('GET', 'dashboard/metrics')
      await pause(20)
    }
  }
  return { metrics, untilUsed }
}

/** Opens replicas of a database, and closes what is in `opened` after the tests. */
export function createReplicaOpener(primary: () => PooledDb) {
  const opened: { close(): Promise<void> }[] = []
  afterAll(async () => {
    for (const each of opened) await each.close()
  })
  function open(url: string, more: Partial<ReplicaOptions> = {}) {
    const lines: { level: number; msg: string; reason?: string }[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
    const replica = createReplica({ connectionString: url, pool: 3, primary: primary(), log, restMs: 0, ...more })
    opened.push(replica)
    const warnings = () => lines.filter(({ level }) => level === 40)
    return { replica, warnings }
  }
  const isReplica = (replica: Replica) =>
    replica.read(async (from) => (await from.query<{ isReplica: boolean }>(countMerchants))[0]?.isReplica)
  const untilReplica = async (replica: Replica) => {
    while (!(await isReplica(replica))) await pause(10)
  }
  return { opened, open, isReplica, untilReplica }
}

/** A server with a replica of its database, for the tests of a file. */
export function setUpReplicatedServer() {
  let database: ReplicatedDatabase
  let server: TestApp
  let primary: PooledDb
  let replicaOwner: PooledDb
  beforeAll(async () => {
    database = await createReplicatedDatabase()
    primary = createDb({ connectionString: database.url, pool: 3 })
    replicaOwner = createDb({ connectionString: database.replicaOwnerUrl, pool: 1 })
    server = await createTestApp(
      { DATABASE_READ_URL: database.replicaUrl },
      { jobs: jobHandlers, database: { ...database, drop: async () => undefined } },
    )
    await server.as()
  })
  afterAll(async () => {
    await server.close()
    await primary.close()
    await replicaOwner.close()
    await database.drop()
  })
  return {
    database: () => database,
    server: () => server,
    primary: () => primary,
    replicaOwner: () => replicaOwner,
    stopReplay: () => replicaOwner.query({ text: 'select pg_wal_replay_pause()' }),
    goOn: () => replicaOwner.query({ text: 'select pg_wal_replay_resume()' }),
  }
}
