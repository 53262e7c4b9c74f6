import {
  formatDate,
  formatMoneyExact,
  matchRules,
  meaningOf,
  optionOf,
  paths,
  paymentStatuses,
  rowOutcomes,
  type ImportKind,
  type ImportRow,
} from '@mca/contract'
import { OptionBadge } from '@mca/ui'
import { LongText, type Column } from '@mca/ui/table'

/** What the file calls who paid. */
export const payerOf = ({ payer, merchant, tax_id, advance_code }: ImportRow): string | null =>
  payer ?? merchant ?? tax_id ?? advance_code

/** A row of a file, what it was matched with, and why it is what it is. */
export const rowColumns = (kind: ImportKind): readonly Column<ImportRow>[] => [
  { header: 'Line', numeric: true, cell: ({ line }) => line.toLocaleString('en-US') },
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
  { header: 'Trace', cell: ({ trace }) => <LongText text={trace} lines={1} min="6rem" /> },
  { header: 'Payer', cell: (row) => <LongText text={payerOf(row)} lines={2} min="8rem" /> },
  { header: 'Advance', cell: (row) => <MatchedAdvance {...row} /> },
  { header: 'Reason', maxWidth: '24rem', cell: ({ reason }) => <LongText text={reason} min="12rem" empty="" /> },
]

function MatchedAdvance({ advance, matched_by }: ImportRow) {
  if (!advance) return '—'
  const rule = optionOf(matchRules, matched_by)
  return (
    <div data-pair>
      <LongText text={`${advance.advance_id} · ${advance.merchant.name}`} to={paths.advance(advance.id)} lines={1} />
      {rule && <span style={muted}>by {rule.label.toLowerCase().replace(' id', ' ID')}</span>}
    </div>
  )
}

const muted = { color: 'var(--mca-colors-fg-muted)', fontSize: 'var(--mca-font-sizes-sm)' }
