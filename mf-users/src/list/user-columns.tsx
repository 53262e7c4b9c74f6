import { accountRoles, formatTimestamp, type Account } from '@mca/contract'
import { OptionBadge } from '@mca/ui'
import { Email, LongText, type Column } from '@mca/ui/table'
import { UserActions } from './user-actions'

export const userColumns: readonly Column<Account>[] = [
  {
    header: 'Name',
    sort: 'name',
    sticky: true,
    cell: ({ user_metadata, role }) => (
      <>
        <LongText text={user_metadata?.name} empty="N/A" />
        {role !== 'administrator' && (
          <>
            {' '}
            <OptionBadge options={accountRoles} value={role} />
          </>
        )}
      </>
    ),
  },
  { header: 'Email', sort: 'email', cell: ({ email }) => <Email email={email} /> },
  {
    header: 'Created',
    sort: 'created_at',
    latestFirst: true,
    cell: ({ created_at }) => formatTimestamp(created_at),
  },
  {
    header: 'Last Sign In',
    sort: 'last_sign_in_at',
    latestFirst: true,
    cell: ({ last_sign_in_at }) => (last_sign_in_at ? formatTimestamp(last_sign_in_at) : 'Never'),
  },
]

/** Beside the others, what an administrator can do (R18.25). */
export const administratorColumns: readonly Column<Account>[] = [
  ...userColumns,
  { header: 'Actions', cell: (user) => <UserActions user={user} />, actions: true },
]
