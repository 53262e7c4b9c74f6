import { Readable, type Writable } from 'node:stream'
import type { BookManifest } from '@mca/contract/book'
import type { Snapshot } from '../../platform/database/db'
import type { Reader } from '../../platform/database/replica'
import { countDocuments, writeDocuments } from './export-documents'
import { csvFile, jsonFile, type OnRows } from './export-lines'
import { copyOfCsv, copyOfJson, exportRepo, type ExportSheet, exportSheets } from './export-sheets.repo'
import { type AddFile, writeZip } from './export-zip'

export interface ExportOptions {
  /**
   * Called with the number of rows written so far and in total; each row is written twice. An exception ends the
   * export.
   */
  onProgress?: (done: number, total: number) => void
  /** Aborts the export, which then throws the signal's reason. */
  signal?: AbortSignal
  /** Also the files of documents. */
  documents?: boolean
}

/** Tables without business records, or with account data. */
const leftOut = [
  'accounts, passwords and sessions',
  'saved views, which belong to accounts',
  'settings',
  'jobs and imports with their files, remembered columns and payers',
]

/** The file formats of a sheet. */
const formats = [
  { extension: 'csv', copy: copyOfCsv, file: csvFile },
  { extension: 'json', copy: copyOfJson, file: jsonFile },
] as const

/**
 * Writes the whole book to `output` as one ZIP (R16.100): each sheet as CSV and as JSON, and `manifest.json` at the end. All of it is from
 * one snapshot, and it is streamed rather than held in memory. Returns the manifest. If it fails, the content of `output` is not a valid ZIP.
 */
export const exportBook = (
  db: Reader,
  output: Writable,
  { onProgress = () => undefined, signal, documents = false }: ExportOptions = {},
): Promise<BookManifest> =>
  db.snapshot(async (tx) => {
    const standing = await exportRepo.standing(tx)
    const counted = await countSheets(tx)
    const files = documents ? await countDocuments(tx) : 0
    const total = formats.length * counted.reduce((sum, { rows }) => sum + rows, 0) + files
    let done = 0
    const onRows: OnRows = (rows) => onProgress((done += rows), total)
    const sheets: BookManifest['sheets'] = []
    const manifest: BookManifest = {
      format: 'mca-book',
      version: 1,
      product: 'MCA Back Office',
      ...standing,
      sheets,
      ...(await exportRepo.totals(tx)),
      left_out: documents ? leftOut : [...leftOut, 'the files of documents'],
    }
    await writeZip(output, { at: new Date(standing.created_at), ...(signal && { signal }) }, async (add) => {
      for (const { sheet, rows, sums } of counted)
        sheets.push({ sheet: sheet.name, rows, sums, files: await writeSheet(tx, add, sheet, rows, onRows) })
      if (documents) manifest.documents = await writeDocuments(tx, add, () => onRows(1))
      await add('manifest.json', Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]))
    })
    return manifest
  })

async function countSheets(tx: Snapshot) {
  const counted = []
  for (const sheet of exportSheets) counted.push({ sheet, ...(await exportRepo.sumsOf(tx, sheet)) })
  return counted
}

async function writeSheet(tx: Snapshot, add: AddFile, sheet: ExportSheet, rows: number, onRows: OnRows) {
  const files: BookManifest['sheets'][number]['files'] = []
  for (const { extension, copy, file } of formats) {
    const name = `${sheet.name}.${extension}`
    let written = 0
    const count: OnRows = (more) => {
      written += more
      onRows(more)
    }
    files.push({ name, ...(await add(name, tx.copyOut(copy(sheet)), (parts) => file(parts, count))) })
    if (written !== rows) throw new Error(`${name} has ${written} rows instead of ${rows}`)
  }
  return files
}
