import { documentTypes, type DocumentTypeName } from '@mca/contract/documents'
import { AppError } from '@mca/contract/problems'
import { type Archive, type ByteSource, encodingOf, FileProblem, openArchive, readingLimits, utf8Of } from '@mca/tables'
import { withLocalCopy } from '../../shared/files/local-copy'
import { readStoredFile } from '../../shared/files/stored-files'
import type { StoredFile } from '../../shared/files/stored-files.repo'
import type { Queryable } from '../../platform/database/db'
import { officeRefusal } from './office-content'

/** The type of a file, judged by its content: one of our types, any text, or a name for the refusal. */
type Content = { type: Exclude<DocumentTypeName, 'csv' | 'txt'> } | { type: 'text' } | { refusal: string }

const startBytes = 1_024
/** A document of less than 25 MB unpacks to far less. */
const limits = { ...readingLimits, unpackedBytes: 256 * 1024 ** 2 }

const starts: readonly { start: string; content: Content }[] = [
  { start: '%PDF-', content: { type: 'pdf' } },
  { start: '\x89PNG\r\n\x1a\n', content: { type: 'png' } },
  { start: '\xff\xd8\xff', content: { type: 'jpeg' } },
  {
    start: '\xd0\xcf\x11\xe0',
    content: { refusal: 'is an old Office file or has a password. Save it as DOCX or XLSX without a password.' },
  },
]

/**
 * Refuses a file whose content is not of the type that its name says, that has macros or leads out of itself, or that a browser could run (R23.52, R23.53, R23.320). AppError 400 with
 * the reason. Reads it in pieces; only a DOCX or XLSX is copied to a temporary file.
 */
export async function checkContent(db: Queryable, file: StoredFile, type: DocumentTypeName): Promise<void> {
  if (file.size === 0) throw new AppError(400, `‘${file.name}’ is empty.`)
  const content = await contentOf(db, file, type)
  const refuse = (reason: string) => new AppError(400, `‘${file.name}’ ${reason}`)
  if ('refusal' in content) throw refuse(content.refusal)
  const isText = type === 'csv' || type === 'txt'
  if (isText ? content.type === 'text' : content.type === type) return
  const labelOf = (value: string) => documentTypes.find((each) => each.value === value)?.label ?? 'text'
  throw refuse(
    `is not a ${labelOf(type)} file: its content is ${labelOf(content.type)}. Rename it, or save it as a ${labelOf(type)} file.`,
  )
}

async function contentOf(db: Queryable, file: StoredFile, type: DocumentTypeName): Promise<Content> {
  const source: ByteSource = () => readStoredFile(db, file)
  const start = await startOf(source)
  const known = starts.find((each) => start.startsWith(each.start))
  if (known) return known.content
  // Readers of PDF look for its mark in the first 1,024 bytes; banks and scanners write line breaks or more before it.
  if (type === 'pdf' && start.includes('%PDF-') && !beginsAsMarkup(start.replace(/^\xef\xbb\xbf/, '')))
    return { type: 'pdf' }
  if (start.startsWith('PK\x03\x04')) return withLocalCopy({ db }, file.id, officeContentOf)
  return textContentOf(source)
}

async function startOf(source: ByteSource): Promise<string> {
  for await (const bytes of source()) return bytes.subarray(0, startBytes).toString('latin1')
  return ''
}

const unknown: Content = { refusal: `cannot be uploaded: its content does not match its name.` }
const markup: Content = {
  refusal: 'contains a web page, a drawing or a script, which could run in a browser. Save it as PDF.',
}

/** True for a text that begins as a web page, a drawing or a script. */
const beginsAsMarkup = (text: string) => /^\s*(?:<|#!)/.test(text)

async function textContentOf(source: ByteSource): Promise<Content> {
  try {
    const encoding = await encodingOf(source)
    for await (const text of utf8Of(source, encoding)) {
      const start = text.toString()
      if (start.trim() !== '') return beginsAsMarkup(start) ? markup : { type: 'text' }
    }
    return { type: 'text' }
  } catch (error) {
    if (error instanceof FileProblem) return unknown
    throw error
  }
}

async function officeContentOf(path: string): Promise<Content> {
  let archive: Archive | undefined
  try {
    archive = await openArchive(path, limits)
    const { names } = archive
    if (!names.includes('[Content_Types].xml')) return unknown
    const refusal = await officeRefusal(archive)
    if (refusal !== undefined) return { refusal }
    if (names.includes('word/document.xml')) return { type: 'docx' }
    return names.includes('xl/workbook.xml') ? { type: 'xlsx' } : unknown
  } catch (error) {
    if (error instanceof FileProblem) return { refusal: `cannot be read. ${error.message}` }
    throw error
  } finally {
    archive?.close()
  }
}
