import { routingNumberProblem } from '@mca/contract/bank'
import { fieldProblems } from './ach-fields'
import {
  addenda,
  batchControl,
  batchHeader,
  entryDetail,
  type Field,
  fileControl,
  fileHeader,
  hashModulus,
  internationalEntry,
  type Layout,
  padding,
  paymentAddenda,
  recordsPerBlock,
  valueOf,
} from './ach-layout'

/** What is wrong with a file, and where: line and column count from 1. */
export interface AchProblem {
  readonly line: number
  readonly column: number
  readonly problem: string
}

/** What a file moves. Cents. */
export interface AchTotals {
  entries: number
  debitCents: number
  creditCents: number
}

const entryClasses = new Set(
  'ACK ARC ATX BOC CCD CIE COR CTX DNE ENR IAT MTE POP POS PPD RCK SHR TEL TRC TRX WEB XCK'.split(' '),
)
/** The classes whose entries take one addenda record at most. */
const withOneAddenda = new Set(['CCD', 'CIE', 'DNE', 'PPD', 'WEB'])
/** Transaction codes by what they do: the second digit, for checking (2), savings (3), general ledger (4) and loans (5). */
const transactionCode = /^(?:[234][1-46-9]|5[1-6])$/
const isDebit = (code: string) => /[5-9]$/.test(code)
const isPrenote = (code: string) => /[38]$/.test(code)
/** Returns, notices of change, and entries that only bring remittance data: any of them may have no amount. */
const mayBeZero = (code: string) => /[1469]$/.test(code)
const returnKinds = new Set(['98', '99'])

const notPrintable = /[^\x20-\x7e]/

/** The batch header of an international batch has other data in the place of the company name. */
const batchHeaderOf = (record: string): Layout =>
  valueOf(record, batchHeader.entryClass) === 'IAT'
    ? { ...batchHeader, companyName: { ...batchHeader.companyName, isOptional: true } }
    : batchHeader

/** The sums that a control record repeats. */
interface Sums {
  entries: number
  hash: number
  debits: number
  credits: number
}
const noSums = (): Sums => ({ entries: 0, hash: 0, debits: 0, credits: 0 })
const sumNames = {
  entries: 'number of entries and addenda',
  hash: 'entry hash',
  debits: 'total of debits',
  credits: 'total of credits',
} as const

interface OpenBatch {
  readonly header: string
  readonly entryClass: string
  lastTrace: string
  sums: Sums
}

interface OpenEntry {
  readonly line: number
  readonly code: string
  readonly trace: string
  readonly cents: number
  readonly hasAddenda: boolean
  /** Of an international entry. */
  readonly addendaCount: number | null
  addenda: number
  /** True once an addenda record says that the entry is a return or a notice of change. */
  isReturn: boolean
}

/**
 * Reads the records of an ACH file in order and yields everything that is wrong with it; returns what it moves. It keeps one batch and one entry in memory, however long
 * the file is.
 */
