/**
 * The records of an ACH file, as tables of their fields. The writer and the validator read the same tables.
 * Positions are counted from 1, both included, as in the Nacha Operating Rules.
 */

/** What the characters of a field may be. `date` is YYMMDD, `time` HHMM. */
export type FieldKind = 'digits' | 'text' | 'date' | 'time' | 'blank'

export interface Field {
  readonly from: number
  readonly to: number
  readonly kind: FieldKind
  /** The name in a message. */
  readonly name: string
  /** True if it may be left blank. */
  readonly isOptional?: boolean
  /** The only values it may have. */
  readonly values?: readonly string[]
}

const field = (from: number, to: number, kind: FieldKind, name: string, more: Partial<Field> = {}): Field => ({
  from,
  to,
  kind,
  name,
  ...more,
})
const optional = { isOptional: true }

export const fileHeader = {
  type: field(1, 1, 'digits', 'record type', { values: ['1'] }),
  priority: field(2, 3, 'digits', 'priority code', { values: ['01'] }),
  destination: field(4, 13, 'text', 'immediate destination'),
  origin: field(14, 23, 'text', 'immediate origin'),
  createdOn: field(24, 29, 'date', 'file creation date'),
  createdAt: field(30, 33, 'time', 'file creation time', optional),
  modifier: field(34, 34, 'text', 'file ID modifier'),
  recordSize: field(35, 37, 'digits', 'record size', { values: ['094'] }),
  blockingFactor: field(38, 39, 'digits', 'blocking factor', { values: ['10'] }),
  format: field(40, 40, 'digits', 'format code', { values: ['1'] }),
  destinationName: field(41, 63, 'text', 'immediate destination name', optional),
  originName: field(64, 86, 'text', 'immediate origin name', optional),
  reference: field(87, 94, 'text', 'reference code', optional),
} as const

const batchClass = (name: string) => field(2, 4, 'digits', name, { values: ['200', '220', '225', '280'] })

export const batchHeader = {
  type: field(1, 1, 'digits', 'record type', { values: ['5'] }),
  serviceClass: batchClass('service class code'),
  companyName: field(5, 20, 'text', 'company name'),
  discretionary: field(21, 40, 'text', 'company discretionary data', optional),
  companyId: field(41, 50, 'text', 'company identification'),
  entryClass: field(51, 53, 'text', 'standard entry class code'),
  description: field(54, 63, 'text', 'company entry description'),
  descriptiveDate: field(64, 69, 'text', 'company descriptive date', optional),
  effectiveOn: field(70, 75, 'date', 'effective entry date'),
  settlement: field(76, 78, 'digits', 'settlement date', optional),
  originatorStatus: field(79, 79, 'digits', 'originator status code', { values: ['0', '1', '2'] }),
  odfi: field(80, 87, 'digits', 'originating bank'),
  number: field(88, 94, 'digits', 'batch number'),
} as const

export const entryDetail = {
  type: field(1, 1, 'digits', 'record type', { values: ['6'] }),
  transaction: field(2, 3, 'digits', 'transaction code'),
  rdfi: field(4, 11, 'digits', 'receiving bank'),
  checkDigit: field(12, 12, 'digits', 'check digit'),
  account: field(13, 29, 'text', 'account number'),
  amount: field(30, 39, 'digits', 'amount'),
  individualId: field(40, 54, 'text', 'identification number', optional),
  individualName: field(55, 76, 'text', 'name', optional),
  discretionary: field(77, 78, 'text', 'discretionary data', optional),
  addenda: field(79, 79, 'digits', 'addenda indicator', { values: ['0', '1'] }),
  trace: field(80, 94, 'digits', 'trace number'),
} as const

/** In an entry of a customer (CIE), the name comes before the identification number. */
export const customerName = field(40, 54, 'text', 'name')

