import { createWriteStream, readdirSync, rmSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Queryable } from '../../platform/database/db'
import { isAlive } from '@mca/embedded-postgres'
import type { Encryption } from '../context/encryption'
import { readStoredFile } from './stored-files'
import { storedFilesRepo } from './stored-files.repo'

const prefix = 'mca-file-'
/** No job lasts this long. Containers that share /tmp do not see each other's processes. */
const oldMs = 24 * 60 * 60_000

interface FileSource {
  db: Queryable
  /** Needed by a file that is encrypted. */
  encryption?: Encryption | undefined
}

/**
 * Copies a file into a temporary file that only this user can read, for readers that need random access, and removes it after
 * `work`. AppError 404 for an unknown file.
 */
export async function withLocalCopy<T>(
  { db, encryption }: FileSource,
  fileId: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const file = await storedFilesRepo.get(db, fileId)
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${hostname()}-${process.pid}-`))
  try {
    const path = join(folder, 'content')
    await pipeline(
      Readable.from(readStoredFile(db, file, encryption)),
      createWriteStream(path, { mode: 0o600, flags: 'wx' }),
    )
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Deletes the copies left by processes that no longer exist, and returns their number. Call it only while this process has
 * none.
 */
export function sweepLocalCopies(log: Pick<FastifyBaseLogger, 'warn'>): number {
  let swept = 0
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(prefix))) {
    const path = join(tmpdir(), name)
    try {
      if (!isOfEndedProcess(path, name)) continue
      rmSync(path, { recursive: true, force: true })
      swept += 1
    } catch (error) {
      log.warn({ err: error }, 'a temporary copy of a file could not be deleted')
    }
  }
  return swept
}

function isOfEndedProcess(path: string, name: string): boolean {
  const [, host, pid] = /^(.*)-(\d+)-[^-]*$/.exec(name.slice(prefix.length)) ?? []
  if (host === hostname()) return Number(pid) === process.pid || !isAlive(Number(pid))
  return Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > oldMs
}
