import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { PassThrough, type Readable, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { StartError } from '../../platform/start-error'

/*
 * A backup file is a gzip stream of frames and a footer. A frame is a letter, the length of its body in four bytes, and the body, which is
 * JSON except for the rows of a table. The footer is a mark and the SHA-256 of everything before it, so that a truncated or changed file is
 * recognized before any row is read (docs/decisions/0066-back-up-with-copy-into-one-file-in-our-own-format.md).
 */

export interface BackupHeader {
  format: 'mca-backup'
  version: 1
  created_at: string
  /** The version of PostgreSQL that wrote it. */
  postgres: string
  /** The migrations that had run, ascending, with the MD5 of each. */
  migrations: { version: number; md5: string }[]
}

export interface BackupTable {
  name: string
  columns: string[]
}

export interface TableEnd {
  rows: number
  bytes: number
  sha256: string
}

export interface BackupSequence {
  name: string
  last_value: string
  is_called: boolean
}

export interface BackupEnd {
  sequences: BackupSequence[]
  tables: number
  rows: number
}

/** H header, T table, D some of its rows as PostgreSQL prints them, E its end, Z end. */
interface Frames {
  H: BackupHeader
  T: BackupTable
  E: TableEnd
  Z: BackupEnd
}
export type Frame =
  | { [Kind in keyof Frames]: { kind: Kind; body: Frames[Kind] } }[keyof Frames]
  | { kind: 'D'; body: Buffer }

const foot = Buffer.from('mca-backup-end\n')
const footBytes = foot.length + 32
const headBytes = 5
/**
 * Larger than any frame that is written: a table with all its columns takes a few thousand bytes, and rows come in pieces
 * of 64 KB.
 */
const maxBodyBytes = 64 * 1024 * 1024

export interface BackupWriter {
  frame<Kind extends keyof Frames>(kind: Kind, body: Frames[Kind]): Promise<void>
  rows(bytes: Buffer): Promise<void>
  /** Writes the footer. */
  end(): Promise<void>
}

/** Writes a backup to `output`, no faster than `output` accepts it. */
export function createBackupWriter(output: Writable): BackupWriter {
  // Level 1: a third of the time of level 6 for a tenth more bytes.
  const frames = createGzip({ level: 1 })
  const hash = createHash('sha256')
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      done(null, Buffer.concat([foot, hash.digest()]))
    },
  })
  const written = pipeline(frames, hashed, output)
  // The next await reports it.
  written.catch(() => undefined)
  const write = async (kind: string, body: Buffer) => {
    const head = Buffer.alloc(headBytes)
    head.write(kind, 'latin1')
    head.writeUInt32BE(body.length, 1)
    frames.write(head)
    if (!frames.write(body)) await Promise.race([drained(frames), written])
  }
  return {
    frame: (kind, body) => write(kind, Buffer.from(JSON.stringify(body))),
    rows: (bytes) => write('D', bytes),
    async end() {
      frames.end()
      await written
    },
  }
}

const drained = (stream: Writable) => new Promise<void>((resolve) => stream.once('drain', resolve))

/** Throws a StartError unless the file is a complete, unchanged backup. */
export async function checkBackupFile(path: string, signal?: AbortSignal): Promise<void> {
  const { size, found } = await readFoot(path)
  if (!found.subarray(0, foot.length).equals(foot))
    throw new StartError(
      `${path} is not a complete backup: its end is missing, so it was cut off or is another kind of file`,
    )
  const hash = createHash('sha256')
  if (size > footBytes)
    for await (const part of createReadStream(path, { end: size - footBytes - 1, ...(signal && { signal }) }))
      hash.update(part as Buffer) // a stream without an encoding has buffers
  if (!hash.digest().equals(found.subarray(foot.length)))
    throw new StartError(`${path} is damaged: its checksum does not match its contents`)
}

async function readFoot(path: string): Promise<{ size: number; found: Buffer }> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const found = Buffer.alloc(Math.min(size, footBytes))
    await file.read(found, 0, found.length, size - found.length)
    return { size, found }
  } finally {
    await file.close()
  }
}

/** The frames of a file that has been checked, read only as fast as they are consumed. */
export async function* readBackupFile(path: string, signal?: AbortSignal): AsyncGenerator<Frame> {
  const { size } = await readFoot(path)
  const bytes = new PassThrough()
  const input = createReadStream(path, { end: size - footBytes - 1 })
  const running = pipeline(input, createGunzip(), bytes, { ...(signal && { signal }) })
  // Reading `bytes` then fails, too.
  running.catch(() => undefined)
  const take = takerOf(bytes)
  try {
    for (let head = await take(headBytes); head !== undefined; head = await take(headBytes)) {
      const length = head.readUInt32BE(1)
      const body = length <= maxBodyBytes ? await take(length) : undefined
      if (body === undefined) throw new StartError(`${path} is damaged: it ends in the middle of a record`)
      yield frameOf(head.toString('latin1', 0, 1), body)
    }
    await running
  } catch (error) {
    signal?.throwIfAborted() // with its reason, which the error of a stream does not have
    throw error
  } finally {
    // Closes the file if the consumer stops early.
    bytes.destroy()
  }
}

function frameOf(kind: string, body: Buffer): Frame {
  if (kind === 'D') return { kind, body }
  // Written by `createBackupWriter`, as the checksum proves.
  return { kind, body: JSON.parse(body.toString()) as unknown } as Frame
}

/** Takes a number of bytes from a stream; undefined at its end. */
function takerOf(stream: Readable): (length: number) => Promise<Buffer | undefined> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let waiting: Buffer = Buffer.alloc(0)
  return async (length) => {
    const parts = [waiting]
    let total = waiting.length
    while (total < length) {
      const next = await chunks.next()
      if (next.done) return undefined
      parts.push(next.value)
      total += next.value.length
    }
    const all = parts.length > 1 ? Buffer.concat(parts) : waiting
    waiting = all.subarray(length)
    return all.subarray(0, length)
  }
}
