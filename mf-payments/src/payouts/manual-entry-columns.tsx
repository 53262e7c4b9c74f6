import { paths } from '@mca/contract/app'
import { formatDate, formatTimestamp } from '@mca/contract/days'
import { optionOf } from '@mca/contract/fields'
import {
  entryKinds,
  entryLabels as labels,
  entryStates,
  type ManualEntriesQuery,
  type ManualEntry,
} from '@mca/contract/ledger'
import { formatMoneyExact } from '@mca/contract/money'
import { Button, IconButton, OptionBadge } from '@mca/ui'
import { type Column, LongText, StackedCell } from '@mca/ui/table'
import { ActorCell, muted, warning } from './actor-cell'
import { nameOfEntry } from './manual-entries-api'
import type { RowProps } from './payable-columns'
import { PartyCell } from './party-cell'
import * as styles from './manual-entry-columns.module.css'

const approvedColumn: Column<ManualEntry> = {
  header: 'Approved',
  cell: ({ approved_by, ended_at }) =>
    approved_by && ended_at ? <ActorCell name={approved_by.name} at={ended_at} /> : '—',
}

const actionsColumn = (props: RowProps): Column<ManualEntry> => ({
  header: 'Actions',
  // The list may show an entry that has just ended.
  cell: (row) => row.state === 'draft' && <Actions entry={row} {...props} />,
})

/** Each entry with its reason and author, and a draft's next steps or an approved entry's approver. */
export const entryColumns = (
  state: NonNullable<ManualEntriesQuery['state']>,
  props: RowProps,
): readonly Column<ManualEntry>[] => [
  { header: labels.party_id, sticky: true, cell: ({ party }) => <PartyCell {...party} /> },
  { header: labels.kind, cell: (row) => <Kind {...row} /> },
  { header: labels.amount, numeric: true, cell: ({ amount }) => formatMoneyExact(amount) },
  { header: labels.reason, cell: ({ reason }) => <LongText text={reason} min="11rem" max="20rem" /> },
  { header: labels.effective_on, cell: ({ effective_on }) => formatDate(effective_on) },
  { header: 'Status', cell: (row) => <State {...row} /> },
  { header: 'Created', cell: (row) => <Created {...row} /> },
  state === 'open' ? actionsColumn(props) : approvedColumn,
]

const Kind = ({ kind, advance }: ManualEntry) => (
  <StackedCell>
    <span>{optionOf(entryKinds, kind)?.label}</span>
    {advance && (
      <LongText text={`${advance.advance_id} ${advance.merchant.name}`} to={paths.advance(advance.id)} max="14rem" />
    )}
  </StackedCell>
)

/** The state, and why a draft cannot be approved. */
const State = ({ state, blocked, ended_at }: ManualEntry) => (
  <StackedCell>
    <div>
      <OptionBadge options={entryStates} value={state} />
    </div>
    {state === 'discarded' && ended_at && <span style={muted}>{formatTimestamp(ended_at)}</span>}
    {blocked && <div style={warning}>{blocked}</div>}
  </StackedCell>
)

const Created = ({ created_by, created_at, changed_by }: ManualEntry) => (
  <StackedCell>
    <ActorCell name={created_by.name} at={created_at} />
    {changed_by && <LongText text={`changed by ${changed_by.name}`} min="8rem" max="12rem" />}
  </StackedCell>
)

/** A draft that the user cannot approve has no button for it: its state says why. */
function Actions({ entry, onOpen, preload }: RowProps & { entry: ManualEntry }) {
  const name = nameOfEntry(entry)
  return (
    <div className={styles.row}>
      {entry.blocked === null && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Approve: ${name}`}
          {...preload}
          onClick={() => onOpen({ kind: 'approve-entry', entry })}
        >
          Approve
        </Button>
      )}
      <IconButton
        icon="pencil"
        label={`Edit: ${name}`}
        {...preload}
        onClick={() => onOpen({ kind: 'edit-entry', entry })}
      />
      <IconButton
        icon="trash"
        palette="red"
        label={`Discard: ${name}`}
        {...preload}
        onClick={() => onOpen({ kind: 'discard-entry', entry })}
      />
    </div>
  )
}
