import { formatTimestamp } from '@mca/contract/days'
import { payoutLabels as labels, payoutStates, type Payout } from '@mca/contract/ledger'
import { formatMoneyExact } from '@mca/contract/money'
import { OptionBadge } from '@mca/ui'
import { type Column, LongText, StackedCell } from '@mca/ui/table'
import { ActorCell, muted, warning } from './actor-cell'
import type { RowProps } from './payable-columns'
import { PartyCell } from './party-cell'
import { RowActions } from './row-actions'

/** Each payout with the authors of its steps, and its next steps. */
export const payoutColumns = (props: RowProps): readonly Column<Payout>[] => [
  { header: labels.party_id, sticky: true, cell: ({ party }) => <PartyCell {...party} /> },
  { header: 'Amount', numeric: true, cell: (row) => <Amount {...row} /> },
  { header: 'Status', cell: (row) => <State {...row} /> },
  { header: 'Created', cell: ({ created_by, created_at }) => <ActorCell name={created_by.name} at={created_at} /> },
  {
    header: 'Approved',
    cell: ({ approved_by, approved_at }) =>
      approved_by && approved_at ? <ActorCell name={approved_by.name} at={approved_at} /> : '—',
  },
  { header: 'Reference', cell: (row) => <Reference {...row} /> },
  { header: 'Actions', cell: (row) => <RowActions payout={row} {...props} /> },
]

const Amount = ({ amount, is_draw, withheld }: Payout) => (
  <StackedCell>
    <div>{formatMoneyExact(amount)}</div>
    {is_draw && <div style={muted}>Draw</div>}
    {withheld > 0 && <div style={muted}>{formatMoneyExact(withheld)} withheld</div>}
  </StackedCell>
)

/** The state with its day, and why a draft cannot be approved or the money came back. */
function State({ state, blocked, return_reason, sent_at, ended_at }: Payout) {
  const day = ended_at ?? (state === 'sent' ? sent_at : null)
  return (
    <StackedCell>
      <div>
        <OptionBadge options={payoutStates} value={state} />
      </div>
      {day && <span style={muted}>{formatTimestamp(day)}</span>}
      {blocked && <div style={warning}>{blocked}</div>}
      {return_reason && <LongText text={return_reason} min="11rem" max="16rem" />}
    </StackedCell>
  )
}

const Reference = ({ reference, note }: Payout) => (
  <StackedCell>
    {(reference ?? !note) && <LongText text={reference} max="16rem" />}
    {note && (
      <div style={muted}>
        <LongText text={note} max="16rem" />
      </div>
    )}
  </StackedCell>
)
