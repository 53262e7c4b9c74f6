import { appendFileSync, chmodSync, cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { findAddress } from '../src/address'
import { prepareBinaries } from '../src/binaries'
import { createUrls, readPasswords, type Roles } from '../src/connection'
import { changeOwner } from '../src/data-directory'
import { ownerOf } from '../src/database-user'
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from '../src/embedded-postgres'
import { startPostmaster, stopPostmaster } from '../src/postmaster'

interface WithReplica {
  primary: EmbeddedPostgres
  /** The URL of the replica for `pg`. */
  replicaUrl: (role: keyof Roles) => string
  /** Stops both. */
  stop: () => Promise<void>
}

/**
 * Starts a stopped primary again, with a streaming replica in the new folder `replica`. The bundled programs do not include pg_basebackup,
 * so the replica starts as a copy of the primary's folder.
 */
export async function startWithReplica(options: EmbeddedOptions, replica: string): Promise<WithReplica> {
  const source = join(options.dataDirectory, 'postgres')
  cpSync(source, replica, { recursive: true })
  // From Node 24 on, a copied folder does not have the mode of its source, and PostgreSQL refuses a folder that others can
  // read.
  chmodSync(replica, 0o700)
  writeFileSync(join(replica, 'standby.signal'), '')
  const runAs = ownerOf(source)
  const primary = await startEmbeddedPostgres(options)
  // An embedded PostgreSQL allows no replication, and writes this file at each start.
  appendFileSync(
    join(source, 'pg_hba.conf'),
    'local replication all scram-sha-256\nhost replication all 127.0.0.1/32 scram-sha-256\n',
  )
  await reloadSettings(primary.connectionString())
  if (runAs) changeOwner(replica, runAs)

  const { host, port, user, password } = new pg.Client({ connectionString: primary.connectionString() })
  const address = await findAddress(runAs, process.platform === 'win32' ? 'port' : 'socket')
  const postmaster = await startPostmaster(
    {
      directory: replica,
      binaries: prepareBinaries(runAs, options.dataDirectory, options.wording),
      runAs,
      settings: {
        ...options.settings,
        // A replica immediately cancels a read that conflicts with a change.
        max_standby_streaming_delay: '0',
        max_connections: '60',
        timezone: 'UTC',
        primary_conninfo: `host='${host}' port=${port} user='${user}' password='${String(password)}'`,
      },
    },
    address,
  )
  return {
    primary,
    replicaUrl: createUrls(address, options.roles, readPasswords(options.dataDirectory)),
    async stop() {
      await stopPostmaster(postmaster, replica)
      await primary.stop()
      if ('socketDirectory' in address) rmSync(address.socketDirectory, { recursive: true, force: true })
    },
  }
}

async function reloadSettings(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('select pg_reload_conf()')
  await client.end()
}
