import { batchControl, batchHeader, hashModulus, type Layout, numberOf, valueOf } from './ach-layout'
import { endEntry } from './check-entries'
import { type AchProblem, at, type FileState, noSums, wrongSums } from './file-state'

const entryClasses = new Set(
  'ACK ARC ATX BOC CCD CIE COR CTX DNE ENR IAT MTE POP POS PPD RCK SHR TEL TRC TRX WEB XCK'.split(' '),
)

const { effectiveOn: _day, ...withoutDay } = batchHeader
/** Returns and notices of change have no effective day, nor have enrollments. */
const isUndated = (record: string) => /^(?: *|0*)$/.test(valueOf(record, batchHeader.effectiveOn))
const isAboutInternational = (record: string) => valueOf(record, batchHeader.companyName).startsWith('IATCOR')

/** The batch header of an international batch has other data in the place of the company name. */
export function batchHeaderOf(record: string): Layout {
  const layout = isUndated(record) ? withoutDay : batchHeader
  return valueOf(record, batchHeader.entryClass) === 'IAT'
    ? { ...layout, companyName: { ...layout.companyName, isOptional: true } }
    : layout
}

/** An international batch need not repeat the company. */
export const batchControlOf = (_record: string, { batch }: FileState): Layout =>
  batch?.isInternational
    ? { ...batchControl, companyId: { ...batchControl.companyId, isOptional: true } }
    : batchControl

/** A batch header record. */
export function* checkBatchHeader(state: FileState, record: string): Generator<AchProblem> {
  if (state.batch) yield at(state, 1, 'This batch begins before the batch above has ended.')
  const entryClass = valueOf(record, batchHeader.entryClass)
  state.batch = {
    header: record,
    headerLine: state.line,
    entryClass,
    isInternational: entryClass === 'IAT' || isAboutInternational(record),
    isUndated: isUndated(record) && !['ADV', 'COR', 'ENR'].includes(entryClass),
    lastTrace: '',
    sums: noSums(),
  }
  state.batches += 1
  if (entryClass === 'ADV')
    yield at(
      state,
      batchHeader.entryClass.from,
      'A batch of accounting advices (ADV) comes from the network. Nobody sends one.',
    )
  else if (entryClass.trim() !== '' && !entryClasses.has(entryClass))
    yield at(state, batchHeader.entryClass.from, `“${entryClass.trim()}” is no standard entry class.`)
  const number = numberOf(valueOf(record, batchHeader.number))
  if (number <= state.lastBatch) yield at(state, batchHeader.number.from, 'Batch numbers must ascend within a file.')
  state.lastBatch = Number.isNaN(number) ? state.lastBatch : number
}

/** A batch control record. */
export function* checkBatchControl(state: FileState, record: string): Generator<AchProblem> {
  yield* endEntry(state)
  if (!state.batch) {
    yield at(state, 1, 'This batch control record has no batch above it.')
    return
  }
  if (state.batch.sums.entries === 0) yield at(state, 1, 'This batch has no entries.')
  for (const [name, own, its] of [
    ['service class code', batchControl.serviceClass, batchHeader.serviceClass],
    ['company identification', batchControl.companyId, batchHeader.companyId],
    ['originating bank', batchControl.odfi, batchHeader.odfi],
    ['batch number', batchControl.number, batchHeader.number],
  ] as const)
    if (
      valueOf(record, own) !== valueOf(state.batch.header, its) &&
      !(state.batch.isInternational && own === batchControl.companyId && valueOf(record, own).trim() === '')
    )
      yield at(state, own.from, `The ${name} differs from that of the batch header.`)
  yield* wrongSums(state, batchControl, record, state.batch.sums)
  state.ofFile.entries += state.batch.sums.entries
  state.ofFile.hash = (state.ofFile.hash + state.batch.sums.hash) % hashModulus
  state.ofFile.debits += state.batch.sums.debits
  state.ofFile.credits += state.batch.sums.credits
  state.batch = undefined
}
