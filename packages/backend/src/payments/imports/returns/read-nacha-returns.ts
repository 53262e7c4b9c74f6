import type { Day } from '@mca/contract/days'
import { dollarsOf } from '@mca/contract/money'
import { type NachaItem, readNachaFile, rowsPerBatch } from '@mca/tables'
import { emptyRow, type ReadLine, type ReadRow } from '../import-kind'

const textOf = (text: string) => (text === '' ? null : text)

/** Why an item is not the return of a debit; null if it is. */
function problemOf(item: NachaItem, today: Day): string | null {
  if (item.kind === 'problem') return item.problem
  if (item.kind === 'change') {
    return `${item.code} is a notice that account data has changed, to “${item.information}”. Nothing came back.`
  }
  if (!item.isDebit) return 'It is a credit that came back, not a debit.'
  if (item.amountCents === 0) return 'The amount is zero.'
  return item.createdDay !== null && item.createdDay > today ? 'The file is dated after today.' : null
}

/**
 * The day of a return is the day on which its file was written, because the days of its batch are those of the debit. The company's own fields in the
 * entry (its number for the merchant, and a name that may be truncated) are tried as code and name.
 */
function rowOf(item: NachaItem, today: Day): ReadRow {
  const problem = problemOf(item, today)
  if (item.kind === 'problem') return { ...emptyRow, problem }
  return {
    ...emptyRow,
    problem,
    date: item.createdDay ?? today,
    amount: dollarsOf(item.amountCents).toFixed(2),
    trace: textOf(item.originalTrace),
    advance_code: textOf(item.individualId),
    merchant: textOf(item.individualName),
    payer: textOf(item.individualName),
    notes: textOf(item.information),
    return_code: item.kind === 'return' ? item.code : null,
  }
}

const cellsOf = (item: NachaItem): string[] =>
  item.kind === 'problem'
    ? [String(item.line), item.problem]
    : [item.code, item.originalTrace, String(item.amountCents), item.individualId, item.individualName, item.trace]

/** The rows of a NACHA file of returns, a batch at a time; its columns are fixed. R16.70. */
export async function* readNachaReturns(path: string, today: Day): AsyncGenerator<readonly ReadLine[]> {
  let batch: ReadLine[] = []
  for await (const item of readNachaFile(path)) {
    batch.push({ line: item.line, cells: cellsOf(item), row: rowOf(item, today) })
    if (batch.length < rowsPerBatch) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
