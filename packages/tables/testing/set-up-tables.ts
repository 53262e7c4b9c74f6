import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from '@jest/globals'
import { openTables } from '../src/read-tables'
import type { ReadingLimits, TableRow } from '../src/tables'
import type { WrittenWorkbook } from './write-workbook'

/** A row of a sheet with one text. */
export const textRow = (value: string): string[] => [`<row><c t="inlineStr"><is><t>${value}</t></is></c></row>`]
/** A plain workbook, and the path of its sheet. */
export const plainWorkbook: WrittenWorkbook = { sheets: [{ name: 'Payments', rows: textRow('one') }] }
export const plainSheet = 'xl/worksheets/sheet1.xml'

/** Reads workbooks and ZIPs from their bytes. Call it at the top level of the file. */
export function setUpTables() {
  const folder = mkdtempSync(join(tmpdir(), 'mca-workbooks-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const opened = (bytes: Buffer, limits?: Partial<ReadingLimits>) => {
    const path = join(folder, 'book.xlsx')
    writeFileSync(path, bytes)
    return openTables(path, 'book.xlsx', limits)
  }
  const sheetsIn = async (bytes: Buffer, headerLine?: number, limits?: Partial<ReadingLimits>) => {
    const tables = await opened(bytes, limits)
    const sheets: Record<string, TableRow[]> = {}
    try {
      for (const found of tables.sheets) {
        const all = (sheets[found.name] ??= [])
        for await (const batch of found.rows(headerLine)) all.push(...batch)
      }
    } finally {
      tables.close()
    }
    return sheets
  }
  return { opened, sheetsIn }
}
