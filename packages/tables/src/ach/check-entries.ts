import { routingNumberProblem } from '@mca/contract/bank'
import { fieldProblems } from './ach-fields'
import {
  addenda,
  batchHeader,
  customerName,
  entryDetail,
  type Field,
  hashModulus,
  internationalEntry,
  numberOf,
  paymentAddenda,
  reasonCode,
  valueOf,
} from './ach-layout'
import { type AchProblem, at, type FileState, locate } from './file-state'

/** The classes whose entries take one addenda record at most. */
const withOneAddenda = new Set(['CCD', 'CIE', 'DNE', 'PPD', 'WEB'])
/** Transaction codes by what they do: the second digit, for checking (2), savings (3), general ledger (4) and loans (5). */
const transactionCode = /^(?:[234][1-46-9]|5[1-6])$/
const isDebit = (code: string) => /[5-9]$/.test(code)
const isPrenote = (code: string) => /[38]$/.test(code)
/** Returns, notices of change, and entries that only bring remittance data: any of them may have no amount. */
const mayBeZero = (code: string) => /[1469]$/.test(code)
/** The reason codes of returns (99), dishonored and contested ones included, and of notices of change (98), refused ones included. */
const reasonCodes: Readonly<Record<string, RegExp>> = {
  98: /^C(?:0[1-9]|1[0-4]|6[1-9])$/,
  99: /^R(?:0[1-9]|[1-4]\d|5[0-3]|6[1-9]|7\d|8[0-5])$/,
}
/** The classes whose entries may leave the name blank, or have other data in its place. */
const mayBeUnnamed = new Set(['ARC', 'ATX', 'BOC', 'CTX', 'POP', 'TRX'])

/** What is wrong with an entry once its addenda have been read. */
export function* endEntry(state: FileState): Generator<AchProblem> {
  if (!state.entry || !state.batch) return
  if (state.entry.isUnreadable) {
    state.entry = undefined
    return
  }
  const { code, cents, hasAddenda, addendaCount, isReturn, trace } = state.entry
  const problem = (field: Field, text: string) => at(state, field.from, text, state.entry?.line)
  if (hasAddenda && state.entry.addenda === 0)
    yield problem(entryDetail.addenda, 'The addenda indicator says that an addenda record follows, but none does.')
  // A return need not count its own addenda.
  const others = state.entry.addenda - (isReturn ? 1 : 0)
  if (!Number.isNaN(addendaCount) && addendaCount !== others && addendaCount !== state.entry.addenda)
    yield problem(
      internationalEntry.addendaCount,
      `The number of addenda is ${addendaCount}, but ${state.entry.addenda} follow.`,
    )
  if (!isReturn && state.batch.entryClass !== 'COR') {
    if (state.batch.isUndated)
      yield at(state, batchHeader.effectiveOn.from, 'The effective entry date is missing.', state.batch.headerLine)
    state.batch.isUndated = false
    const odfi = valueOf(state.batch.header, batchHeader.odfi)
    if (trace !== '' && !trace.startsWith(odfi))
      yield problem(entryDetail.trace, `The trace number must begin with the originating bank of its batch, ${odfi}.`)
    if (trace !== '' && trace <= state.batch.lastTrace)
      yield problem(entryDetail.trace, 'Trace numbers must ascend within a batch.')
    if (isPrenote(code) && cents > 0) yield problem(entryDetail.amount, 'A prenote has no amount.')
    if (cents === 0 && !isPrenote(code) && !mayBeZero(code) && !['DNE', 'ENR'].includes(state.batch.entryClass))
      yield problem(entryDetail.amount, 'The amount is zero.')
  }
  state.batch.lastTrace = trace || state.batch.lastTrace
  state.entry = undefined
}

