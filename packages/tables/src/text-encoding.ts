import { FileProblem } from './file-problem'
import type { ByteSource } from './tables'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const marks: readonly { encoding: Encoding; bytes: readonly number[] }[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
]

const markIn = (start: Buffer) => marks.find(({ bytes }) => bytes.every((byte, index) => start[index] === byte))

const notText = () =>
  new FileProblem('This is not a text file. Save it as CSV (comma separated, UTF-8) or as .xlsx and choose it again.')

/** The bytes of the chunks, with at least `count` of them in the first chunk, if there are as many. */
async function* withFullStart(chunks: AsyncIterable<Buffer>, count: number): AsyncGenerator<Buffer> {
  let start: Buffer | undefined = Buffer.alloc(0)
  for await (const chunk of chunks) {
    if (!start) {
      yield chunk
      continue
    }
    start = Buffer.concat([start, chunk])
    if (start.length < count) continue
    yield start
    start = undefined
  }
  if (start?.length) yield start
}

const isDecodable = (decoder: InstanceType<typeof TextDecoder>, chunk?: Buffer): boolean => {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined })
    return true
  } catch {
    return false // the decoder was asked whether the bytes are valid
  }
}

/**
 * The encoding of a text: according to its byte-order mark, else UTF-8 if all of it is valid, else Windows-1252, in which every text
 * is valid. Reads all bytes. Throws a `FileProblem` if it is not text. R16.2.
 */
export async function encodingOf(source: ByteSource): Promise<Encoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let isStart = true
  let isUtf8 = true
  for await (const chunk of withFullStart(source(), 3)) {
    const marked = isStart ? markIn(chunk)?.encoding : undefined
    if (marked?.startsWith('utf-16')) return marked
    isStart = false
    if (chunk.includes(0)) throw notText()
    isUtf8 &&= isDecodable(utf8, chunk)
  }
  return isUtf8 && isDecodable(utf8) ? 'utf-8' : 'windows-1252'
}

/** The text as UTF-8 without a byte-order mark, however the chunks divide it. */
export async function* utf8Of(source: ByteSource, encoding: Encoding): AsyncGenerator<Buffer> {
  // Without `stream`, Node 20 decodes Windows-1252 as Latin-1, so the last call has it too.
  const decoder = encoding === 'utf-8' ? undefined : new TextDecoder(encoding)
  let isStart = true
  for await (const chunk of withFullStart(source(), 3)) {
    if (decoder) {
      const text = decoder.decode(chunk, { stream: true })
      if (text.includes('\0')) throw notText()
      yield Buffer.from(text)
    } else {
      yield isStart ? chunk.subarray(markIn(chunk)?.bytes.length ?? 0) : chunk
    }
    isStart = false
  }
  if (decoder?.encoding.startsWith('utf-16')) yield Buffer.from(decoder.decode()) // half a character at the end is a replacement character
}
