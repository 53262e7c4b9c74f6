import { paths } from '@mca/contract/app'
import { payoutLabels as labels, payoutStates, type Payable } from '@mca/contract/ledger'
import { formatMoneyExact } from '@mca/contract/money'
import { Button, IconButton, OptionBadge, TextLink } from '@mca/ui'
import type { Column } from '@mca/ui/table'
import type { OpenDialog } from './open-dialog'
import { PartyCell } from './party-cell'

export interface RowProps {
  onOpen: (dialog: OpenDialog) => void
  /** Preloads the code of the dialogs. */
  preload: { onPointerEnter: () => void; onFocus: () => void }
}

/** The balance of each party, with its open payout or the button that drafts one. @param hasReserve true if some party has a reserve */
export const payableColumns = (props: RowProps, hasReserve: boolean): readonly Column<Payable>[] => [
  { header: labels.party_id, sticky: true, cell: ({ party }) => <PartyCell {...party} /> },
  { header: 'Balance', early: 1, numeric: true, cell: ({ balance }) => <Dollars amount={balance} /> },
  {
    header: 'Available',
    early: 2,
    numeric: true,
    cell: ({ available }) => <Dollars amount={available} />,
    phoneCell: ({ available }) => (available === 0 ? null : `${formatMoneyExact(available)} available`),
  },
  { header: 'Held', numeric: true, cell: ({ held }) => <Dollars amount={held} /> },
  ...(hasReserve
    ? [{ header: 'Reserve', numeric: true, cell: ({ reserve }: Payable) => <Dollars amount={reserve} /> }]
    : []),
  { header: 'Payout', early: 2, cell: (row) => <OpenPayout row={row} {...props} /> },
  contributionColumn(props),
]

const contributionColumn = ({ preload, onOpen }: RowProps): Column<Payable> => ({
  header: 'Actions',
  actions: true,
  cell: ({ party: { kind, ...syndicator } }) =>
    kind === 'syndicator' && (
      <IconButton
        icon="plus"
        label={`Record a contribution of ${syndicator.name}`}
        {...preload}
        onClick={() => onOpen({ kind: 'contribution', syndicator })}
      />
    ),
})

/** A party has at most one open payout. No more than the available amount is paid. */
function OpenPayout({ row: { party, available, payout }, onOpen, preload }: RowProps & { row: Payable }) {
  if (payout)
    return (
      <span style={line}>
        <TextLink
          to={paths.payoutsOf(party.id)}
          aria-label={`Open payout of ${formatMoneyExact(payout.amount)} to ${party.name}`}
        >
          {formatMoneyExact(payout.amount)}
        </TextLink>
        {payout.is_draw && <span style={muted}>Draw</span>}
        <OptionBadge options={payoutStates} value={payout.state} />
      </span>
    )
  if (available <= 0) return '—'
  return (
    <Button
      variant="plain"
      size="sm"
      aria-label={`Pay ${party.name}…`}
      {...preload}
      onClick={() => onOpen({ kind: 'draft', party, available })}
    >
      Pay…
    </Button>
  )
}

/** Zero amounts are muted. */
const Dollars = ({ amount }: { amount: number }) => (
  <span style={amount === 0 ? muted : undefined}>{formatMoneyExact(amount)}</span>
)

// Plain elements, because a styled component in each cell of a table is slower.
const muted = { color: 'var(--mca-colors-fg-muted)' }
const line = { display: 'flex', alignItems: 'center', gap: '0.5rem' }
