import {
  formatDate,
  formatMoneyExact,
  meaningOf,
  optionOf,
  paths,
  paymentStatuses,
  rowOutcomes,
  type ImportKind,
  type ImportRow,
  formatCount,
} from '@mca/contract'
import { Button, OptionBadge } from '@mca/ui'
import { type Column, LongText, StackedCell } from '@mca/ui/table'

/** The file's name for the payer. */
export const payerOf = ({ payer, merchant, tax_id, advance_code }: ImportRow): string | null =>
  payer ?? merchant ?? tax_id ?? advance_code

/** A row of a file, its match, and the reason for its outcome. */
export const rowColumns = (kind: ImportKind, onAssign?: (row: ImportRow) => void): readonly Column<ImportRow>[] => [
  { header: 'Line', numeric: true, cell: ({ line }) => formatCount(line) },
  { header: 'Outcome', cell: ({ outcome }) => <OptionBadge options={rowOutcomes} value={outcome} /> },
  { header: 'Date', cell: ({ date }) => (date ? formatDate(date) : '—') },
  { header: 'Amount', numeric: true, cell: ({ amount }) => (amount === null ? '—' : formatMoneyExact(amount)) },
  kind === 'returns'
    ? {
        header: 'Return',
        cell: ({ return_code: code }) => <LongText text={code && `${code} · ${meaningOf(code)}`} lines={1} />,
      }
    : {
        header: 'Status',
        cell: ({ status }) => (status ? (optionOf(paymentStatuses, status)?.label ?? status) : '—'),
      },
  { header: 'Trace', cell: ({ trace }) => <LongText text={trace} lines={1} min="8rem" /> },
  { header: 'Payer', cell: (row) => <LongText text={payerOf(row)} lines={2} min="8rem" /> },
  { header: 'Advance', cell: (row) => <MatchedAdvance row={row} onAssign={onAssign} /> },
  { header: 'Reason', maxWidth: '24rem', cell: ({ reason }) => <LongText text={reason} min="10rem" empty="" /> },
]

/** In a cell below the code. */
const foundBy: Record<NonNullable<ImportRow['matched_by']>, string> = {
  trace: 'by trace ID',
  code: 'by advance code',
  merchant: 'by merchant and scheduled amount',
  payer: 'by remembered payer',
  person: 'assigned by hand',
}

interface MatchedAdvanceProps {
  row: ImportRow
  /** Without it, rows can no longer be assigned. */
  onAssign: ((row: ImportRow) => void) | undefined
}

function MatchedAdvance({ row, onAssign }: MatchedAdvanceProps) {
  const { advance, matched_by, outcome, line } = row
  if (onAssign && (outcome === 'unmatched' || outcome === 'ambiguous'))
    return (
      <Button variant="outline" size="sm" aria-label={`Assign line ${line}`} onClick={() => onAssign(row)}>
        Assign
      </Button>
    )
  if (!advance) return '—'
  return (
    <StackedCell>
      <LongText text={advance.advance_id} to={paths.advance(advance.id)} lines={1} />
      <span style={muted}>
        <LongText text={advance.merchant.name} lines={1} min="9rem" />
        {matched_by && foundBy[matched_by]}
      </span>
    </StackedCell>
  )
}

const muted = { color: 'var(--mca-colors-fg-muted)', fontSize: 'var(--mca-font-sizes-sm)' }
