import { dollarsOf, isOfEarlierPeriod, ledgerKinds, optionOf, type Statement, type StatementRow } from '@mca/contract'
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
  { id: 'reverses', header: 'Takes Back', kind: 'exact' },
  { id: 'reversed_on', header: 'Day Taken Back', kind: 'exact' },
  { id: 'return_code', header: 'Return Code', kind: 'text' },
  { id: 'earlier', header: 'Earlier Period', kind: 'text' },
  { id: 'reason', header: 'Reason', kind: 'text' },
] as const satisfies readonly Omit<CsvColumn, 'sql'>[]

const exact = (cents: number) => dollarsOf(cents).toFixed(2)

/** The rows of a statement between its opening and its closing balance. Days and amounts are plain, so the time zone does not matter. R21.54. */
export function csvOfStatement(
  rows: readonly StatementRow[],
  {
    opening,
    from,
    to,
    openingReserve,
    reserve,
  }: Pick<Statement, 'opening' | 'from' | 'to' | 'openingReserve' | 'reserve'>,
): Buffer {
  let balance = opening
  const lines: CsvRow[] = rows.map((row) => ({
    no: String(row.no),
    posted_on: row.posted_on,
    effective_on: row.effective_on,
    kind: optionOf(ledgerKinds, row.kind)?.label ?? row.kind,
    fee: row.fee,
    advance: row.advance?.code ?? null,
    merchant: row.advance?.merchant ?? null,
    amount: exact(row.amount),
    balance: exact((balance += row.amount)),
    reverses: row.reverses === null ? null : String(row.reverses),
    reversed_on: row.reversed_on,
    return_code: row.reverses === null ? null : row.return_code,
    earlier: isOfEarlierPeriod(row, from) ? 'Yes' : null,
    reason: row.reason,
  }))
  const hasReserve = openingReserve > 0 || reserve > 0
  const all = [
    { effective_on: from, kind: 'Opening balance', balance: exact(opening) },
    ...(hasReserve ? [{ effective_on: from, kind: 'of which held in reserve', balance: exact(openingReserve) }] : []),
    ...lines,
    { effective_on: to, kind: 'Closing balance', balance: exact(balance) },
    ...(hasReserve ? [{ effective_on: to, kind: 'of which held in reserve', balance: exact(reserve) }] : []),
  ]
  return Buffer.from(csvHeader(columns) + csvLines(columns, all, 'UTC'))
}
