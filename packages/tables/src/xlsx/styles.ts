import { createMemoryBudget } from '../memory-budget'
import type { ByteSource, ReadingLimits } from '../tables'
import { parseWhole, tooManyInWorkbook } from './parse-xml'

/** How a number in a cell is displayed: as a day, with leading zeros up to a width, or unchanged. */
export type NumberForm = 'day' | 'number' | { readonly digits: number }

/** The built-in formats that show a day. The others up to 49 are numbers, percents and times of day. */
const isBuiltInDay = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/** The form that a format code displays. Quoted and escaped text, colors and conditions are ignored. */
export const formOfCode = (code: string): NumberForm => {
  const [first = ''] = code
    .replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '')
    .toLowerCase()
    .split(';')
  if (/^0{2,}$/.test(first)) return { digits: first.length }
  const isDay = /[yd]/.test(first) || (first.includes('m') && !/[hs]/.test(first))
  return isDay && first !== 'general' ? 'day' : 'number'
}

/** Excel's own limit is 255. */
const longestCode = 1_024

/** The number form of each cell style, by the index that cells use. */
export async function readStyles(source: ByteSource, limits: ReadingLimits): Promise<NumberForm[]> {
  const forms = new Map<number, NumberForm>()
  const styles: NumberForm[] = []
  let isCellStyles = false
  const keep = createMemoryBudget(limits.listBytes, tooManyInWorkbook('number formats and cell styles'))
  const formOf = (id: number): NumberForm => forms.get(id) ?? (isBuiltInDay(id) ? 'day' : 'number')
  await parseWhole(source, {
    onOpen(name, attributes) {
      if (name === 'cellXfs') isCellStyles = true
      if (name === 'numFmt') {
        const { numFmtId, formatCode = '' } = attributes
        keep()
        forms.set(Number(numFmtId), formatCode.length > longestCode ? 'number' : formOfCode(formatCode))
      }
      if (name === 'xf' && isCellStyles) {
        keep()
        styles.push(formOf(Number(attributes['numFmtId'] ?? 0)))
      }
    },
    onClose(name) {
      if (name === 'cellXfs') isCellStyles = false
    },
  })
  return styles
}
