import { formatTimestamp } from '@mca/contract/days'
import { partyLabels, partyStatuses, type Party, type PartyKind } from '@mca/contract/parties'
import { OptionBadge } from '@mca/ui'
import { Email, LongText, Phone, type Column } from '@mca/ui/table'
import { PartyActions } from './party-actions'

/** @param linkOf the page that a name leads to */
export const partyColumns = (
  kind: PartyKind,
  onEdit: (party: Party) => void,
  linkOf: ((party: Party) => string) | undefined,
): readonly Column<Party>[] => [
  {
    header: 'Name',
    sort: 'name',
    sticky: true,
    cell: (party) => <LongText text={party.name} to={linkOf?.(party)} />,
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
