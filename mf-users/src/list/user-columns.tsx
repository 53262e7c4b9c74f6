import { accountRoles, type Account } from '@mca/contract/accounts'
import { formatTimestamp } from '@mca/contract/days'
import { OptionBadge, Text } from '@mca/ui'
import { Email, LongText, type Column } from '@mca/ui/table'
import { UserActions } from './user-actions'
import * as styles from './user-columns.module.css'

export const userColumns: readonly Column<Account>[] = [
  {
    header: 'Name',
    sort: 'name',
    sticky: true,
    cell: ({ user_metadata }) => <LongText text={user_metadata?.name} empty="N/A" />,
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

/** The account's role, marked if its invitation is still open or has expired (R20.127, R9.581). Only on a server with roles. */
export const roleColumn: Column<Account> = {
  header: 'Role',
  cell: ({ role, invited, invitation_expired: isExpired }) => (
    <>
      <OptionBadge options={accountRoles} value={role} />
      {invited && (
        <Text as="span" fontSize="xs" color={isExpired ? 'red.fg' : 'fg.muted'} className={styles.text}>
          {isExpired ? 'Invitation expired' : 'Invited, not yet accepted'}
        </Text>
      )}
    </>
  ),
}

/** The actions of an administrator (R18.25). */
export const actionsColumn: Column<Account> = {
  header: 'Actions',
  cell: (user) => <UserActions user={user} />,
  actions: true,
}
