import type { Day } from '@mca/contract/days'
import { optionOf } from '@mca/contract/fields'
import { ledgerKinds } from '@mca/contract/ledger'
import { dollarsOf } from '@mca/contract/money'
import { isOfEarlierPeriod, type StatementRow, type StatementSummary } from '@mca/contract/statements'
import { csvHeader, csvLines, type CsvColumn, type CsvRow } from '../../shared/export/csv'

const columns = [
  { id: 'no', header: 'No.', kind: 'exact' },
  { id: 'posted_on', header: 'Posted', kind: 'exact' },
  { id: 'effective_on', header: 'For', kind: 'exact' },
  { id: 'kind', header: 'Kind', kind: 'text' },
  { id: 'fee', header: 'Fee', kind: 'text' },
  { id: 'advance', header: 'Advance', kind: 'text' },
  { id: 'merchant', header: 'Merchant', kind: 'text' },
  { id: 'amount', header: 'Amount', kind: 'exact' },
  { id: 'balance', header: 'Balance', kind: 'exact' },
  { id: 'reverses', header: 'Reverses', kind: 'exact' },
  { id: 'reversed_on', header: 'Day Reversed', kind: 'exact' },
  { id: 'return_code', header: 'Return Code', kind: 'text' },
  { id: 'earlier', header: 'Earlier Period', kind: 'text' },
  { id: 'reason', header: 'Reason', kind: 'text' },
] as const satisfies readonly Omit<CsvColumn, 'sql'>[]

const exact = (cents: number) => dollarsOf(cents).toFixed(2)

/**
 * Prints the rows of a statement between its opening and its closing balance, step by step. Days and amounts are plain, so the time zone does not
 * matter. R21.54.
 */
export async function* csvOfStatement(
  steps: AsyncIterable<readonly StatementRow[]>,
  { opening, from, to, openingReserve, reserve }: StatementSummary,
): AsyncGenerator<Buffer> {
  let balance = opening
  const print = (rows: readonly CsvRow[]) => csvLines(columns, rows, 'UTC')
  const hasReserve = openingReserve > 0 || reserve > 0
  const boundary = (effective_on: Day, kind: string, cents: number, held: number): CsvRow[] => [
    { effective_on, kind, balance: exact(cents) },
    ...(hasReserve ? [{ effective_on, kind: 'of which held in reserve', balance: exact(held) }] : []),
  ]
  yield Buffer.from(csvHeader(columns) + print(boundary(from, 'Opening balance', opening, openingReserve)))
  for await (const rows of steps)
    yield Buffer.from(print(rows.map((row) => lineOf(row, from, (balance += row.amount)))))
  yield Buffer.from(print(boundary(to, 'Closing balance', balance, reserve)))
}

const lineOf = (row: StatementRow, from: Day, balance: number): CsvRow => ({
  no: String(row.no),
  posted_on: row.posted_on,
  effective_on: row.effective_on,
  kind: optionOf(ledgerKinds, row.kind)?.label ?? row.kind,
  fee: row.fee,
  advance: row.advance?.code ?? null,
  merchant: row.advance?.merchant ?? null,
  amount: exact(row.amount),
  balance: exact(balance),
  reverses: row.reverses === null ? null : String(row.reverses),
  reversed_on: row.reversed_on,
  return_code: row.reverses === null ? null : row.return_code,
  earlier: isOfEarlierPeriod(row, from) ? 'Yes' : null,
  reason: row.reason,
})
