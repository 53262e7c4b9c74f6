import { bookSheets, type BookSheet } from '@mca/contract/book'
import { AppError } from '@mca/contract/problems'
import { stringify } from 'csv-stringify/sync'
import { ZipFile } from 'yazl'

const fileOf = ({ name }: BookSheet) => `${name}.csv`

/** Excel recognizes a file as UTF-8 only if it begins with this mark. */
const csvOf = ({ columns, examples }: BookSheet): string => {
  const names = columns.map(({ name }) => name)
  const rows = examples.map((row) => names.map((name) => row[name] ?? ''))
  return stringify([names, ...rows], { bom: true, record_delimiter: 'windows', quote_record_delimiter: true })
}

export interface Template {
  name: string
  content: string
}

/** A CSV file with the columns of a sheet and an example row (R16.80). AppError 404 for an unknown sheet. */
export function templateOf(name: string): Template {
  const sheet = bookSheets.find((one) => one.name === name)
  if (!sheet) throw new AppError(404, 'Template not found.')
  return { name: fileOf(sheet), content: csvOf(sheet) }
}

/** All templates in a ZIP. Each file is named after its sheet. */
export function templatesZip(): NodeJS.ReadableStream {
  const zip = new ZipFile()
  for (const sheet of bookSheets) zip.addBuffer(Buffer.from(csvOf(sheet)), fileOf(sheet))
  zip.end()
  return zip.outputStream
}
