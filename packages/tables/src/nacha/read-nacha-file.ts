import { createReadStream } from 'node:fs'
import { FileProblem } from '../file-problem'
import { encodingOf, utf8Of } from '../text-encoding'
import { tooManyRows } from '../csv-rows'
import { readingLimits, type ByteSource, type ReadingLimits } from '../tables'
import { recordLength } from './nacha-record'
import { nachaReturns, type NachaItem } from './nacha-returns'

/** True if a file begins with the header record of a NACHA file: record type 1, and the fixed sizes of that format. */
export const isNachaStart = (start: string): boolean => /^(?:\xef\xbb\xbf)?1\d\d.{20}\d{6}.{5}094101/.test(start)

/** The records of a text: its lines, or pieces of 94 characters if it has no line breaks. */
async function* recordsOf(text: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  let form: RegExp | undefined
  const whole = new RegExp(`^[^]{${recordLength}}`)
  for await (const chunk of text) {
    rest += decoder.decode(chunk, { stream: true })
    form ??= /[\r\n]/.test(rest.slice(0, recordLength + 1)) ? /^([^\r\n]*)(?:\r\n|\n|\r(?=[^]))/ : whole
    for (let found = form.exec(rest); found; found = form.exec(rest)) {
      yield found[1] ?? found[0]
      rest = rest.slice(found[0].length)
    }
    if (rest.length > 64 * 1024)
      throw new FileProblem('This file has a line that is far longer than a record of a NACHA file.')
  }
  const last = rest.replace(/[\r\n]+$/, '')
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
