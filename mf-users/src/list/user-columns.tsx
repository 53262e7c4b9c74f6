import { formatTimestamp, type Account } from '@mca/contract'
import { LongText, type Column } from '@mca/ui/table'
import { UserActions } from './user-actions'

export const userColumns: readonly Column<Account>[] = [
  { header: 'Name', cell: ({ user_metadata }) => <LongText text={user_metadata?.name} empty="N/A" /> },
  { header: 'Email', cell: ({ email }) => <LongText text={email} min="11.5rem" /> },
  { header: 'Created', cell: ({ created_at }) => formatTimestamp(created_at) },
  {
    header: 'Last Sign In',
    cell: ({ last_sign_in_at }) => (last_sign_in_at ? formatTimestamp(last_sign_in_at) : 'Never'),
  },
  { header: 'Actions', cell: (user) => <UserActions user={user} />, actions: true },
]
