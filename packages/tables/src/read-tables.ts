import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { parse } from 'node:path'
import { bankSheet } from './bank/bank-sheet'
import { isBai2Start, readBai2 } from './bank/read-bai2'
import { isOfxStart, readOfx } from './bank/read-ofx'
import { FileProblem } from './file-problem'
import { hasNachaRecords, isNachaStart } from './nacha/read-nacha-file'
import { inspectText, textSheet } from './read-text'
import { documentsFolder, readingLimits, type ByteSource, type ReadingLimits, type Sheet, type Tables } from './tables'
import { workbookSheets } from './xlsx/read-workbook'
import { workbookPartOf } from './xlsx/workbook'
import { openArchive, type Archive } from './zip-archive'

const isTextName = /\.(?:csv|tsv|txt)$/i
/** Files that macOS and others add to an archive. */
const isHidden = /(?:^|\/)(?:\.|__MACOSX\/)/

/** A text in a ZIP, which is opened only when its rows are read. */
const zippedText = (name: string, source: ByteSource, limits: ReadingLimits): Sheet => {
  let form: ReturnType<typeof inspectText> | undefined
  return textSheet(parse(name).name, source, async () => (form ??= inspectText(source)), limits)
}

const startOfFile = async (path: string): Promise<Buffer> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const oldWorkbook =
  'This is an old Excel workbook (.xls), or one with a password. Remove the password, save it as .xlsx and choose it again.'

/** Files of other kinds than text, by their first bytes. */
const refusals: readonly { start: string | RegExp; message: string }[] = [
  { start: '\xd0\xcf\x11\xe0', message: oldWorkbook },
  // A line break, a mark of the encoding or a mail's header may come first.
  { start: /^[\xef\xbb\xbf\s]*%PDF/, message: 'This is a PDF. Ask the bank or processor for a CSV or Excel file.' },
  { start: '\x1f\x8b', message: 'This is a compressed file. Unpack it and choose the file inside.' },
  {
    start: /^(?:\xef\xbb\xbf)?\s*!(?:Type|Account|Option|Clear|TRNS|HDR|SPL)\b/i,
    message:
      'This is a file for Quicken or QuickBooks (.qif or .iif), whose transactions have no IDs. Ask the bank for CSV, OFX (.ofx or .qfx) or BAI2.',
  },
  {
    start: /^(?:\xef\xbb\xbf)?\s*(?:\{1:F|:20:)/,
    message: 'This is a SWIFT statement (MT940 or MT942). Ask the bank for CSV, OFX (.ofx or .qfx) or BAI2.',
  },
  {
    start: /camt\.05[234]/i,
    message: 'This is an ISO 20022 statement (camt). Ask the bank for CSV, OFX (.ofx or .qfx) or BAI2.',
  },
  {
    start: /^[\xef\xbb\xbf\s]*<(?:!doctype|html|table|\?xml)/i,
    message:
      'This is a web page or XML, whatever its name says. Open it in Excel, save it as .xlsx and choose it again.',
  },
]

const refusalOf = (start: Buffer): string | undefined => {
  const text = start.toString('latin1')
  return refusals.find(({ start: form }) => (typeof form === 'string' ? text.startsWith(form) : form.test(text)))
    ?.message
}

const watched = (source: ByteSource, onRead: () => void): ByteSource =>
  async function* () {
    for await (const bytes of source()) {
      onRead()
      yield bytes
    }
  }

const noEntry = async () => Promise.reject(new FileProblem('Only a ZIP contains files.'))

/** A workbook, or a ZIP whose text files are sheets. */
async function openZip(path: string, limits: ReadingLimits, onRead: () => void): Promise<Tables> {
  const opened = await openArchive(path, limits)
  const archive: Archive = { ...opened, source: (part) => watched(opened.source(part), onRead) }
  try {
    const workbook = await workbookPartOf(archive, limits)
    if (workbook !== undefined) {
      const sheets = await workbookSheets(archive, workbook, limits)
      return { format: 'xlsx', sheets, entries: [], entry: noEntry, close: archive.close }
    }
    const texts = archive.names.filter(
      (name) => isTextName.test(name) && !isHidden.test(name) && !name.startsWith(documentsFolder),
    )
    const sheets = texts.map((name) => zippedText(name, archive.source(name), limits))
    return { format: 'zip', sheets, entries: archive.names, entry: archive.open, close: archive.close }
  } catch (error) {
    archive.close()
    throw error
  }
}

async function openText(path: string, name: string, limits: ReadingLimits, onRead: () => void): Promise<Tables> {
  const source = watched(() => createReadStream(path), onRead)
  const form = await inspectText(source)
  const sheets = [textSheet(parse(name).name, source, async () => form, limits)]
  return { format: 'csv', sheets, entries: [], entry: noEntry, close: () => undefined }
}

/**
 * The tables of the file at `path`: CSV and other text, an Excel workbook, a ZIP of CSV files, a statement in OFX or BAI2, or a NACHA file. `name` is the owner's name
 * for it. `onRead` is called for each piece that is read, and can stop the reading by throwing. Throws a `FileProblem` for a file that
 * cannot be read at all. R16.1.
 */
export async function openTables(
  path: string,
  name: string,
  limits: Partial<ReadingLimits> = {},
  onRead: () => void = () => undefined,
): Promise<Tables> {
  const start = await startOfFile(path)
  if (start.length === 0) throw new FileProblem('This file is empty.')
  const text = start.toString('latin1')
  const all = { ...readingLimits, ...limits }
  const bank = isOfxStart(text) ? readOfx : isBai2Start(text) ? readBai2 : undefined
  if (bank) {
    const source = watched(() => createReadStream(path), onRead)
    const sheet = bankSheet(parse(name).name, source, bank, all)
    const { balances } = sheet
    return { format: 'bank', sheets: [sheet], balances, entries: [], entry: noEntry, close: () => undefined }
  }
  const refusal = refusalOf(start)
  if (refusal !== undefined) throw new FileProblem(refusal)
  if (isNachaStart(text)) return { format: 'nacha', sheets: [], entries: [], entry: noEntry, close: () => undefined }
  // Its lines have account numbers, so it is not shown as a table.
  if (hasNachaRecords(text))
    throw new FileProblem(
      'This is a NACHA file, but its first record is not a file header. Ask the bank for the file again.',
    )
  return text.startsWith('PK\x03\x04') ? openZip(path, all, onRead) : openText(path, name, all, onRead)
}
