import { noticeInWords } from '@mca/contract/ach'
import type { Day } from '@mca/contract/days'
import { dollarsOf } from '@mca/contract/money'
import { type NachaItem, readNachaFile, rowsPerBatch } from '@mca/tables'
import { emptyRow, type ReadLine, type ReadRow } from '../import-kind'

const textOf = (text: string) => (text === '' ? null : text)

/** Why an item moves no money (R16.570); null if it does. */
function noMoneyOf(item: NachaItem): string | null {
  // Without the corrected data, because that may be an account number.
  if (item.kind === 'change') return `This is a notification of change, not a return: ${noticeInWords(item.code)}.`
  return item.kind === 'return' && item.amountCents === 0 ? 'The amount is zero.' : null
}

/** Why an item is no return; null if it is one. */
function problemOf(item: NachaItem, today: Day): string | null {
  if (item.kind === 'problem') return item.problem
  const reason = noMoneyOf(item)
  if (reason !== null) return reason
  return item.createdDay !== null && item.createdDay > today ? 'The file is dated after today.' : null
}

/**
 * The day of a return is the day on which its file was written, because the days of its batch are those of the debit. The company's own fields in the
 * entry (its number for the merchant, and a name that may be truncated) are tried as code and name.
 */
function rowOf(item: NachaItem, today: Day, fileDay: Day | null): ReadRow {
  const problem = problemOf(item, today)
  if (item.kind === 'problem') return { ...emptyRow, problem }
  return {
    ...emptyRow,
    problem,
    moves_no_money: noMoneyOf(item) !== null,
    is_credit: item.kind === 'return' && !item.isDebit,
    date: item.createdDay ?? fileDay ?? today,
    amount: noMoneyOf(item) === null ? dollarsOf(item.amountCents).toFixed(2) : null,
    trace: textOf(item.originalTrace),
    advance_code: textOf(item.individualId),
    merchant: textOf(item.individualName),
    payer: textOf(item.individualName),
    notes: item.kind === 'return' ? textOf(item.information) : null,
    return_code: item.kind === 'return' ? item.code : null,
  }
}

const cellsOf = (item: NachaItem): string[] =>
  item.kind === 'problem'
    ? [String(item.line), item.problem]
    : [item.code, item.originalTrace, String(item.amountCents), item.individualId, item.individualName, item.trace]

/** The rows of a NACHA file of returns, a batch at a time; its columns are fixed. R16.70. */
export async function* readNachaReturns(
  path: string,
  today: Day,
  fileDay: Day | null,
): AsyncGenerator<readonly ReadLine[]> {
  let batch: ReadLine[] = []
  for await (const item of readNachaFile(path)) {
    batch.push({
      line: item.line,
      cells: cellsOf(item),
      row: rowOf(item, today, fileDay),
      hasNoDay: item.kind === 'return' && item.createdDay === null,
      isNotice: item.kind === 'change',
    })
    if (batch.length < rowsPerBatch) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
