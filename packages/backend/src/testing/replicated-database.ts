import { appendFileSync, chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findAddress } from '../../../embedded-postgres/src/address'
import { changeOwner } from '../../../embedded-postgres/src/data-directory'
import { prepareBinaries } from '../../../embedded-postgres/src/binaries'
import { readPasswords, urlOf } from '../../../embedded-postgres/src/connection'
import { ownerOf } from '../../../embedded-postgres/src/database-user'
import { startEmbeddedPostgres } from '../../../embedded-postgres/src/embedded-postgres'
import { startPostmaster, stopPostmaster } from '../../../embedded-postgres/src/postmaster'
import { applicationRole } from '../platform/database/application-role'
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
const settings = { ...fastSettings, shared_buffers: '32MB' }
// A replica immediately cancels a read that conflicts with a change.
const replicaSettings = { ...settings, max_connections: '60', max_standby_streaming_delay: '0', timezone: 'UTC' }

async function ask(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}

/**
 * Two PostgreSQL clusters on this machine, the second one a streaming replica of the first. The bundled programs do not include
 * pg_basebackup, so the replica starts as a copy of the folder of the stopped primary.
 */
export async function createReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const home = mkdtempSync(join(tmpdir(), 'mca-replicated-'))
  const dataDirectory = join(home, 'primary')
  const start = () => startEmbeddedPostgres({ dataDirectory, log, settings })
  const made = await start()
  await fillDatabase(made.connectionString(), made.applicationUrl())
  await made.stop()

  const [source, directory] = [join(dataDirectory, 'postgres'), join(home, 'replica')]
  cpSync(source, directory, { recursive: true })
  // From Node 24 on, a copied folder does not have the mode of its source, and PostgreSQL refuses a folder that others can
  // read.
  chmodSync(directory, 0o700)
  writeFileSync(join(directory, 'standby.signal'), '')
  const runAs = ownerOf(source)
  const primary = await start()
  // The product allows no replication, and writes this file at each start.
  appendFileSync(
    join(source, 'pg_hba.conf'),
    'local replication all scram-sha-256\nhost replication all 127.0.0.1/32 scram-sha-256\n',
  )
  await ask(primary.connectionString(), 'select pg_reload_conf()')
  if (runAs) changeOwner(directory, runAs)

  const { host, port, user, password } = new pg.Client({ connectionString: primary.connectionString() })
  const options = {
    directory,
    binaries: prepareBinaries(runAs, home),
    runAs,
    settings: {
      ...replicaSettings,
      primary_conninfo: `host='${host}' port=${port} user='${user}' password='${String(password)}'`,
    },
  }
  const address = await findAddress(runAs, process.platform === 'win32' ? 'port' : 'socket')
  const postmaster = await startPostmaster(options, address)
  const passwords = readPasswords(dataDirectory)
  return {
    url: primary.connectionString(),
    applicationUrl: primary.applicationUrl(),
    replicaUrl: urlOf(address, 'mca', passwords, applicationRole),
    replicaOwnerUrl: urlOf(address, 'mca', passwords),
    async drop() {
      await stopPostmaster(postmaster, directory)
      await primary.stop()
      if ('socketDirectory' in address) rmSync(address.socketDirectory, { recursive: true, force: true })
      rmSync(home, { recursive: true, force: true })
    },
  }
}
