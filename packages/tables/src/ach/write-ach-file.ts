import {
  batchControl,
  batchHeader,
  entryDetail,
  fileControl,
  fileHeader,
  hashModulus,
  padding,
  recordsPerBlock,
  writeRecord,
} from './ach-layout'
import { toAscii } from './to-ascii'

/** An entry to be written. */
export interface AchEntry {
  /** 22, 27, 32 or 37: credit or debit, to checking or savings; 23, 28, 33 or 38 for its prenote. */
  readonly transactionCode: string
  /** Nine digits. */
  readonly routingNumber: string
  readonly accountNumber: string
  /** Whole cents, 0 for a prenote. */
  readonly cents: number
  /** The deal or payee, up to 15 characters. */
  readonly individualId: string
  /** Written in ASCII and cut to 22 characters. */
  readonly name: string
  /** Fifteen digits: the first eight of the originating bank, then a number. */
  readonly trace: string
}

/** Entries of one direction, class, description and day. */
export interface AchBatch {
  readonly entryClass: 'CCD' | 'PPD' | 'WEB'
  readonly description: string
  /** YYYY-MM-DD. */
  readonly effectiveOn: string
  readonly entries: Iterable<AchEntry>
  /** An entry to the company's own account that makes debits and credits equal, for banks that want one. It is the last of the batch. */
  readonly offset?: AchEntry
}

/** What the bank has agreed on with the originator. */
export interface AchOriginator {
  /** The routing number of the bank that gets the file, nine digits. */
  readonly destination: string
  /** Ten characters, or nine digits, which get a leading blank. */
  readonly origin: string
  readonly destinationName: string
  readonly originName: string
  readonly companyName: string
  readonly companyId: string
  /** The first eight digits of the originating bank's routing number. */
  readonly odfi: string
  readonly reference: string
}

export interface AchFileOptions {
  readonly originator: AchOriginator
  /** YYYY-MM-DD and HH:MM, in the bank's time zone. */
  readonly createdOn: string
  readonly createdAt: string
  /** A to Z, then 0 to 9: the files of one day. */
  readonly modifier: string
  readonly batches: Iterable<AchBatch>
}

const yymmdd = (day: string) => day.slice(2).replaceAll('-', '')
const isDebit = ({ transactionCode }: AchEntry) => /[5-9]$/.test(transactionCode)
const cut = (text: string, length: number) => toAscii(text).slice(0, length).trimEnd()

const entryRecord = (entry: AchEntry, entryClass: AchBatch['entryClass']) =>
  writeRecord(entryDetail, {
    transaction: entry.transactionCode,
    rdfi: entry.routingNumber.slice(0, 8),
    checkDigit: entry.routingNumber.slice(8),
    account: entry.accountNumber,
    amount: entry.cents,
    individualId: cut(entry.individualId, 15),
    individualName: cut(entry.name, 22),
    // A debit by internet names its kind: S for a single one. A series needs another agreement with the bank.
    discretionary: entryClass === 'WEB' ? 'S' : '',
    addenda: 0,
    trace: entry.trace,
  })

/**
 * The records of an ACH file, each of 94 characters, filled up to blocks of ten. Amounts are cents. Throws RangeError for a value or a total that does not fit; check entries before.
 */
export function* achRecords({
  originator,
  createdOn,
  createdAt,
  modifier,
  batches,
}: AchFileOptions): Generator<string> {
  let records = 0
  const count = (record: string) => {
    records += 1
    return record
  }
  const sums = { batches: 0, entries: 0, hash: 0, debits: 0, credits: 0 }
  yield count(
    writeRecord(fileHeader, {
      destination: originator.destination.padStart(10),
      origin: originator.origin.padStart(10),
      createdOn: yymmdd(createdOn),
      createdAt: createdAt.replace(':', ''),
      modifier,
      destinationName: cut(originator.destinationName, 23),
      originName: cut(originator.originName, 23),
      reference: cut(originator.reference, 8),
    }),
  )
  for (const batch of batches) {
    sums.batches += 1
    const own = { entries: 0, hash: 0, debits: 0, credits: 0 }
    const write = (entry: AchEntry) => {
      own.entries += 1
      own.hash = (own.hash + Number(entry.routingNumber.slice(0, 8))) % hashModulus
      own[isDebit(entry) ? 'debits' : 'credits'] += entry.cents
      return count(entryRecord(entry, batch.entryClass))
    }
    const entries = [...batch.entries]
    const serviceClass = batch.offset ? 200 : entries.some(isDebit) ? (entries.every(isDebit) ? 225 : 200) : 220
    const shared = { serviceClass, companyId: originator.companyId, odfi: originator.odfi, number: sums.batches }
    yield count(
      writeRecord(batchHeader, {
        ...shared,
        companyName: cut(originator.companyName, 16),
        entryClass: batch.entryClass,
        description: batch.description,
        descriptiveDate: yymmdd(batch.effectiveOn),
        effectiveOn: yymmdd(batch.effectiveOn),
        originatorStatus: 1,
      }),
    )
    for (const entry of entries) yield write(entry)
    if (batch.offset) yield write(batch.offset)
    yield count(writeRecord(batchControl, { ...shared, ...own }))
    sums.entries += own.entries
    sums.hash = (sums.hash + own.hash) % hashModulus
    sums.debits += own.debits
    sums.credits += own.credits
  }
  const blocks = Math.ceil((records + 1) / recordsPerBlock)
  yield count(writeRecord(fileControl, { ...sums, blocks }))
  while (records < blocks * recordsPerBlock) yield count(padding)
}
