import { paths } from '@mca/contract/app'
import { optionOf } from '@mca/contract/fields'
import { importKinds, importStatesOf, rowOutcomes, type PaymentImport } from '@mca/contract/imports'
import { formatMoneyExact, formatCount } from '@mca/contract/money'
import { OptionBadge } from '@mca/ui'
import { type Column, LongText, StackedCell } from '@mca/ui/table'
import { Moment } from '../jobs/moment'

const kind: Column<PaymentImport> = {
  header: 'Kind',
  cell: (row) => optionOf(importKinds, row.kind)?.label ?? row.kind,
}
const state: Column<PaymentImport> = {
  header: 'Status',
  cell: ({ origin, state: value }) => <OptionBadge options={importStatesOf(origin)} value={value} />,
}
const amount: Column<PaymentImport> = {
  header: 'Amount',
  numeric: true,
  cell: ({ committed }) => (committed.rows === 0 ? '—' : formatMoneyExact(committed.amount)),
}
const by: Column<PaymentImport> = {
  header: 'By',
  cell: ({ account_name }) => <LongText text={account_name} lines={1} min="9rem" />,
}
const when: Column<PaymentImport> = { header: 'When', cell: ({ created_at }) => <Moment iso={created_at} /> }

/** The imports by file, with their outcomes. The source is below the file's name. */
export const importColumns: readonly Column<PaymentImport>[] = [
  { header: 'File', sticky: true, cell: (row) => <FileName {...row} /> },
  kind,
  state,
  { header: 'Rows', maxWidth: '20rem', cell: ({ totals }) => rowsText(totals) },
  { header: 'Imported', numeric: true, cell: ({ committed: { rows } }) => (rows === 0 ? '—' : formatCount(rows)) },
  amount,
  by,
  when,
]

/** What people recorded in bulk. */
export const bulkColumns: readonly Column<PaymentImport>[] = [
  {
    header: 'What',
    sticky: true,
    cell: ({ id, file }) => <LongText text={file.name} to={paths.import(id)} min="11rem" />,
  },
  kind,
  state,
  { header: 'Rows', numeric: true, cell: ({ committed: { rows } }) => (rows === 0 ? '—' : formatCount(rows)) },
  amount,
  by,
  when,
]

const FileName = ({ id, file, source }: PaymentImport) => (
  <StackedCell>
    <LongText text={file.name} to={paths.import(id)} min="11rem" />
    {source && <span style={muted}>{source}</span>}
  </StackedCell>
)

/** '298 new, 2 unmatched': the nonempty outcomes, in the order of the check; a dash before the check. */
const rowsText = (totals: PaymentImport['totals']): string => {
  const parts = rowOutcomes.flatMap(({ value, label }) => {
    const rows = totals.find(({ outcome }) => outcome === value)?.rows ?? 0
    return rows > 0 ? [`${formatCount(rows)} ${label.toLowerCase()}`] : []
  })
  return parts.join(', ') || '—'
}

// A plain element, because a styled component in each cell of a table is slower.
const muted = { color: 'var(--mca-colors-fg-muted)', fontSize: 'var(--mca-font-sizes-sm)' }
