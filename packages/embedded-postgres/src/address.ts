import { chownSync, lstatSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { EmbeddedPostgresError } from './error'
import { isReachable } from './binaries'
import type { RunAs } from './database-user'
import { readPidFile } from './pid-file'
import type { Address } from './postmaster'

const prefix = 'mca-pg-'
/** The operating system's limit for the path of a Unix socket, in bytes. */
const maxSocketPathBytes = process.platform === 'darwin' ? 103 : 107

/** An address that only this user can reach: a private directory for a Unix socket, or a free port. */
export async function findAddress(runAs: RunAs | undefined, listen: 'socket' | 'port'): Promise<Address> {
  if (listen === 'port') return { port: await freePort() }
  const parent = [tmpdir(), '/tmp'].find(
    (path) =>
      Buffer.byteLength(join(path, `${prefix}XXXXXX`, '.s.PGSQL.5432')) <= maxSocketPathBytes &&
      (!runAs || isReachable(path, runAs)),
  )
  if (!parent)
    throw new EmbeddedPostgresError(`TMPDIR: ${tmpdir()} is too long a path for the embedded database's socket`)
  const socketDirectory = mkdtempSync(join(parent, prefix))
  if (runAs) chownSync(socketDirectory, runAs.uid, runAs.gid)
  return { socketDirectory }
}

/** The socket directory that a killed server left behind. Only the holder of the server lock may remove it. */
export function findStaleSocketDirectory(directory: string): string | undefined {
  const last = readPidFile(directory)[4]
  return last && basename(last).startsWith(prefix) && lstatSync(last, { throwIfNoEntry: false })?.isDirectory()
    ? last
    : undefined
}

/** An unused TCP port on the loopback interface. */
const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
