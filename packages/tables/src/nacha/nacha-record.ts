import { readDay } from '@mca/contract/imports'

/** Every record of a NACHA file has this many characters. */
export const recordLength = 94

/** Stands for the further bytes of a character that takes several, so that positions count bytes. */
const furtherByte = '\0'

const byPosition = (text: string): string =>
  Array.from(text, (character) => character + furtherByte.repeat(Buffer.byteLength(character) - 1)).join('')

/**
 * A record by positions. Banks count bytes, so a record of 94 bytes is whole, with accents in UTF-8 too; one of 94 characters also is (R16.574). The
 * blank end of the first and the last record may be cut off.
 */
export function recordOf(text: string): string {
  const record = text.length === recordLength ? text : byPosition(text)
  if (record.length === recordLength) return record
  return /^[19]/.test(text) ? record.padEnd(recordLength) : record
}

/** The characters of a record from position `from` to `to`, counted from 1 as in the NACHA rules, trimmed. */
export const field = (record: string, from: number, to: number): string =>
  record
    .slice(from - 1, to)
    .replaceAll(furtherByte, '')
    .trim()

/** A field of digits as a number, or null. The longest has 12 digits, so it is exact. */
export const digitsOf = (record: string, from: number, to: number): number | null => {
  const text = record.slice(from - 1, to)
  return /^\d+$/.test(text) ? Number(text) : null
}

/** The properties that the header of a batch gives its entries. */
export interface Batch {
  readonly companyName: string
  /** PPD, CCD, CTX, ...: the standard entry class. */
  readonly entryClass: string
  readonly description: string
  readonly effectiveDay: string | null
}

/** The day in six digits, or null. */
const dayAt = (record: string, from: number): string | null => {
  const date = field(record, from, from + 5)
  const reading = /^\d{6}$/.test(date) ? readDay(`20${date}`, 'ymd') : undefined
  return reading?.problem === undefined ? (reading?.day ?? null) : null
}

/** The day on which the file was written, from its header. */
export const createdDayOf = (record: string): string | null => dayAt(record, 24)

export const batchOf = (record: string): Batch => ({
  companyName: field(record, 5, 20),
  entryClass: field(record, 51, 53),
  description: field(record, 54, 63),
  effectiveDay: dayAt(record, 70),
})

/** An entry without its addenda. */
export interface Entry {
  readonly line: number
  readonly isDebit: boolean
  readonly amountCents: number
  /** The payer's bank without its check digit, which is part of the hash. */
  readonly bank: number
  readonly individualId: string
  readonly individualName: string
  readonly trace: string
}

/** The entry of a detail record, or null if its amount or bank is not numeric. */
export const entryOf = (record: string, line: number, { entryClass }: Batch): Entry | null => {
  const [amountCents, bank] = [digitsOf(record, 30, 39), digitsOf(record, 4, 11)]
  if (amountCents === null || bank === null) return null
  const isInternational = entryClass === 'IAT'
  return {
    line,
    // The second digit of the transaction code: 1 to 4 for money to the payer, 5 to 9 for money from them.
    isDebit: /^\d[5-9]$/.test(field(record, 2, 3)),
    amountCents,
    bank,
    // In entries between companies with many addenda, their number precedes the name; international entries have neither here.
    individualId: isInternational ? '' : field(record, 40, 54),
    individualName: isInternational ? '' : entryClass === 'CTX' ? field(record, 59, 74) : field(record, 55, 76),
    trace: field(record, 80, 94),
  }
}
