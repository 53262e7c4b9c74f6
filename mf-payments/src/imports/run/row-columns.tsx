import { formatDate } from '@mca/contract/days'
import { optionOf } from '@mca/contract/fields'
import { rowOutcomes, type ImportKind, type ImportRow } from '@mca/contract/imports'
import { formatMoneyExact, formatCount } from '@mca/contract/money'
import { paymentStatuses } from '@mca/contract/payments'
import { meaningOf } from '@mca/contract/returns'
import { OptionBadge } from '@mca/ui'
import { type Column, LongText } from '@mca/ui/table'
import { AdvanceCell, ReasonCell, type RowActions } from './row-cells'

/** The file's name for the payer. */
export const payerOf = ({ payer, merchant, tax_id, advance_code }: ImportRow): string | null =>
  payer ?? merchant ?? tax_id ?? advance_code

/** A row of a file, its match, and the reason for its outcome. */
export const rowColumns = (kind: ImportKind, actions: RowActions): readonly Column<ImportRow>[] => [
  { header: 'Line', numeric: true, cell: ({ line }) => formatCount(line) },
  { header: 'Outcome', early: 2, cell: ({ outcome }) => <OptionBadge options={rowOutcomes} value={outcome} /> },
  // Near the front because it has the row's actions, and not all columns fit on a phone or at 1440 px.
  { header: 'Advance', sticky: true, cell: (row) => <AdvanceCell row={row} {...actions} /> },
  { header: 'Date', cell: ({ date }) => (date ? formatDate(date) : '—') },
  {
    header: 'Amount',
    numeric: true,
    early: 1,
    cell: ({ amount }) => (amount === null ? '—' : formatMoneyExact(amount)),
  },
  { header: 'Payer', cell: (row) => <LongText text={payerOf(row)} min="8rem" /> },
  { header: 'Reason', cell: (row) => <ReasonCell {...row} /> },
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
]
