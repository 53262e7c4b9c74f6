import { batchControl, batchHeader, hashModulus, type Layout, numberOf, valueOf } from './ach-layout'
import { endEntry } from './check-entries'
import { type AchProblem, at, type FileState, noSums, wrongSums } from './file-state'

const entryClasses = new Set(
  'ACK ARC ATX BOC CCD CIE COR CTX DNE ENR IAT MTE POP POS PPD RCK SHR TEL TRC TRX WEB XCK'.split(' '),
)

/** The batch header of an international batch has other data in the place of the company name. */
export const batchHeaderOf = (record: string): Layout =>
  valueOf(record, batchHeader.entryClass) === 'IAT'
    ? { ...batchHeader, companyName: { ...batchHeader.companyName, isOptional: true } }
    : batchHeader

/** A batch header record. */
export function* checkBatchHeader(state: FileState, record: string): Generator<AchProblem> {
  if (state.batch) yield at(state, 1, 'This batch begins before the batch above has ended.')
  const entryClass = valueOf(record, batchHeader.entryClass)
  state.batch = { header: record, entryClass, lastTrace: '', sums: noSums() }
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
  state.lastBatch = number
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
    if (valueOf(record, own) !== valueOf(state.batch.header, its))
      yield at(state, own.from, `The ${name} differs from that of the batch header.`)
  yield* wrongSums(state, batchControl, record, state.batch.sums)
  state.ofFile.entries += state.batch.sums.entries
  state.ofFile.hash = (state.ofFile.hash + state.batch.sums.hash) % hashModulus
  state.ofFile.debits += state.batch.sums.debits
  state.ofFile.credits += state.batch.sums.credits
  state.batch = undefined
}
