import { paths } from '@mca/contract/app'
import { formatDate } from '@mca/contract/days'
import { optionOf } from '@mca/contract/fields'
import { ledgerKinds, type LedgerPosting } from '@mca/contract/ledger'
import { formatMoneyExact } from '@mca/contract/money'
import { IconButton, IconLink } from '@mca/ui'
import { LongText, StackedCell, type Column } from '@mca/ui/table'
import { AdvanceCell } from '../shared/advance-cells'

/**
 * @param hasBalance false for a filtered list, whose rows have no balance
 * @param ofAdvance the advance whose rows alone are shown
 */
export const ledgerColumns = (
  hasBalance: boolean,
  ofAdvance: string | undefined,
  showAdvance: (id: string | undefined) => void,
): readonly Column<LedgerPosting>[] => [
  { header: 'No.', numeric: true, cell: ({ no }) => no },
  {
    header: 'Posted',
    sticky: true,
    cell: ({ posted_on, effective_on }) => (
      <StackedCell isInHighRow code={effective_on !== posted_on && `for ${formatDate(effective_on)}`}>
        {/* The first column wraps on phones, but a date must not wrap. */}
        <span style={{ whiteSpace: 'nowrap' }}>{formatDate(posted_on)}</span>
      </StackedCell>
    ),
  },
  { header: 'Kind', early: 1, cell: (row) => <Kind row={row} />, maxWidth: '22rem' },
  { header: 'Advance', cell: ({ advance }) => (advance ? <AdvanceCell advance={advance} /> : '—') },
  { header: 'Available On', wide: true, cell: ({ matures_on }) => formatDate(matures_on) },
  { header: 'Amount', early: 2, numeric: true, cell: ({ amount }) => signed(amount) },
  ...(hasBalance
    ? [
        {
          header: 'Balance',
          numeric: true,
          cell: ({ balance }: LedgerPosting) => (balance === null ? '—' : formatMoneyExact(balance)),
        },
      ]
    : []),
  {
    header: 'Actions',
    actions: true,
    cell: ({ advance, payment }) =>
      advance && (
        <>
          {payment && (
            <IconLink
              icon="card"
              label={`Payment of ${formatMoneyExact(payment.amount)} on ${formatDate(payment.date)}`}
              to={paths.paymentsOn(advance.advance_id, payment.date)}
            />
          )}
          {/* The button stays after it is pressed, so it keeps the focus. */}
          <IconButton
            {...(advance.id === ofAdvance
              ? { icon: 'close', label: 'Rows of all advances', onClick: () => showAdvance(undefined) }
              : { icon: 'search', label: `Only ${advance.advance_id}`, onClick: () => showAdvance(advance.id) })}
          />
        </>
      ),
  },
]

/** 'Fee: Bank Fee', the row that it reverses, and its reason. */
function Kind({ row: { kind, fee, reverses, reason } }: { row: LedgerPosting }) {
  const label = optionOf(ledgerKinds, kind)?.label ?? kind
  return (
    <StackedCell code={reverses !== null && `Reverses no. ${reverses}`}>
      {fee ? `${label}: ${fee}` : label}
      {reason && <LongText text={reason} min="5rem" />}
    </StackedCell>
  )
}

/** '+$33.33': positive amounts have a sign too. */
const signed = (amount: number): string => (amount > 0 ? `+${formatMoneyExact(amount)}` : formatMoneyExact(amount))
