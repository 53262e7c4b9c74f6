import { paths } from '@mca/contract/app'
import { formatDate } from '@mca/contract/days'
import { formatMoneyExact } from '@mca/contract/money'
import { paymentLabels, paymentStatuses, type PaymentRow } from '@mca/contract/payments'
import { meaningOf } from '@mca/contract/returns'
import { OptionBadge, TextLink } from '@mca/ui'
import { LongText, type Column } from '@mca/ui/table'

/** To the cent, because rows are compared with a bank statement. */
export const allColumns: readonly Column<PaymentRow>[] = [
  {
    header: paymentLabels.date,
    sort: 'date',
    latestFirst: true,
    early: 2,
    cell: ({ date }) => formatDate(date),
  },
  {
    header: 'Advance',
    cell: ({ advance: { id, advance_id } }) => <TextLink to={paths.advance(id)}>{advance_id}</TextLink>,
  },
  { header: 'Merchant', sticky: true, cell: ({ merchant }) => <LongText text={merchant.name} /> },
  {
    header: paymentLabels.amount,
    sort: 'amount',
    early: 1,
    numeric: true,
    cell: ({ amount }) => formatMoneyExact(amount),
  },
  {
    header: paymentLabels.status,
    early: 2,
    cell: ({ status, return_code }) => (
      <span title={return_code ? `${return_code}: ${meaningOf(return_code)}` : undefined}>
        <OptionBadge options={paymentStatuses} value={status} />
      </span>
    ),
  },
  { header: 'Method', cell: ({ payment_method }) => payment_method ?? '—' },
  { header: 'Recorded By', cell: ({ recorded_by }) => <LongText text={recorded_by} /> },
]