export async function* validateAchFile(
  records: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<AchProblem, AchTotals> {
  const ofFile = noSums()
  let [line, batches, lastBatch] = [0, 0, 0]
  let batch: OpenBatch | undefined
  let entry: OpenEntry | undefined
  let control: { line: number; record: string } | undefined
  const at = (column: number, problem: string, of = line): AchProblem => ({ line: of, column, problem })

  function* endEntry(): Generator<AchProblem> {
    if (!entry || !batch) return
    const { code, cents, hasAddenda, addendaCount, isReturn, trace } = entry
    const problem = (field: Field, text: string) => at(field.from, text, entry?.line)
    if (hasAddenda && entry.addenda === 0)
      yield problem(entryDetail.addenda, 'The addenda indicator says that an addenda record follows, but none does.')
    if (addendaCount !== null && addendaCount !== entry.addenda)
      yield problem(
        internationalEntry.addendaCount,
        `The number of addenda is ${addendaCount}, but ${entry.addenda} follow.`,
      )
    if (!isReturn && batch.entryClass !== 'COR') {
      const odfi = valueOf(batch.header, batchHeader.odfi)
      if (!trace.startsWith(odfi))
        yield problem(entryDetail.trace, `The trace number must begin with the originating bank of its batch, ${odfi}.`)
      if (trace <= batch.lastTrace) yield problem(entryDetail.trace, 'Trace numbers must ascend within a batch.')
      if (isPrenote(code) && cents !== 0) yield problem(entryDetail.amount, 'A prenote has no amount.')
      if (cents === 0 && !isPrenote(code) && !mayBeZero(code) && !['DNE', 'ENR'].includes(batch.entryClass))
        yield problem(entryDetail.amount, 'The amount is zero.')
    }
    batch.lastTrace = trace
    entry = undefined
  }

  function* wrongSums(layout: Readonly<Record<keyof Sums, Field>>, record: string, sums: Sums): Generator<AchProblem> {
    for (const key of Object.keys(sumNames) as (keyof Sums)[]) {
      // the keys of a record of sums
      const stated = valueOf(record, layout[key])
      if (/^\d+$/.test(stated) && Number(stated) !== sums[key])
        yield at(
          layout[key].from,
          `The ${sumNames[key]} is ${Number(stated)}, but the records before add up to ${sums[key]}.`,
        )
    }
  }

  function* onBatchHeader(record: string): Generator<AchProblem> {
    if (batch) yield at(1, 'This batch begins before the batch above has ended.')
    const entryClass = valueOf(record, batchHeader.entryClass)
    batch = { header: record, entryClass, lastTrace: '', sums: noSums() }
    batches += 1
    if (entryClass === 'ADV')
      yield at(
        batchHeader.entryClass.from,
        'A batch of accounting advices (ADV) comes from the network. Nobody sends one.',
      )
    else if (entryClass.trim() !== '' && !entryClasses.has(entryClass))
      yield at(batchHeader.entryClass.from, `“${entryClass.trim()}” is no standard entry class.`)
    const number = Number(valueOf(record, batchHeader.number))
    if (number <= lastBatch) yield at(batchHeader.number.from, 'Batch numbers must ascend within a file.')
    lastBatch = number
  }

  function* onEntry(record: string): Generator<AchProblem> {
    if (!batch) {
      yield at(1, 'This entry is outside of a batch.')
      return
    }
    yield* endEntry()
    const isInternational = batch.entryClass === 'IAT'
    const code = valueOf(record, entryDetail.transaction)
    const routing = valueOf(record, { from: 4, to: 12 })
    const cents = Number(valueOf(record, entryDetail.amount))
    if (/^\d\d$/.test(code) && !transactionCode.test(code))
      yield at(entryDetail.transaction.from, `“${code}” is no transaction code.`)
    const wrongRouting = /^\d{9}$/.test(routing) ? routingNumberProblem(routing) : null
    if (wrongRouting) yield at(entryDetail.rdfi.from, `The receiving bank ${routing} is wrong. ${wrongRouting}`)
    const account = valueOf(record, isInternational ? internationalEntry.account : entryDetail.account)
    if (!/^[A-Za-z0-9 -]*$/.test(account))
      yield at(isInternational ? 40 : 13, 'The account number may have letters, digits, blanks and hyphens only.')
    const serviceClass = valueOf(batch.header, batchHeader.serviceClass)
    if (serviceClass === '220' && isDebit(code)) yield at(2, 'This debit is in a batch of credits (220).')
    if (serviceClass === '225' && !isDebit(code)) yield at(2, 'This credit is in a batch of debits (225).')
    if (
      !isInternational &&
      !['CTX', 'ATX', 'TRX'].includes(batch.entryClass) &&
      valueOf(record, entryDetail.individualName).trim() === ''
    )
      yield at(entryDetail.individualName.from, 'The name is missing.')
    batch.sums.entries += 1
    batch.sums.hash = (batch.sums.hash + Number(routing.slice(0, 8))) % hashModulus
    batch.sums[isDebit(code) ? 'debits' : 'credits'] += cents
    entry = {
      line,
      code,
      cents,
      trace: valueOf(record, entryDetail.trace),
      hasAddenda: valueOf(record, entryDetail.addenda) === '1',
      addendaCount: isInternational ? Number(valueOf(record, internationalEntry.addendaCount)) : null,
      addenda: 0,
      isReturn: false,
    }
  }

  function* onAddenda(record: string): Generator<AchProblem> {
    if (!batch || !entry) {
      yield at(1, 'This addenda record has no entry above it.')
      return
    }
    batch.sums.entries += 1
    entry.addenda += 1
    const kind = valueOf(record, addenda.kind)
    entry.isReturn ||= returnKinds.has(kind)
    if (!entry.hasAddenda) yield at(1, 'The addenda indicator of the entry above says that no addenda record follows.')
    if (!/^(?:0[25]|1[0-8]|9[89])$/.test(kind)) yield at(addenda.kind.from, `“${kind}” is no addenda type.`)
    if (entry.addenda > 1 && withOneAddenda.has(batch.entryClass) && !entry.isReturn)
      yield at(1, `An entry of a ${batch.entryClass} batch takes one addenda record.`)
    if (kind !== '05') return
    yield* locate(fieldProblems(paymentAddenda, record))
    if (Number(valueOf(record, paymentAddenda.sequence)) !== entry.addenda)
      yield at(paymentAddenda.sequence.from, 'Addenda records are numbered from 1 for each entry.')
    if (valueOf(record, paymentAddenda.entrySequence) !== entry.trace.slice(8))
      yield at(paymentAddenda.entrySequence.from, 'The entry sequence number is not the end of the trace number above.')
  }

  function* onBatchControl(record: string): Generator<AchProblem> {
    yield* endEntry()
    if (!batch) {
      yield at(1, 'This batch control record has no batch above it.')
      return
    }
    if (batch.sums.entries === 0) yield at(1, 'This batch has no entries.')
    for (const [name, own, its] of [
      ['service class code', batchControl.serviceClass, batchHeader.serviceClass],
      ['company identification', batchControl.companyId, batchHeader.companyId],
      ['originating bank', batchControl.odfi, batchHeader.odfi],
      ['batch number', batchControl.number, batchHeader.number],
    ] as const)
      if (valueOf(record, own) !== valueOf(batch.header, its))
        yield at(own.from, `The ${name} differs from that of the batch header.`)
    yield* wrongSums(batchControl, record, batch.sums)
    ofFile.entries += batch.sums.entries
    ofFile.hash = (ofFile.hash + batch.sums.hash) % hashModulus
    ofFile.debits += batch.sums.debits
    ofFile.credits += batch.sums.credits
    batch = undefined
  }

  function* locate(problems: Iterable<{ column: number; problem: string }>): Generator<AchProblem> {
    for (const { column, problem } of problems) yield at(column, problem)
  }

  function* onFileHeader(record: string): Generator<AchProblem> {
    const destination = valueOf(record, fileHeader.destination)
    const wrongRouting = /^ \d{9}$/.test(destination)
      ? routingNumberProblem(destination.slice(1))
      : 'It is a blank and the 9 digits of a routing number.'
    if (destination.trim() !== '' && wrongRouting)
      yield at(fileHeader.destination.from, `The immediate destination is wrong. ${wrongRouting}`)
    if (!/^[A-Z0-9]$/.test(valueOf(record, fileHeader.modifier)))
      yield at(fileHeader.modifier.from, 'The file ID modifier is a capital letter or a digit.')
  }

  function* onFileControl(record: string): Generator<AchProblem> {
    if (batch) yield at(1, 'The file ends before its last batch has ended.')
    control = { line, record }
    if (batches === 0) yield at(1, 'This file has no batches.')
    const stated = valueOf(record, fileControl.batches)
    if (/^\d+$/.test(stated) && Number(stated) !== batches)
      yield at(fileControl.batches.from, `The number of batches is ${Number(stated)}, but the file has ${batches}.`)
    yield* wrongSums(fileControl, record, ofFile)
  }

  const recordTypes: Readonly<
    Record<string, { layout: (record: string) => Layout; read: (record: string) => Generator<AchProblem> }>
  > = {
    1: { layout: () => fileHeader, read: onFileHeader },
    5: { layout: batchHeaderOf, read: onBatchHeader },
    6: { layout: () => (batch?.entryClass === 'IAT' ? internationalEntry : entryDetail), read: onEntry },
    7: { layout: () => addenda, read: onAddenda },
    8: { layout: () => batchControl, read: onBatchControl },
    9: { layout: () => fileControl, read: onFileControl },
  }

  for await (const record of records) {
    line += 1
    const wrongCharacter = notPrintable.exec(record)
    if (wrongCharacter) yield at(wrongCharacter.index + 1, 'This character is not printable ASCII.')
    if (record.length !== padding.length) {
      yield at(
        Math.min(record.length, padding.length) + 1,
        `This line has ${record.length} characters. A record has 94.`,
      )
      if (record.trim() === '') continue
    }
    const padded = record.padEnd(padding.length).slice(0, padding.length)
    if (control) {
      if (padded !== padding) yield at(1, 'Only records of nines may follow the file control record.')
      continue
    }
    const type = recordTypes[padded[0] ?? '']
    if (!type) {
      yield at(1, `“${padded[0]}” is no record type.`)
      continue
    }
    if (padded === padding) {
      yield at(1, 'This record of nines comes before the file control record.')
      continue
    }
    if ((padded[0] === '1') !== (line === 1)) {
      yield at(
        1,
        line === 1 ? 'The first record must be the file header.' : 'The file header must be the first record.',
      )
      if (line > 1) continue
    }
    yield* locate(fieldProblems(type.layout(padded), padded))
    yield* type.read(padded)
  }
  if (!control)
    yield at(1, line === 0 ? 'The file is empty.' : 'The file ends without its control record.', Math.max(line, 1))
  else {
    const stated = valueOf(control.record, fileControl.blocks)
    const blocks = Math.ceil(line / recordsPerBlock)
    if (/^\d+$/.test(stated) && Number(stated) !== blocks)
      yield at(
        fileControl.blocks.from,
        `The number of blocks is ${Number(stated)}, but the file has ${blocks}.`,
        control.line,
      )
    if (line % recordsPerBlock !== 0)
      yield at(1, 'The file must be filled up with records of nines to blocks of ten records.', line)
  }
  return { entries: ofFile.entries, debitCents: ofFile.debits, creditCents: ofFile.credits }
}
