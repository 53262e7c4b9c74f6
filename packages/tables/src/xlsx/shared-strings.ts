import { FileProblem } from '../file-problem'
import { copyText, createMemoryBudget } from '../memory-budget'
import type { ByteSource, ReadingLimits } from '../tables'
import { parseWhole } from './parse-xml'

/** PostgreSQL cannot store a NUL. */
const characterOf = (code: string) => String.fromCharCode(Number.parseInt(code, 16) || 0xfffd)

/** Excel writes characters that XML cannot contain as _x000D_. */
export const decodedText = (text: string): string =>
  text.includes('_x') ? copyText(text.replace(/_x([0-9A-F]{4})_/gi, (_match, code: string) => characterOf(code))) : text

/** The texts that the cells of a workbook refer to by number, without the phonetic guides of East Asian texts. */
export async function readSharedStrings(source: ByteSource, limits: ReadingLimits): Promise<string[]> {
  const strings: string[] = []
  let text = ''
  let isText = false
  let phonetic = 0
  const tooMuch = `The texts of this workbook take more than ${limits.sharedBytes / 1024 ** 2} MB, which is the limit. Save the sheet as CSV and choose that.`
  const keep = createMemoryBudget(limits.sharedBytes, tooMuch)
  await parseWhole(source, {
    onOpen(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') phonetic += 1
      isText = name === 't' && phonetic === 0
    },
    onText(piece) {
      if (!isText) return
      text += piece
      if (text.length > limits.sharedBytes) throw new FileProblem(tooMuch)
    },
    onClose(name) {
      if (name === 'rPh') phonetic -= 1
      if (name === 't') isText = false
      if (name !== 'si') return
      keep(text)
      strings.push(copyText(decodedText(text).trim()))
    },
  })
  return strings
}
