import { createHash } from 'node:crypto'
import { type Readable, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** What was written of a file, before compression. */
export interface FileDigest {
  bytes: number
  sha256: string
}

export interface ZipOptions {
  /** The time that every file in the ZIP has. */
  at: Date
  /** Ends the writing; `writeZip` then throws its reason. */
  signal?: AbortSignal
}

/** What a file has for what is read, part by part. */
export type Printer = (parts: AsyncIterable<Buffer>) => AsyncIterable<Buffer>

/** Adds the next file, as it is read or as `print` prints it, and resolves when all of it is in the ZIP. */
export type AddFile = (name: string, content: Readable, print?: Printer) => Promise<FileDigest>

/** The usual 6 takes a quarter more processor time for a file that is a twelfth smaller (docs/decisions/0054-export-the-book-as-one-zip-of-one-moment.md). */
const compressionLevel = 1

/**
 * Writes a ZIP to `output`, a file after the other, as fast as `output` takes it: nothing is in memory but what is on its way. When
 * anything fails or `signal` ends it, everything is destroyed and the first reason is thrown; what `output` has by then is no ZIP.
 */
export async function writeZip(
  output: Writable,
  { at, signal }: ZipOptions,
  fill: (add: AddFile) => Promise<void>,
): Promise<void> {
  // Node 26 would say that it cannot write, and not why.
  if (output.errored) throw output.errored
  const failure = new AbortController()
  const stop = signal ? AbortSignal.any([signal, failure.signal]) : failure.signal
  const zip = new ZipFile()
  zip.once('error', (error) => failure.abort(error))
  const writing = pipeline(zip.outputStream, output, { signal: stop })
  writing.catch((error: unknown) => failure.abort(error))
  const add: AddFile = async (name, content, print = (parts) => parts) => {
    const digest = createDigest()
    zip.addReadStream(digest.stream, name, { mtime: at, compressionLevel })
    await pipeline(content, print, digest.stream, { signal: stop })
    return digest.result()
  }
  try {
    stop.throwIfAborted()
    await fill(add)
    zip.end()
    await writing
  } catch (error) {
    // What is canceled rejects with an AbortError; the reason says why.
    const reason: unknown = stop.aborted ? stop.reason : error
    failure.abort(reason)
    await writing.catch(() => undefined) // it fails for the same reason
    throw reason
  }
}

function createDigest() {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(part: Buffer, _encoding, pass) {
      bytes += part.length
      hash.update(part)
      pass(null, part)
    },
  })
  return { stream, result: (): FileDigest => ({ bytes, sha256: hash.digest('hex') }) }
}
