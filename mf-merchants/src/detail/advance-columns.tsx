import { dealFlows, type AdvanceRow } from '@mca/contract/advances'
import { paths } from '@mca/contract/app'
import { formatDate } from '@mca/contract/days'
import { formatFactor } from '@mca/contract/money'
import { sumOf } from '@mca/contract/rules'
import { sumNotReceived } from '@mca/contract/schedules'
import { OptionBadge, RowLink } from '@mca/ui'
import { Money, PaidMoney, Ratio } from '@mca/ui/figures'
import type { Column } from '@mca/ui/table'

/** A column of amounts with their exact sum in the totals row (R5.12). */
const money = (header: string, of: (advance: AdvanceRow) => number): Column<AdvanceRow> => ({
  header,
  cell: (advance) => <Money amount={of(advance)} />,
  numeric: true,
  total: (advances) => <Money amount={sumOf(advances.map(of))} />,
})

const code: Column<AdvanceRow> = {
  header: 'Advance ID',
  sticky: true,
  // The first column is sticky and wraps on phones, but a code must not wrap.
  cell: ({ id, advance_id }) => (
    <RowLink style={{ whiteSpace: 'nowrap' }} to={paths.advance(id)}>
      {advance_id}
    </RowLink>
  ),
}

export const advanceColumns: readonly Column<AdvanceRow>[] = [
  code,
  { header: 'Status', cell: ({ deal_flow }) => <OptionBadge options={dealFlows} value={deal_flow} /> },
  money('Amount', ({ amount }) => amount),
  { header: 'Factor', cell: ({ factor_rate }) => formatFactor(factor_rate), numeric: true },
  money('Payback', ({ payback }) => payback),
  {
    header: 'Paid',
    cell: ({ paid, not_received }) => <PaidMoney amount={paid} not={not_received} />,
    numeric: true,
    total: (advances) => <PaidMoney amount={sumOf(advances.map(({ paid }) => paid))} not={sumNotReceived(advances)} />,
  },
  {
    header: 'Performance',
    cell: ({ performance, closed }) => <Ratio ratio={performance} isComplete={closed} />,
    numeric: true,
  },
  { header: 'Date Funded', cell: ({ date_funded }) => formatDate(date_funded) },
]

/** What each advance owes (R20.584) in a separate table: the other one has the columns of the specification. */
export const stillOwedColumns: readonly Column<AdvanceRow>[] = [
  code,
  money('Still Owed', ({ still_owed }) => still_owed ?? 0),
  {
    header: 'Behind',
    numeric: true,
    cell: ({ behind }) => (behind ? <Money amount={behind} /> : '—'),
    total: (advances) => <Money amount={sumOf(advances.map(({ behind }) => behind ?? 0))} />,
  },
  { header: 'Next Debit', cell: ({ next_debit_on }) => (next_debit_on ? formatDate(next_debit_on) : '—') },
  { header: 'Last Return', cell: ({ last_returned_on }) => (last_returned_on ? formatDate(last_returned_on) : '—') },
]
