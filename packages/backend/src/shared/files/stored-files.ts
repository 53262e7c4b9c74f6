import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type Readable, Writable } from 'node:stream'
import { callbackify } from 'node:util'
import { importFileLimit } from '@mca/contract/imports'
import { AppError } from '@mca/contract/problems'
import { fileLimits } from '../limits/job-and-file-limits'
import type { Queryable } from '../../platform/database/db'
import type { Encryption } from '../context/encryption'
import { type StoredFile, storedFilesRepo } from './stored-files.repo'

/**
 * The size of one row: large enough that round trips are negligible, and small enough that a few of them fit in memory.
 */
const chunkBytes = 512 * 1024

const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024)

/** The 413 for a file over the limit, in bytes. */
export const tooLarge = (limit: number = importFileLimit): AppError =>
  new AppError(413, `A file can be at most ${megabytes(limit)} MB. Split it into smaller files.`)

const gigabytes = (bytes: number) => Math.floor(bytes / 1024 ** 3)

/**
 * Refuses another file while too much is stored (R18.153). AppError 413 for the account's own files, 507 for those of all
 * accounts.
 */
async function checkQuota(db: Queryable, accountId: string | null): Promise<void> {
  const { own, all } = await storedFilesRepo.kept(db, accountId)
  if (accountId !== null && own >= fileLimits.bytesPerAccount)
    throw new AppError(
      413,
      `Your files use ${gigabytes(fileLimits.bytesPerAccount)} GB, which is the limit. Finish or discard open imports. Exports are deleted after a week.`,
    )
  if (all >= fileLimits.bytes)
    throw new AppError(
      507,
      `All files together use ${gigabytes(fileLimits.bytes)} GB, which is the limit. Finish or discard open imports. Exports are deleted after a week.`,
    )
}

export interface NewFile {
  name: string
  /** The account whose quota it counts against; null for none. */
  accountId: string | null
  /** In bytes. */
  limit?: number
  /** Encrypts the pieces: for a file that may have account numbers or tax IDs. Undefined without a key for secrets. */
  encryption?: Encryption | undefined
}

/** A piece is of no use at another place. */
const ownerOf = (id: string, position: number) => `${id} ${position}`

export interface FileWriter {
  /** Accepts the bytes. Waits for the database, so its writer waits too. */
  stream: Writable
  /** Writes bytes, and waits until more are accepted. Rejects if the file fails. */
  write: (bytes: Buffer) => Promise<void>
  /** The file, once the stream has finished. Rejects if the stream was destroyed; then the file is deleted. */
  stored: Promise<StoredFile>
}

/**
 * A new file that is written as a stream, in bounded memory (R16.24). Each piece is stored without a transaction, so that a slow sender
 * holds no connection. AppError 413 for more than `limit` bytes, and while too much is stored.
 */
export function createFileWriter(
  db: Queryable,
  { name, accountId, limit = Infinity, encryption }: NewFile,
): FileWriter {
  const hash = createHash('sha256')
  let creating: Promise<string> | undefined
  const create = () => storedFilesRepo.create(db, name, accountId, encryption !== undefined)
  const id = () => (creating ??= checkQuota(db, accountId).then(create))
  let pieces: Buffer[] = []
  let pending = 0
  let size = 0
  let position = 0
  let file: StoredFile | undefined

  /** One piece at a time: the stream waits until it is stored. */
  async function flush() {
    if (pending === 0) return
    const bytes = Buffer.concat(pieces)
    pieces = []
    pending = 0
    const file = await id()
    const owner = ownerOf(file, position)
    await storedFilesRepo.addChunk(db, file, position++, encryption ? encryption.encrypt(bytes, owner) : bytes)
  }

  const stream = new Writable({
    highWaterMark: chunkBytes,
    write(bytes: Buffer, _encoding, done) {
      size += bytes.length
      if (size > limit) {
        done(tooLarge(limit))
        return
      }
      hash.update(bytes)
      pieces.push(bytes)
      pending += bytes.length
      if (pending < chunkBytes) done()
      else callbackify(flush)(done)
    },
    final(done) {
      const complete = async () => {
        await flush()
        file = await storedFilesRepo.complete(db, await id(), size, hash.digest('hex'))
      }
      callbackify(complete)(done)
    },
    destroy(error, done) {
      // Removes the stored part of an incomplete file. If this fails too, the part is deleted after a week.
      const remove = async () => {
        const begun = file ? undefined : await creating?.catch(() => undefined) // If it failed, nothing was stored.
        if (begun) await storedFilesRepo.remove(db, begun)
      }
      callbackify(remove)(() => done(error))
    },
  })
  const stored = new Promise<StoredFile>((resolve, reject) => {
    stream.once('error', reject)
    stream.once('close', () => (file ? resolve(file) : reject(new Error('the file was not written to its end'))))
  })
  // A caller that uses a pipeline gets the failure there.
  stored.catch(() => undefined)
  return {
    stream,
    stored,
    async write(bytes) {
      if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), stored])
    },
  }
}

/** Stores a stream as a file. AppError 413 over the limit. If the stream fails, nothing is left. R16.24. */
export async function storeFile(
  db: Queryable,
  source: Readable,
  { limit = importFileLimit, ...file }: NewFile,
): Promise<StoredFile> {
  const { stream, stored, write } = createFileWriter(db, { ...file, limit })
  try {
    // Unlike a pipeline, this leaves the source open: a request whose file is refused still needs its connection for the answer.
    for await (const bytes of source.iterator({ destroyOnReturn: false })) await write(bytes)
    stream.end()
  } catch (error) {
    stream.destroy(error instanceof Error ? error : undefined)
  }
  return stored
}

/** A stored file is incomplete. */
export class MissingPiece extends Error {}

/**
 * The bytes of a file, piece by piece. Throws MissingPiece if a piece is missing, so that an incomplete file is never sent as complete, and an Error
 * if the file is encrypted and the encryption is missing or another one.
 */
export async function* readStoredFile(
  db: Queryable,
  { id, size, is_encrypted }: Pick<StoredFile, 'id' | 'size'> & Partial<Pick<StoredFile, 'is_encrypted'>>,
  encryption?: Encryption,
): AsyncGenerator<Buffer> {
  if (is_encrypted && !encryption) throw new Error(`the file ${id} is encrypted, and there is no key for secrets`)
  let read = 0
  for (let position = 0; read < size; position++) {
    const stored = await storedFilesRepo.chunk(db, id, position)
    if (!stored) throw new MissingPiece(`a part of the file ${id} is missing`)
    const bytes = is_encrypted && encryption ? encryption.decrypt(stored, ownerOf(id, position)) : stored
    read += bytes.length
    yield bytes
  }
}

/** Deletes a file if it still exists. Nothing may refer to it. */
export const deleteFile = (db: Queryable, id: string): Promise<void> => storedFilesRepo.remove(db, id)
