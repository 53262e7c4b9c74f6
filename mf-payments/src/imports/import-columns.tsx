import { paths } from '@mca/contract/app'
import { optionOf } from '@mca/contract/fields'
import { importKinds, importStates, rowOutcomes, type PaymentImport } from '@mca/contract/imports'
import { formatMoneyExact, formatCount } from '@mca/contract/money'
import { OptionBadge } from '@mca/ui'
import { type Column, LongText, StackedCell } from '@mca/ui/table'
import { Moment } from '../jobs/moment'

/** The imports by file, with their outcomes. The source is below the file's name. */
export const importColumns: readonly Column<PaymentImport>[] = [
  { header: 'File', sticky: true, cell: (row) => <FileName {...row} /> },
  { header: 'Kind', cell: ({ kind }) => optionOf(importKinds, kind)?.label ?? kind },
  { header: 'State', cell: ({ state }) => <OptionBadge options={importStates} value={state} /> },
  { header: 'Rows', maxWidth: '20rem', cell: ({ totals }) => rowsText(totals) },
  { header: 'Committed', numeric: true, cell: ({ committed: { rows } }) => (rows === 0 ? '—' : formatCount(rows)) },
  {
    header: 'Amount',
    numeric: true,
    cell: ({ committed: { rows, amount } }) => (rows === 0 ? '—' : formatMoneyExact(amount)),
  },
  { header: 'By', cell: ({ account_name }) => <LongText text={account_name} lines={1} min="9rem" /> },
  { header: 'When', cell: ({ created_at }) => <Moment iso={created_at} /> },
]

const FileName = ({ id, file, source }: PaymentImport) => (
  <StackedCell>
    <LongText text={file.name} to={paths.import(id)} min="11rem" />
    {source && <span style={muted}>{source}</span>}
  </StackedCell>
)

/** '298 new, 2 unmatched': the nonempty outcomes, in the order of the dry run; a dash before the dry run. */
const rowsText = (totals: PaymentImport['totals']): string => {
  const parts = rowOutcomes.flatMap(({ value, label }) => {
    const rows = totals.find(({ outcome }) => outcome === value)?.rows ?? 0
    return rows > 0 ? [`${formatCount(rows)} ${label.toLowerCase()}`] : []
  })
  return parts.join(', ') || '—'
}

// A plain element, because a styled component in each cell of a table is slower.
const muted = { color: 'var(--mca-colors-fg-muted)', fontSize: 'var(--mca-font-sizes-sm)' }
