import { createReadStream } from 'node:fs'
import { FileProblem } from '../file-problem'
import { encodingOf, utf8Of } from '../text-encoding'
import { tooManyRows } from '../csv-rows'
import { readingLimits, type ByteSource, type ReadingLimits } from '../tables'
import { recordLength } from './nacha-record'
import { nachaReturns, type NachaItem } from './nacha-returns'

/** True if a file begins with the header record of a NACHA file: record type 1, and the fixed sizes of that format. Some files say no day. */
export const isNachaStart = (start: string): boolean => /^(?:\xef\xbb\xbf)?1\d\d.{20}[\d ]{6}.{5}094101/.test(start)

/** True if a file has a batch header and an entry of a NACHA file near its beginning, whatever comes before them. */
export const hasNachaRecords = (start: string): boolean =>
  /^5(?:200|220|225|280).{80,91}\r?\n6\d{11}.{70,83}\r?$/m.test(start)

/** The mark of CP/M and DOS for the end of a text, which some banks still write (R16.571). */
const endMark = '\x1a'

/** The next record and its length with a line break; undefined until it is whole. */
function nextIn(text: string, hasLines: boolean): { record: string; length: number } | undefined {
  if (hasLines) {
    const line = /^([^\r\n]*)(?:\r\n|\n|\r(?=[^]))/.exec(text)
    return line ? { record: line[1] ?? '', length: line[0].length } : undefined
  }
  if (text.length <= recordLength) return undefined
  // Counted in bytes if the next record begins there, because a character may take several.
  let bytes = 0
  let length = 0
  while (bytes < recordLength) {
    const character = String.fromCodePoint(text.codePointAt(length) ?? 0)
    bytes += Buffer.byteLength(character)
    length += character.length
  }
  const end = bytes === recordLength && /[15-9]/.test(text[length] ?? '') ? length : recordLength
  return { record: text.slice(0, end), length: end }
}

/** The records of a text: its lines, or pieces of 94 characters if it has no line breaks. */
async function* recordsOf(text: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  let hasLines: boolean | undefined
  for await (const chunk of text) {
    rest += decoder.decode(chunk, { stream: true }).replaceAll(endMark, '')
    hasLines ??= /[\r\n]/.test(rest.slice(0, recordLength + 1))
    for (let found = nextIn(rest, hasLines); found; found = nextIn(rest, hasLines)) {
      yield found.record
      rest = rest.slice(found.length)
    }
    if (rest.length > 64 * 1024)
      throw new FileProblem('This file has a line that is far longer than a record of a NACHA file.')
  }
  while (hasLines === false && rest.length > recordLength && rest.slice(recordLength).trim() !== '') {
    yield rest.slice(0, recordLength)
    rest = rest.slice(recordLength)
  }
  const last = rest.trimEnd()
  if (last !== '') yield last
}

/** The returns of the NACHA file at `path`. R16.17. */
export async function* readNachaFile(path: string, limits: ReadingLimits = readingLimits): AsyncGenerator<NachaItem> {
  const source: ByteSource = () => createReadStream(path)
  let items = 0
  for await (const item of nachaReturns(recordsOf(utf8Of(source, await encodingOf(source))))) {
    items += 1
    if (items > limits.rows) throw tooManyRows(limits)
    yield item
  }
}
