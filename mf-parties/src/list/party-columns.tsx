import { formatTimestamp, partyStatuses, paths, type Party, type PartyKind } from '@mca/contract'
import { OptionBadge } from '@mca/ui'
import { LongText, type Column } from '@mca/ui/table'
import { PartyActions } from './party-actions'

export const partyColumns = (kind: PartyKind, onEdit: (party: Party) => void): readonly Column<Party>[] => [
  { header: 'Name', cell: ({ id, name }) => <LongText text={name} to={paths.advancesOf(kind, id)} /> },
  { header: 'Email', cell: ({ email }) => <LongText text={email} min="11.5rem" /> },
  { header: 'Phone', cell: ({ phone }) => <LongText text={phone} min="7.25rem" /> },
  { header: 'Status', cell: ({ status }) => <OptionBadge options={partyStatuses} value={status} /> },
  { header: 'Created', cell: ({ created_at }) => formatTimestamp(created_at) },
  {
    header: 'Actions',
    cell: (party) => <PartyActions kind={kind} party={party} onEdit={() => onEdit(party)} />,
    actions: true,
  },
]
