import { createHash } from 'node:crypto'
import { type Readable, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** Size and hash of a file's content before compression. */
export interface FileDigest {
  bytes: number
  sha256: string
}

export interface ZipOptions {
  /** The modification time of every file in the ZIP. */
  at: Date
  /** Aborts the writing; `writeZip` then throws the signal's reason. */
  signal?: AbortSignal
}

/** Converts the source of a file, part by part, to its content. */
export type Printer = (parts: AsyncIterable<Buffer>) => AsyncIterable<Buffer>

/** Adds the next file, as read or as converted by `print`, and resolves when all of it is in the ZIP. */
export type AddFile = (name: string, content: Readable, print?: Printer) => Promise<FileDigest>

/**
 * The default of 6 takes a quarter more processor time for a file that is a twelfth smaller
 * (docs/decisions/0054-export-the-book-as-one-zip-from-one-snapshot.md).
 */
const compressionLevel = 1

/**
 * Writes a ZIP to `output`, one file after the other, as fast as `output` accepts it, so that only the data in transit is in
 * memory. On failure or when `signal` aborts it, everything is destroyed and the first reason is thrown; the content of `output` is
 * then not a valid ZIP.
 */
export async function writeZip(
  output: Writable,
  { at, signal }: ZipOptions,
  fill: (add: AddFile) => Promise<void>,
): Promise<void> {
  // Otherwise, Node 26 would report that it cannot write, but not why.
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
    // A cancellation rejects with an AbortError; the reason says why.
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
