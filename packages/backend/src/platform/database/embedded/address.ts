import { chownSync, lstatSync, mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { StartError } from '../../start-error'
import { isReachable, type RunAs } from './binaries'
import { pidFile } from './pid-file'
import type { Address } from './postmaster'

const prefix = 'mca-pg-'
/** What the operating system takes as the path of a socket, in bytes. */
const longestPath = process.platform === 'darwin' ? 103 : 107

/** A place to listen at, for this user only: a short private directory (a socket's path is limited), or a free port. */
export async function findAddress(runAs: RunAs | undefined, listen: 'socket' | 'port'): Promise<Address> {
  if (listen === 'port') return { port: await freePort() }
  const parent = [tmpdir(), '/tmp'].find(
    (path) =>
      Buffer.byteLength(join(path, `${prefix}XXXXXX`, '.s.PGSQL.5432')) <= longestPath &&
      (!runAs || isReachable(path, runAs)),
  )
  if (!parent) throw new StartError(`TMPDIR: ${tmpdir()} is too long a path for the embedded database's socket`)
  const socketDirectory = mkdtempSync(join(parent, prefix))
  if (runAs) chownSync(socketDirectory, runAs.uid, runAs.gid)
  return { socketDirectory }
}

/** The socket directory that a killed server left. To be removed only by the one who holds the server lock. */
export function leftoverAddress(directory: string): string | undefined {
  const last = pidFile(directory)[4]
  return last && basename(last).startsWith(prefix) && lstatSync(last, { throwIfNoEntry: false })?.isDirectory()
    ? last
    : undefined
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
