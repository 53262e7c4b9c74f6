import { constants, type ReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { productActors } from '@mca/contract/accounts'
import { type ImportKind, importFileLimit } from '@mca/contract/imports'
import { AppError, problemOf } from '@mca/contract/problems'
import type { FastifyBaseLogger } from 'fastify'
import { startRound } from '../../shared/background/each-unit'
import type { Encryption } from '../../shared/context/encryption'
import { deleteFile, storeFile, tooLarge } from '../../shared/files/stored-files'
import { createDb, type Db } from '../../platform/database/db'
import { isDatabaseUnavailable } from '../../platform/database/unavailable'
import { codeOf } from '../../platform/error-details'
import { claimedFiles, type ClaimedFile, claimFile, findSettled, finishFile } from './folder-files'
import { isDone, isSettled, reportOf } from './folder-report'
import { folderRepo } from './folder.repo'
import { startImport } from './start-import'

export interface FolderOptions {
  databaseUrl: string
  /** IMPORT_DIR. Its folders (`folderParts`) exist. */
  importDir: string
  log: FastifyBaseLogger
  /** Undefined with a hosted accounts service, which holds no key. */
  encryption?: Encryption | undefined
  /**
   * The interval, in milliseconds, at which the folder is checked. A file that is unchanged twice has stopped growing.
   */
  lookMs?: number
}

/** The watched folders and the kind of import for each. */
export const watchedFolders = (importDir: string): readonly { folder: string; kind: ImportKind }[] => [
  { folder: importDir, kind: 'payments' },
  { folder: join(importDir, 'returns'), kind: 'returns' },
]

/** Not an account. */
const author = { id: null, email: productActors.watchedFolder }

/**
 * Imports the files of a folder, commits them automatically, and moves them to `done` or `failed` with a report (R16.26, R16.27). Several processes
 * may watch the same folder: a file is claimed by a rename, and its progress is stored under its claim.
 */
export function startFolderWatch({ databaseUrl, importDir, log, encryption, lookMs = 5_000 }: FolderOptions): {
  stop(): Promise<void>
} {
  const db = createDb({ connectionString: databaseUrl, pool: 3, timeoutMs: 0, log })
  const stop = new AbortController()

  async function watch(folder: string, kind: ImportKind) {
    let last: ReadonlyMap<string, string> = new Map()
    while (!stop.signal.aborted) {
      try {
        const { settled, seen } = await findSettled(folder, last)
        last = seen
        const round = await startRound(db, log, kind === 'returns' ? 'watched-returns' : 'watched-payments')
        for (const name of settled) await round.try(name, () => claimFile(folder, name))
        for (const file of await claimedFiles(folder)) {
          if (stop.signal.aborted) return
          let full: Error | undefined
          await round.try(file.claim, () =>
            goOn(db, { folder, kind, file, log, encryption }).catch((error: unknown) => {
              if (!isFull(error)) throw error
              full = new Error('too many jobs are waiting, or too many files are stored', { cause: error })
            }),
          )
          if (full) throw full
        }
        await round.end()
      } catch (error) {
        log.warn({ err: error, folder }, 'the watched folder could not be read')
      }
      await setTimeout(lookMs, undefined, { ref: false, signal: stop.signal }).catch(() => undefined)
    }
  }

  const watching = Promise.all(watchedFolders(importDir).map(({ folder, kind }) => watch(folder, kind)))
  return {
    async stop() {
      stop.abort()
      await watching
      await db.close()
    },
  }
}

interface Step extends Pick<FolderOptions, 'log' | 'encryption'> {
  folder: string
  kind: ImportKind
  file: ClaimedFile
}

/**
 * Takes the next step with a claimed file, unless another process is working on it. A process that died in the middle of a step has
 * done none of it.
 */
const goOn = (db: Db, { folder, kind, file, log, encryption }: Step): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await folderRepo.tryLock(tx, file.claim))) return
    const taken = await folderRepo.get(tx, file.claim)
    if (!taken) {
      const problem = await takeIn()
      if (problem === 'gone') return
      if (problem !== undefined) await folderRepo.insert(tx, file.claim, { message: problem })
      log.info({ file: file.claim, problem }, 'a file of the watched folder was picked up')
    } else if (isSettled(taken)) {
      const report = await reportOf(tx, file.name, taken)
      const to = isDone(taken.state) ? 'done' : 'failed'
      await finishFile(folder, file, to, report)
      log.info({ file: file.claim, to }, 'a file of the watched folder was processed')
    }

    /** The reason why the file cannot become an import; undefined if it has. */
    async function takeIn(): Promise<string | undefined> {
      let stored: string | undefined
      try {
        const source = await openRegular(file.path)
        const content = await storeFile(db, source, { name: file.name, accountId: null, encryption })
        stored = content.id
        const { id } = await startImport(tx, { kind, origin: 'folder', auto: true, file: content, author })
        await folderRepo.insert(tx, file.claim, { importId: id })
        return undefined
      } catch (error) {
        if (stored) await deleteFile(db, stored)
        return problemOfReading(error)
      }
    }
  })

/**
 * The content of a file. Throws an AppError if it has been replaced since it was found: a link to another file, or a pipe, which would
 * never end.
 */
async function openRegular(path: string): Promise<ReadStream> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const stats = await file.stat()
    if (!stats.isFile()) throw new AppError(400, notRegular)
    if (stats.size > importFileLimit) throw tooLarge()
    return file.createReadStream()
  } catch (error) {
    await file.close()
    throw error
  }
}

const notRegular = 'This is not a regular file, but a link or another kind of entry.'

/** While too much is waiting or stored, no file can be taken: that is no failure of this one. */
const isFull = (error: unknown): boolean => [429, 507].includes(problemOf(error)?.status ?? 0)

/**
 * 'gone' if another process has finished the file meanwhile. Throws while too much is waiting or stored, so that the file is tried
 * again.
 */
function problemOfReading(error: unknown): string {
  const code = codeOf(error)
  if (code === 'ENOENT') return 'gone'
  if (code === 'EACCES') return 'The server has no permission to read this file.'
  if (code === 'ELOOP') return notRegular
  const problem = isDatabaseUnavailable(error) ? undefined : problemOf(error)
  if (problem === undefined || isFull(error)) throw error
  return problem.message
}
