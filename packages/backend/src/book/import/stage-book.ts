import { bookSheets, type BookSheet, type BookSheetName, bookSheetNames } from '@mca/contract/book'
import { valuesOf } from '@mca/contract/fields'
import { type DateOrder, dateOrdersOf } from '@mca/contract/imports'
import { AppError } from '@mca/contract/problems'
import type { Sheet, TableRow, Tables } from '@mca/tables'
import type { Transaction } from '../../platform/database/db'
import type { FileSheet, FoundProblems } from './problems'
import { createRowReader, type RowReader } from './row-reader'
import { stagedTable } from './staged-tables'

/** A sheet of the file whose rows are in its staging table. */
export interface StagedSheet extends FileSheet {
  name: BookSheetName
  /** The columns of the sheet that are in the file. */
  columns: readonly string[]
}

interface Staging {
  tx: Transaction
  importId: string
  problems: FoundProblems
  /** Called from time to time with the number of rows read so far. */
  onRows: (sheet: string, rows: number) => void
  /** How the file writes days, if a person has said it. */
  dateOrder: DateOrder | null
}

/** The sheet that a name stands for: 'Company Fees', 'company-fees' and 'book/company_fees' are company_fees. */
const sheetOf = (title: string): BookSheet | undefined => {
  const name = (title.split('/').at(-1) ?? '')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
  return bookSheets.find((sheet) => sheet.name === name)
}

const sheetNames = valuesOf(bookSheetNames).join(', ')

/**
 * Reads all sheets of a file into their staging tables, and reports problems of single rows (R16.81). `given` is the sheet of a CSV file.
 * The result is in the order of a book. AppError 400 if none of the sheets belongs to a book.
 */
export async function stageBook(asked: Staging, tables: Tables, given: BookSheetName | null): Promise<StagedSheet[]> {
  const staging = { ...asked, dateOrder: asked.dateOrder ?? (await detectDateOrder(tables)) }
  const staged: StagedSheet[] = []
  for (const [index, table] of tables.sheets.entries()) {
    const file = { position: index + 1, title: table.name }
    const sheet =
      tables.format === 'csv' && given !== null ? bookSheets.find(({ name }) => name === given) : sheetOf(table.name)
    const report = (message: string) =>
      staging.problems.add(file, { line: null, column: null, value: null, message, level: 'error' })
    if (!sheet)
      report(`This is not the name of a book sheet. Remove the sheet, or rename it to one of these: ${sheetNames}`)
    else if (staged.some(({ name }) => name === sheet.name)) report(`The file has two sheets named ${sheet.name}`)
    else staged.push(await stageSheet(staging, table, { ...file, sheet }))
  }
  await staging.problems.store(staging.tx)
  if (staged.length === 0) throw new AppError(400, `This file has no book sheet. The sheets are ${sheetNames}`)
  const order = valuesOf(bookSheetNames)
  return staged.toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
}

/** The only order in which all days at the beginning of the sheets can be read; null if there are several. R16.585. */
async function detectDateOrder(tables: Tables): Promise<DateOrder | null> {
  const days: string[] = []
  for (const table of tables.sheets) {
    const batches = table.rows()
    const { value } = await batches.next()
    await batches.return(undefined)
    for (const { cells } of (value as readonly TableRow[] | undefined) ?? [])
      days.push(...cells.filter((cell) => /^\d{1,2}([-/.])\d{1,2}\1\d{2,4}(?:\D|$)/.test(cell)))
  }
  const [only, ...others] = dateOrdersOf(days)
  return days.length > 0 && only !== undefined && others.length === 0 ? only : null
}

async function stageSheet(
  { tx, importId, problems, onRows, dateOrder }: Staging,
  table: Sheet,
  { sheet, ...file }: FileSheet & { sheet: BookSheet },
): Promise<StagedSheet> {
  const batches = table.rows()
  const first = await batches.next()
  const [header, ...rest] = first.done ? [] : first.value
  const staged = { ...file, name: sheet.name }
  const reader =
    header &&
    createRowReader(sheet, header, {
      importId,
      order: dateOrder,
      report: (problem) => problems.add(file, problem),
    })
  if (!reader) {
    await batches.return(undefined)
    return { ...staged, columns: [] }
  }
  let rows = 0
  const lines = async function* () {
    for (let batch: readonly TableRow[] | undefined = rest; batch;) {
      rows += batch.length
      onRows(sheet.name, rows)
      yield linesOf(reader, batch)
      const next = await batches.next()
      batch = next.done ? undefined : next.value
    }
  }
  const columns = reader.tableColumns.map((name) => `"${name}"`).join(', ')
  await tx.copyIn(`copy ${stagedTable(sheet.name)} (${columns}) from stdin`, lines())
  reader.reportColumns()
  return { ...staged, columns: reader.columns }
}

const linesOf = (reader: RowReader, rows: readonly TableRow[]) => rows.map((row) => reader.lineOf(row)).join('')
