import { formatTimestamp, partyLabels, partyStatuses, paths, type Party, type PartyKind } from '@mca/contract'
import { OptionBadge } from '@mca/ui'
import { Email, LongText, Phone, type Column } from '@mca/ui/table'
import { PartyActions } from './party-actions'

/** @param hasAdvances the list of advances can be filtered by party, so that a name leads to its advances */
export const partyColumns = (
  kind: PartyKind,
  onEdit: (party: Party) => void,
  hasAdvances: boolean,
): readonly Column<Party>[] => [
  {
    header: 'Name',
    sort: 'name',
    sticky: true,
    cell: ({ id, name }) => <LongText text={name} {...(hasAdvances && { to: paths.advancesOf(kind, id) })} />,
  },
  { header: 'Email', sort: 'email', cell: ({ email }) => <Email email={email} /> },
  { header: 'Phone', sort: 'phone', cell: ({ phone }) => <Phone phone={phone} /> },
  { header: 'Status', sort: 'status', cell: ({ status }) => <OptionBadge options={partyStatuses} value={status} /> },
  {
    header: 'Created',
    sort: 'created_at',
    latestFirst: true,
    cell: ({ created_at }) => formatTimestamp(created_at),
  },
  { header: partyLabels.notes, id: 'notes', optional: true, cell: ({ notes }) => <LongText text={notes} /> },
  {
    header: 'Actions',
    cell: (party) => <PartyActions kind={kind} party={party} onEdit={() => onEdit(party)} />,
    actions: true,
  },
]
