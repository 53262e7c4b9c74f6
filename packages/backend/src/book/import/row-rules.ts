import { percentOfPaybackError } from '@mca/contract/advances'
import type { BookSheetName } from '@mca/contract/book'
import { amountOfPercent, factorRateOf } from '@mca/contract/rules'

/** The values of a row by column, as parsed by the contract's fields. */
export type RowValues = Record<string, unknown>
interface RowProblem {
  column: string
  message: string
}
/** Checks the values of a row against each other, and may derive missing columns; `columns` are those of the file. */
type RowRule = (row: RowValues, columns: ReadonlySet<string>) => RowProblem[]

const problemIf = (applies: boolean, column: string, message: string): RowProblem[] =>
  applies ? [{ column, message }] : []

/**
 * As for a new advance (R11.11, R11.18): an empty company participation is derived, and a factor rate only if the file has no such column,
 * because an advance may have none.
 */
const advances: RowRule = (row, columns) => {
  const { amount, payback, company_participation_pct: percent } = row
  if (typeof amount !== 'number' || typeof payback !== 'number') return []
  if (!columns.has('factor_rate')) row['factor_rate'] = factorRateOf(payback, amount)
  if (typeof percent === 'number') row['company_participation'] ??= amountOfPercent(amount, percent)
  return []
}

/** As for a fee in the form (R21.6, R21.42). */
const participationFees: RowRule = (row) => {
  if (row['base'] === 'collected') row['timing'] = 'concurrent'
  return problemIf(row['base'] !== 'participation' && Number(row['percent']) > 100, 'percent', percentOfPaybackError)
}

const scheduleVersions: RowRule = ({ kind, from, to, payment_amount, collection_frequency }) =>
  kind === 'pause'
    ? [
        ...problemIf(to === null, 'to', 'A pause needs a last day'),
        ...problemIf(typeof to === 'string' && String(from) > to, 'to', 'The pause ends before it begins'),
        ...problemIf(payment_amount !== null, 'payment_amount', 'A pause has no payment amount'),
        ...problemIf(collection_frequency !== null, 'collection_frequency', 'A pause has no collection frequency'),
      ]
    : [
        ...problemIf(to !== null, 'to', 'A change has no last day'),
        ...problemIf(
          payment_amount === null && collection_frequency === null,
          'payment_amount',
          'A change needs a payment amount or a collection frequency',
        ),
      ]

const notes: RowRule = ({
  merchant,
  advance,
  text,
  follow_up,
  contact,
  result,
  with_whom,
  phone,
  done_at,
  done_by,
}) => [
  ...problemIf(contact === null && text === null, 'text', 'Note is required'),
  ...problemIf(contact !== null && result === null, 'result', 'Result is required'),
  ...problemIf(
    contact === null && [result, with_whom, phone].some((value) => value !== null),
    'contact',
    'Channel is required',
  ),
  ...problemIf((merchant === null) === (advance === null), 'merchant', 'A note needs either a merchant or an advance'),
  ...problemIf(done_at !== null && follow_up === null, 'follow_up', 'A completed follow-up needs its day'),
  ...problemIf((done_at === null) !== (done_by === null), 'done_by', 'done_at and done_by belong together'),
]

const returns: RowRule = ({ action, done_at, done_by, done_result, retry }) => [
  ...problemIf(
    [done_at, done_by, done_result].some((value) => (value === null) !== (action === null)),
    'action',
    'action, done_at, done_by and done_result belong together',
  ),
  ...problemIf(retry !== null && action !== 'retry', 'retry', 'Only a return that was retried has a retry'),
]

/** The rules, for the sheets that have any. */
export const rowRules: Partial<Record<BookSheetName, RowRule>> = {
  advances,
  participation_fees: participationFees,
  schedule_versions: scheduleVersions,
  notes,
  returns,
}
