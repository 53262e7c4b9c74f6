import { FileProblem } from '../file-problem'
import type { ByteSource, ReadingLimits } from '../tables'
import { parseWhole } from './parse-xml'

/** Excel writes characters that XML has not as _x000D_. */
export const decodedText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-F]{4})_/gi, (_match, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

/** A piece of a parsed chunk keeps the whole chunk in memory, so what is kept is copied. */
const copied = (text: string) => Buffer.from(text).toString()

/** What a string costs besides its characters. */
const overhead = 32

/** The texts that the cells of a workbook refer to by number, without the readings that East Asian texts carry. */
export async function readSharedStrings(source: ByteSource, limits: ReadingLimits): Promise<string[]> {
  const strings: string[] = []
  let text = ''
  let isText = false
  let phonetic = 0
  let bytes = 0
  await parseWhole(source, {
    onOpen(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') phonetic += 1
      isText = name === 't' && phonetic === 0
    },
    onText(piece) {
      if (isText) text += piece
    },
    onClose(name) {
      if (name === 'rPh') phonetic -= 1
      if (name === 't') isText = false
      if (name !== 'si') return
      bytes += text.length + overhead
      if (bytes > limits.sharedBytes)
        throw new FileProblem(
          `The texts of this workbook take more than ${limits.sharedBytes / 1024 ** 2} MB, which is the limit. Save the sheet as CSV and choose that.`,
        )
      strings.push(copied(decodedText(text).trim()))
    },
  })
  return strings
}
