import type { ReadingLimits, Sheet } from '../tables'
import type { Archive } from '../zip-archive'
import { readSharedStrings } from './shared-strings'
import { sheetRows, type SheetParts } from './sheet-rows'
import { readStyles } from './styles'
import { readWorkbook } from './workbook'

/** The visible sheets of a workbook. Shared texts and styles are read once and stay in memory. */
export async function workbookSheets(archive: Archive, part: string, limits: ReadingLimits): Promise<Sheet[]> {
  const { is1904, sheets, sharedStrings, styles } = await readWorkbook(archive, part, limits)
  let read: Promise<SheetParts> | undefined
  const readParts = async (): Promise<SheetParts> => ({
    is1904,
    strings: sharedStrings === undefined ? [] : await readSharedStrings(archive.source(sharedStrings), limits),
    styles: styles === undefined ? [] : await readStyles(archive.source(styles), limits),
  })
  return sheets.map((sheet) => ({
    name: sheet.name,
    async *rows(headerLine = 0) {
      read ??= readParts()
      yield* sheetRows(archive.source(sheet.part), await read, limits, headerLine)
    },
  }))
}
