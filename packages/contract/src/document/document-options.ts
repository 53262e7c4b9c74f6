import type { Option } from '../fields/option'

/** The kinds of documents. */
export const documentKinds = [
  { value: 'application', label: 'Application' },
  { value: 'bank_statement', label: 'Bank statement' },
  { value: 'contract', label: 'Contract' },
  { value: 'voided_check', label: 'Voided check' },
  { value: 'identification', label: 'ID' },
  { value: 'guaranty', label: 'Guaranty or confession' },
  { value: 'tax_form', label: 'Tax form' },
  { value: 'payoff_letter', label: 'Payoff letter' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Option[]
export type DocumentKind = (typeof documentKinds)[number]['value']

/** The kinds that each advance needs (R23.58). */
export const checklistKinds: readonly DocumentKind[] = [
  'application',
  'bank_statement',
  'contract',
  'voided_check',
  'identification',
]

/** The kinds of the checklist that are not among these (R23.58). */
export const missingKinds = (present: readonly string[]): DocumentKind[] =>
  checklistKinds.filter((kind) => !present.includes(kind))

interface DocumentType extends Option {
  contentType: string
  /** The endings of file names, in lower case. The first is that of a download. */
  endings: readonly string[]
  /** True if browsers show it without running anything in it. */
  isViewable: boolean
}

const office = 'application/vnd.openxmlformats-officedocument'

/** The accepted types. A file's type is detected from its content (R23.52). */
export const documentTypes = [
  { value: 'pdf', label: 'PDF', contentType: 'application/pdf', endings: ['pdf'], isViewable: true },
  { value: 'png', label: 'PNG', contentType: 'image/png', endings: ['png'], isViewable: true },
  {
    value: 'jpeg',
    label: 'JPEG',
    contentType: 'image/jpeg',
    endings: ['jpg', 'jpeg', 'jfif', 'jpe', 'pjpeg'],
    isViewable: true,
  },
  {
    value: 'docx',
    label: 'DOCX',
    contentType: `${office}.wordprocessingml.document`,
    endings: ['docx'],
    isViewable: false,
  },
  { value: 'xlsx', label: 'XLSX', contentType: `${office}.spreadsheetml.sheet`, endings: ['xlsx'], isViewable: false },
  { value: 'csv', label: 'CSV', contentType: 'text/csv', endings: ['csv'], isViewable: false },
  { value: 'txt', label: 'TXT', contentType: 'text/plain', endings: ['txt'], isViewable: false },
] as const satisfies readonly DocumentType[]
export type DocumentTypeName = (typeof documentTypes)[number]['value']

export function documentTypeOf(name: DocumentTypeName): DocumentType {
  const type = documentTypes.find(({ value }) => value === name)
  if (!type) throw new Error(`no type ${name}`)
  return type
}

/** The maximum size of a document, in bytes (R23.51). */
export const documentFileLimit = 25 * 1024 * 1024
/** The maximum number of versions of a document. */
export const maxDocumentVersions = 100
/** The maximum length of a name, in characters. */
export const documentNameLimit = 200

export const documentLabels = { kind: 'Kind', name: 'Name' } as const

// oxlint-disable-next-line no-control-regex -- exactly what must be refused
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/
/** They show 'fdp.exe' as 'exe.pdf'. */
const turning = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/** Why a document cannot have this name, as a sentence; undefined if it can. R23.51. */
export function documentNameProblem(name: string): string | undefined {
  if (/[/\\]/.test(name)) return 'A name must not contain / or \\. Give the name alone, without folders.'
  if (control.test(name) || turning.test(name))
    return 'A name must not contain line breaks, control characters or marks that change the direction of writing.'
  if (name.startsWith('.')) return 'A name must not begin with a period.'
  return undefined
}

/** The file name as a document's name, and the type that its ending says: undefined if we do not accept that ending. */
export function documentFileOf(fileName: string): { name: string; type: DocumentTypeName | undefined } {
  const [, name = fileName, ending = ''] = /^(.*)\.([^.]*)$/s.exec(fileName) ?? []
  const type = documentTypes.find(({ endings }) => endings.some((each) => each === ending.toLowerCase()))
  return type ? { name: name.trim(), type: type.value } : { name: fileName, type: undefined }
}

/** Pictures that browsers do not show, with the way out. */
const otherPictures: Readonly<Record<string, string>> = {
  heic: 'This is an iPhone photo (HEIC). Save or share it as JPEG: on a Mac, use Export in Preview; on an iPhone, set Camera, Formats to Most Compatible.',
  heif: 'This is a HEIF photo. Export it as JPEG.',
  tif: 'This is a TIFF file. Save it as PDF, or set the scanner to PDF.',
  tiff: 'This is a TIFF file. Save it as PDF, or set the scanner to PDF.',
}

/** Why a file cannot be a document by its ending, and what to do, as a sentence. R23.52. */
export function documentTypeProblem(fileName: string): string {
  const ending = fileName.split('.').at(-1)?.toLowerCase() ?? ''
  return `‘${fileName}’ cannot be uploaded. ${otherPictures[ending] ?? `A document is a ${documentTypeNames} file.`}`
}

/** The name of a downloaded file: 'Statement.pdf', and 'Statement (version 1).pdf' for an older version. */
export function documentFileName(
  { name, latest }: { name: string; latest: number },
  { number, type }: { number: number; type: DocumentTypeName },
): string {
  return `${name}${number === latest ? '' : ` (version ${number})`}.${documentTypeOf(type).endings[0]}`
}

/** 'PDF, PNG, JPEG, DOCX, XLSX, CSV or TXT' */
export const documentTypeNames = documentTypes
  .map(({ label }) => label)
  .join(', ')
  .replace(/, (\w+)$/, ' or $1')
