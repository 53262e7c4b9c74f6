import type { WithFigures } from '@mca/api'
import { paths } from '@mca/contract/app'
import { formatTimestamp } from '@mca/contract/days'
import { hasLedger } from '@mca/contract/ledger'
import { type Party, partyFigureLabels, type PartyKind, partyLabels, partyStatuses } from '@mca/contract/parties'
import { OptionBadge, TextLink } from '@mca/ui'
import { Email, LongText, Phone, type Column } from '@mca/ui/table'
import { PartyActions } from './party-actions'
import type { ShownFigures } from './party-figures'

type Row = WithFigures<Party, ShownFigures>
type Figure = keyof typeof partyFigureLabels

/** True for a column with a figure of the deals (R4.20). */
export const isFigure = ({ id = '' }: Pick<Column<never>, 'id'>): boolean => Object.hasOwn(partyFigureLabels, id)

/** A column with a figure, which is a mark while it loads and a dash if there is none. `part` is that of the deals that it leads to. */
const figure = (kind: PartyKind, id: Figure, part?: 'outstanding' | 'defaulted' | null): Column<Row> => ({
  header: partyFigureLabels[id],
  id,
  numeric: true,
  cell: ({ id: party, figures }) => {
    const shown = figures?.[id]
    if (!shown) return figures === undefined ? '…' : '—'
    const { value, text, title } = shown
    return value !== 0 && part !== null ? (
      <TextLink to={paths.dealsOfParty(kind, party, part)} title={title}>
        {text}
      </TextLink>
    ) : (
      <span title={title}>{text}</span>
    )
  },
})

const figuresOf = (kind: PartyKind): readonly Column<Row>[] => [
  { ...figure(kind, 'deals'), wide: true },
  { ...figure(kind, 'funded', null), wide: true },
  { ...figure(kind, 'outstanding', 'outstanding'), early: 2 },
  { ...figure(kind, 'default_rate', 'defaulted'), wide: true },
  ...(hasLedger(kind) ? [figure(kind, 'balance', null)] : []),
]

/**
 * @param linkOf the page that a name leads to
 * @param hasFigures false before a server of the specification
 */
export const partyColumns = (
  kind: PartyKind,
  onEdit: (party: Party) => void,
  linkOf: ((party: Party) => string) | undefined,
  hasFigures: boolean,
): readonly Column<Row>[] => [
  {
    header: 'Name',
    sort: 'name',
    sticky: true,
    cell: (party) => <LongText text={party.name} to={linkOf?.(party)} />,
  },
  { header: 'Email', sort: 'email', cell: ({ email }) => <Email email={email} /> },
  { header: 'Phone', sort: 'phone', cell: ({ phone }) => <Phone phone={phone} /> },
  {
    header: 'Status',
    sort: 'status',
    early: 1,
    cell: ({ status }) => <OptionBadge options={partyStatuses} value={status} />,
  },
  {
    header: 'Created',
    sort: 'created_at',
    latestFirst: true,
    cell: ({ created_at }) => formatTimestamp(created_at),
  },
  ...(hasFigures ? figuresOf(kind) : []),
  { header: partyLabels.notes, id: 'notes', optional: true, cell: ({ notes }) => <LongText text={notes} /> },
  {
    header: 'Actions',
    cell: (party) => <PartyActions kind={kind} party={party} onEdit={() => onEdit(party)} />,
    actions: true,
  },
]
