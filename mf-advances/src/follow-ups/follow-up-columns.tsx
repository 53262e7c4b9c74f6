import { paths } from '@mca/contract/app'
import { optionOf } from '@mca/contract/fields'
import { contactResults, type Note } from '@mca/contract/notes'
import { DoneButton, FollowUpBadge } from '@mca/notes/follow-ups'
import { TextLink } from '@mca/ui'
import { LongText, type Column } from '@mca/ui/table'

/** A contact may have no text. */
const textOf = ({ text, result }: Note) => text || (optionOf(contactResults, result)?.label ?? '')

/** The columns of the follow-ups (R20.144). */
export const followUpColumns: readonly Column<Note>[] = [
  {
    header: 'Merchant',
    id: 'merchant',
    sticky: true,
    cell: ({ merchant }) => <LongText text={merchant.name} to={paths.merchant(merchant.id)} min="8rem" />,
  },
  {
    header: 'Due',
    id: 'due',
    early: 2,
    cell: ({ follow_up }) => follow_up && <FollowUpBadge day={follow_up} isShort />,
  },
  { header: 'Note', id: 'note', cell: (note) => <LongText text={textOf(note)} min="12rem" /> },
  {
    header: 'Advance',
    id: 'advance',
    cell: ({ advance }) => (advance ? <TextLink to={paths.advance(advance.id)}>{advance.advance_id}</TextLink> : '—'),
  },
  { header: 'By', id: 'author', cell: ({ author }) => <LongText text={author.name} min="6rem" /> },
  // Not `actions`, which are icons: compact rows would truncate the text.
  { header: 'Done', id: 'done', early: 1, cell: (note) => <DoneButton note={note} /> },
]
