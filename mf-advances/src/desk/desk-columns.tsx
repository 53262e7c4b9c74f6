import { formatDate, formatTimestamp } from '@mca/contract/days'
import { optionOf } from '@mca/contract/fields'
import { formatCount } from '@mca/contract/money'
import { contactResults } from '@mca/contract/notes'
import { stopKinds } from '@mca/contract/stops'
import { leftOutReasons, taskKinds, type DeskRow } from '@mca/contract/tasks'
import { HStack, OptionBadge, Text } from '@mca/ui'
import { Money } from '@mca/ui/figures'
import { LongText, Phone, StackedCell, type Column } from '@mca/ui/table'

/** The advances of the work list, with the most urgent task of each (R23.19). */
export const deskColumns: readonly Column<DeskRow>[] = [
  {
    header: 'Merchant',
    sticky: true,
    cell: ({ merchant, advance_id }) => (
      <StackedCell code={advance_id}>
        <LongText text={merchant.name} />
      </StackedCell>
    ),
  },
  { header: 'To Do', early: 2, cell: (row) => <Kinds row={row} /> },
  // At 1440 px a missed debit is whole; below, the list does not scroll sideways.
  {
    header: 'Task',
    cell: ({ tasks }) => <LongText text={tasks[0]?.title} min="clamp(8rem, 37.5vw - 22.1rem, 14rem)" />,
  },
  {
    header: 'Behind',
    numeric: true,
    early: 1,
    cell: ({ behind }) => (behind === null ? '—' : <Money amount={behind} />),
  },
  { header: 'Still Owed', numeric: true, cell: ({ owed }) => <Money amount={owed} /> },
  {
    header: 'Days Past Due',
    numeric: true,
    cell: ({ days_past_due }) => (days_past_due === null ? '—' : formatCount(days_past_due)),
  },
  {
    header: 'Last Contact',
    wide: true,
    cell: ({ last_contact }) => <LongText text={last_contact && contactText(last_contact)} min="5rem" />,
  },
  { header: 'Follow Up On', wide: true, cell: ({ next_day }) => (next_day ? formatDate(next_day) : '—') },
  { header: 'Owner', wide: true, cell: ({ tasks }) => <LongText text={ownersOf(tasks)} min="5rem" /> },
  { header: 'Phone', optional: true, early: 3, cell: ({ phone }) => <Phone phone={phone} /> },
  { header: 'State', optional: true, cell: ({ state }) => state ?? '—' },
  {
    header: 'Last Payment',
    optional: true,
    cell: ({ last_received }) => (last_received ? formatDate(last_received) : '—'),
  },
]

const contactText = ({ at, result }: NonNullable<DeskRow['last_contact']>) =>
  `${formatTimestamp(at)} · ${optionOf(contactResults, result)?.label}`

const ownersOf = (tasks: DeskRow['tasks']) =>
  [...new Set(tasks.map(({ owner }) => owner?.name ?? 'Unassigned'))].join(', ') || '—'

/** The kind of the most urgent task, and the number of other tasks. */
function Kinds({ row: { tasks, stop, left_out } }: { row: DeskRow }) {
  const [first, ...others] = tasks
  return (
    <HStack gap="1.5">
      {stop && <OptionBadge options={stopKinds} value={stop.kind} />}
      {left_out && <OptionBadge options={leftOutReasons} value={left_out} />}
      {first && <OptionBadge options={taskKinds} value={first.kind} />}
      {others.length > 0 && (
        <Text as="span" color="fg.muted" title={others.map(({ title }) => title).join('\n')}>
          {`+${others.length}`}
        </Text>
      )}
    </HStack>
  )
}