/** An international entry (IAT) has other fields from 13 on. */
export const internationalEntry = {
  type: entryDetail.type,
  transaction: entryDetail.transaction,
  rdfi: entryDetail.rdfi,
  checkDigit: entryDetail.checkDigit,
  addendaCount: field(13, 16, 'digits', 'number of addenda'),
  reserved: field(17, 29, 'blank', 'reserved field'),
  amount: entryDetail.amount,
  account: field(40, 74, 'text', 'account number'),
  reservedToo: field(75, 76, 'blank', 'reserved field'),
  screening: field(77, 78, 'text', 'screening indicators', optional),
  addenda: field(79, 79, 'digits', 'addenda indicator', { values: ['1'] }),
  trace: entryDetail.trace,
} as const

export const addenda = {
  type: field(1, 1, 'digits', 'record type', { values: ['7'] }),
  kind: field(2, 3, 'digits', 'addenda type'),
} as const

/** Addenda of types 98 and 99: the code of a notice of change or of a return. */
export const reasonCode = field(4, 6, 'text', 'reason code')

/** Addenda of type 05: information about the payment. */
export const paymentAddenda = {
  ...addenda,
  information: field(4, 83, 'text', 'payment related information', optional),
  sequence: field(84, 87, 'digits', 'addenda sequence number'),
  entrySequence: field(88, 94, 'digits', 'entry sequence number'),
} as const

export const batchControl = {
  type: field(1, 1, 'digits', 'record type', { values: ['8'] }),
  serviceClass: batchClass('service class code'),
  entries: field(5, 10, 'digits', 'number of entries and addenda'),
  hash: field(11, 20, 'digits', 'entry hash'),
  debits: field(21, 32, 'digits', 'total of debits'),
  credits: field(33, 44, 'digits', 'total of credits'),
  companyId: field(45, 54, 'text', 'company identification'),
  authentication: field(55, 73, 'text', 'message authentication code', optional),
  reserved: field(74, 79, 'blank', 'reserved field'),
  odfi: field(80, 87, 'digits', 'originating bank'),
  number: field(88, 94, 'digits', 'batch number'),
} as const

export const fileControl = {
  type: field(1, 1, 'digits', 'record type', { values: ['9'] }),
  batches: field(2, 7, 'digits', 'number of batches'),
  blocks: field(8, 13, 'digits', 'number of blocks'),
  entries: field(14, 21, 'digits', 'number of entries and addenda'),
  hash: field(22, 31, 'digits', 'entry hash'),
  debits: field(32, 43, 'digits', 'total of debits'),
  credits: field(44, 55, 'digits', 'total of credits'),
  reserved: field(56, 94, 'blank', 'reserved field'),
} as const

export type Layout = Readonly<Record<string, Field>>

/** The characters of a field, not trimmed. */
export const valueOf = (record: string, { from, to }: Pick<Field, 'from' | 'to'>): string => record.slice(from - 1, to)

/** The number in a field; NaN if it is not one, which is a problem of its own. */
export const numberOf = (digits: string): number => (/^\d+$/.test(digits) ? Number(digits) : Number.NaN)

/** A record from the values of its fields: digits are filled with zeros on the left, text with blanks on the right. Throws RangeError for a value that does not fit. */
export function writeRecord<Of extends Layout>(layout: Of, values: Partial<Record<keyof Of, string | number>>): string {
  let record = ' '.repeat(94)
  for (const [key, { from, to, kind, name, values: only }] of Object.entries(layout)) {
    const width = to - from + 1
    const value = String(values[key] ?? (only?.length === 1 ? only[0] : ''))
    if (value.length > width) throw new RangeError(`The ${name} has ${value.length} characters, ${width} fit.`)
    const filled = kind === 'digits' && value !== '' ? value.padStart(width, '0') : value.padEnd(width)
    record = record.slice(0, from - 1) + filled + record.slice(to)
  }
  return record
}

/** The hash of routing numbers: the last ten digits of the sum of their first eight. */
export const hashModulus = 10_000_000_000

/** How many records a block has. A file is filled up with records of nines. */
export const recordsPerBlock = 10

export const padding = '9'.repeat(94)
