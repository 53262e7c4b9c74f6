import { access, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/database/db'
import { codeOf as errorCodeOf } from '../../platform/error-details'
import { explainFolderError } from '../../platform/data-folders'
import type { Encryption } from '../../shared/context/encryption'
import { achDeliveryRepo } from './ach-delivery.repo'
import { achFilesRepo, codeOf } from './ach-files.repo'
import { readAchFile } from './release-file'

export interface Delivery {
  /** ACH_OUT_DIR, which exists. */
  folder: string
  encryption: Encryption
  log: Pick<FastifyBaseLogger, 'error'>
}

/** The name in the folder, as in a download; and the one under which it is written first. Both come from the number of the file alone. */
const nameOf = (number: number) => `${codeOf({ number })}.ach`
const temporaryOf = (number: number) => `.${nameOf(number)}.tmp`
const temporary = /^\.ACH-([1-9]\d{0,9})\.ach\.tmp$/

/**
 * Writes each released file to the folder of the bank, once: under a temporary name first; then the database says that it was written; then it gets its name. A process that is killed
 * between these steps leaves a temporary file, which the next round renames, or writes again if the database does not know it yet. A failure is stored with the file, and tried again. R25.124.
 */
export async function deliverAchFiles(db: Db, delivery: Delivery): Promise<void> {
  await finishInterrupted(db, delivery)
  for (const { id, number } of await achDeliveryRepo.toWrite(db))
    await attempt(db, delivery, id, async () => {
      const isWritten = await db.transaction(async (tx) => {
        const { state } = await achFilesRepo.lock(tx, id)
        // Another process has written it, somebody has downloaded it, or the bank has rejected it.
        if (state !== 'released') return false
        const { content } = await readAchFile(tx, { id, encryption: delivery.encryption })
        await requireFree(join(delivery.folder, nameOf(number)))
        await writeDurably(join(delivery.folder, temporaryOf(number)), content)
        await achDeliveryRepo.markWritten(tx, id)
        return true
      })
      if (isWritten) await publish(delivery, number)
    })
}

/** Gives the files their names that a process has written and not renamed. */
async function finishInterrupted(db: Db, delivery: Delivery): Promise<void> {
  const names = await readdir(delivery.folder)
  for (const number of names.flatMap((name) => Number(temporary.exec(name)?.[1] ?? []))) {
    const file = await achDeliveryRepo.ofNumber(db, number)
    if (file?.state === 'rejected') await rm(join(delivery.folder, temporaryOf(number)), { force: true })
    else if (file?.is_written) await attempt(db, delivery, file.id, () => publish(delivery, number))
  }
}

async function attempt(db: Db, { log }: Delivery, id: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
    await achDeliveryRepo.setFailure(db, id, null)
  } catch (error) {
    const reason =
      errorCodeOf(error) === 'EEXIST'
        ? 'a file of this name is there already'
        : (explainFolderError(error) ?? 'an error that the log of the server has')
    const isNew = await achDeliveryRepo.setFailure(
      db,
      id,
      `It could not be written to the folder of the bank: ${reason}. The server tries again.`,
    )
    if (isNew) log.error({ err: error, file: id }, 'a file to the bank could not be written to its folder')
  }
}

/** Throws EEXIST: a file that the bank has not taken yet is not replaced. */
async function requireFree(path: string): Promise<void> {
  const exists = await access(path).then(
    () => true,
    (error: unknown) => {
      if (errorCodeOf(error) === 'ENOENT') return false
      throw error
    },
  )
  if (exists) throw Object.assign(new Error('a file of this name exists'), { code: 'EEXIST' })
}

/** A new file that only its owner may read. `wx` follows no link that somebody has put there. */
async function writeDurably(path: string, content: Buffer): Promise<void> {
  await rm(path, { force: true })
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Gives a written file its name. One that another process has renamed meanwhile is done. */
async function publish({ folder }: Delivery, number: number): Promise<void> {
  try {
    await rename(join(folder, temporaryOf(number)), join(folder, nameOf(number)))
  } catch (error) {
    if (errorCodeOf(error) !== 'ENOENT') throw error
  }
  const directory = await open(folder, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}
