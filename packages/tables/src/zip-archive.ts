import type { Readable } from 'node:stream'
import { formatCount } from '@mca/contract/money'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { FileProblem } from './file-problem'
import { createMemoryBudget } from './memory-budget'
import type { ByteSource, ReadingLimits } from './tables'

/** A ZIP whose directory was read and found harmless. Entries are unpacked only on request, and never to disk. */
export interface Archive {
  readonly names: readonly string[]
  readonly open: (name: string) => Promise<Readable>
  readonly source: (name: string) => ByteSource
  readonly close: () => void
}

/** Texts rarely compress better than 50:1, and DEFLATE never better than 1,032:1. Small entries may have any ratio. */
const likelyRatio = 250
const smallBytes = 8 * 1024 ** 2

const megabytes = (bytes: number) => `${formatCount(Math.floor(bytes / 1024 ** 2))} MB`

const damaged = (cause: unknown) => {
  const reason = cause instanceof Error ? ` (${cause.message})` : ''
  return new FileProblem(`This file is damaged and cannot be unpacked${reason}. Save or download it again.`)
}

/** Runs a step of the library, whose errors are all about the file. */
const unpacking = async <Result>(step: () => Promise<Result>): Promise<Result> => {
  try {
    return await step()
  } catch (error) {
    throw error instanceof FileProblem ? error : damaged(error)
  }
}

const check = (entry: Entry, limits: ReadingLimits, unpackedBefore: number) => {
  if (entry.isEncrypted()) throw new FileProblem('This file has a password. Remove it and choose the file again.')
  if (!entry.canDecodeFileData())
    throw new FileProblem('This file is packed in an unusual way. Pack it again as an ordinary ZIP.')
  if (unpackedBefore + entry.uncompressedSize > limits.unpackedBytes)
    throw new FileProblem(
      `This file unpacks to more than ${megabytes(limits.unpackedBytes)}, which is the limit. Split it into smaller files.`,
    )
  if (entry.uncompressedSize > smallBytes && entry.uncompressedSize > entry.compressedSize * likelyRatio)
    throw new FileProblem(
      `‘${entry.fileName}’ in this file unpacks to more than ${likelyRatio} times its size, as no real data does. The file is not opened.`,
    )
}

const readDirectory = async (zip: ZipFile, limits: ReadingLimits) => {
  const entries = new Map<string, Entry>()
  const tooMany = `This file contains more than ${formatCount(limits.entries)} files, which is the limit.`
  if (zip.entryCount > limits.entries) throw new FileProblem(tooMany)
  const keep = createMemoryBudget(limits.listBytes, tooMany)
  let unpacked = 0
  // The library refuses names that are absolute or lead out of the archive.
  for await (const entry of zip.eachEntry()) {
    keep(entry.fileName, entry.fileComment)
    if (entry.fileName.endsWith('/')) continue
    check(entry, limits, unpacked)
    unpacked += entry.uncompressedSize
    if (entries.has(entry.fileName)) throw damaged(new Error(`it contains ${entry.fileName} twice`))
    entries.set(entry.fileName, entry)
  }
  return entries
}

/**
 * Opens a ZIP, which every .xlsx is too. Throws a `FileProblem` if it has a password, is damaged, has entries whose names lead
 * elsewhere, or would unpack to too much; while unpacking, no entry may yield more bytes than the directory states. R16.8.
 */
export async function openArchive(path: string, limits: ReadingLimits): Promise<Archive> {
  const zip = await unpacking(() => openPromise(path, { lazyEntries: true, autoClose: false }))
  const entries = await unpacking(() => readDirectory(zip, limits)).catch((error: unknown) => {
    zip.close()
    throw error
  })
  const open = async (name: string) => {
    const entry = entries.get(name)
    if (!entry) throw new FileProblem(`This file has no ‘${name}’ in it.`)
    return unpacking(() => zip.openReadStreamPromise(entry))
  }
  return {
    names: [...entries.keys()],
    open,
    source: (name) =>
      async function* () {
        const stream = await open(name)
        try {
          for await (const chunk of stream) yield chunk as Buffer // a stream of bytes
        } catch (error) {
          throw damaged(error)
        }
      },
    close: () => zip.close(),
  }
}