/** An entry detail record. */
export function* checkEntry(state: FileState, record: string): Generator<AchProblem> {
  if (!state.batch) {
    yield at(state, 1, 'This entry is outside of a batch.')
    return
  }
  yield* endEntry(state)
  const { entryClass, isInternational } = state.batch
  const code = valueOf(record, entryDetail.transaction)
  const routing = valueOf(record, { from: 4, to: 12 })
  const cents = numberOf(valueOf(record, entryDetail.amount))
  if (/^\d\d$/.test(code) && !transactionCode.test(code))
    yield at(state, entryDetail.transaction.from, `“${code}” is no transaction code.`)
  const wrongRouting = /^\d{9}$/.test(routing) ? routingNumberProblem(routing) : null
  if (wrongRouting) yield at(state, entryDetail.rdfi.from, `The receiving bank ${routing} is wrong. ${wrongRouting}`)
  const account = valueOf(record, isInternational ? internationalEntry.account : entryDetail.account)
  if (!/^[A-Za-z0-9 -]*$/.test(account))
    yield at(state, isInternational ? 40 : 13, 'The account number may have letters, digits, blanks and hyphens only.')
  const serviceClass = valueOf(state.batch.header, batchHeader.serviceClass)
  if (serviceClass === '220' && isDebit(code)) yield at(state, 2, 'This debit is in a batch of credits (220).')
  if (serviceClass === '225' && !isDebit(code)) yield at(state, 2, 'This credit is in a batch of debits (225).')
  const name = entryClass === 'CIE' ? customerName : entryDetail.individualName
  if (!isInternational && !mayBeUnnamed.has(entryClass) && valueOf(record, name).trim() === '')
    yield at(state, name.from, 'The name is missing.')
  state.batch.sums.entries += 1
  state.batch.sums.hash = (state.batch.sums.hash + numberOf(routing.slice(0, 8))) % hashModulus
  state.batch.sums[isDebit(code) ? 'debits' : 'credits'] += cents
  state.entry = {
    line: state.line,
    code,
    cents,
    trace: /^\d+$/.test(valueOf(record, entryDetail.trace)) ? valueOf(record, entryDetail.trace) : '',
    hasAddenda: valueOf(record, entryDetail.addenda) === '1',
    addendaCount: isInternational ? numberOf(valueOf(record, internationalEntry.addendaCount)) : Number.NaN,
    addenda: 0,
    isReturn: false,
    isUnreadable: false,
  }
}

/** An addenda record. */
export function* checkAddenda(state: FileState, record: string): Generator<AchProblem> {
  if (!state.batch || !state.entry) {
    yield at(state, 1, 'This addenda record has no entry above it.')
    return
  }
  state.batch.sums.entries += 1
  state.entry.addenda += 1
  const kind = valueOf(record, addenda.kind)
  const reasons = reasonCodes[kind]
  state.entry.isReturn ||= reasons !== undefined
  if (reasons && !reasons.test(valueOf(record, reasonCode)))
    yield at(
      state,
      reasonCode.from,
      `“${valueOf(record, reasonCode).trim()}” is no reason code of a ${kind === '98' ? 'notice of change' : 'return'}.`,
    )
  if (state.entry.isUnreadable) return
  if (!state.entry.hasAddenda)
    yield at(state, 1, 'The addenda indicator of the entry above says that no addenda record follows.')
  if (!/^(?:0[25]|1[0-8]|9[89])$/.test(kind)) yield at(state, addenda.kind.from, `“${kind}” is no addenda type.`)
  if (state.entry.addenda > 1 && withOneAddenda.has(state.batch.entryClass) && !state.entry.isReturn)
    yield at(state, 1, `An entry of a ${state.batch.entryClass} batch takes one addenda record.`)
  if (kind !== '05') return
  yield* locate(state, fieldProblems(paymentAddenda, record))
  const sequence = numberOf(valueOf(record, paymentAddenda.sequence))
  if (!Number.isNaN(sequence) && sequence !== state.entry.addenda)
    yield at(state, paymentAddenda.sequence.from, 'Addenda records are numbered from 1 for each entry.')
  if (state.entry.trace !== '' && valueOf(record, paymentAddenda.entrySequence) !== state.entry.trace.slice(8))
    yield at(
      state,
      paymentAddenda.entrySequence.from,
      'The entry sequence number is not the end of the trace number above.',
    )
}
