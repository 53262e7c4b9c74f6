import {
  dealFlows,
  formatDate,
  formatFactor,
  formatMoney,
  formatRatio,
  paths,
  sumOf,
  type AdvanceRow,
} from '@mca/contract'
import { OptionBadge, Text, TextLink } from '@mca/ui'
import type { Column } from '@mca/ui/table'

/** A column of dollars with its exact sum in the totals row. */
const money = (header: string, of: (advance: AdvanceRow) => number): Column<AdvanceRow> => ({
  header,
  cell: (advance) => formatMoney(of(advance)),
  numeric: true,
  total: (advances) => formatMoney(sumOf(advances.map(of))),
})

export const advanceColumns: readonly Column<AdvanceRow>[] = [
  {
    header: 'Advance ID',
    // The first column, which on phones stands still and may wrap; a code does not.
    cell: ({ id, advance_id }) => (
      <Text as="span" whiteSpace="nowrap">
        <TextLink to={paths.advance(id)}>{advance_id}</TextLink>
      </Text>
    ),
  },
  { header: 'Status', cell: ({ deal_flow }) => <OptionBadge options={dealFlows} value={deal_flow} /> },
  money('Amount', ({ amount }) => amount),
  {
    header: 'Factor',
    cell: ({ factor_rate }) => (factor_rate === null ? '—' : formatFactor(factor_rate)),
    numeric: true,
  },
  money('Payback', ({ payback }) => payback),
  money('Paid', ({ paid }) => paid),
  {
    header: 'Performance',
    cell: ({ performance, closed }) => (
      <Text as="span" {...(closed ? { color: 'green.fg', fontWeight: 'semibold' } : {})}>
        {formatRatio(performance)}
      </Text>
    ),
    numeric: true,
  },
  { header: 'Date Funded', cell: ({ date_funded }) => formatDate(date_funded) },
]
