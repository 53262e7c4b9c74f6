import { usePermission, hasExtensions, userQueries } from '@mca/api'
import type { Account } from '@mca/contract/accounts'
import { listQuery, sortBy } from '@mca/contract/lists'
import { ListPage, Loading, QueryState } from '@mca/ui'
import {
  DataTable,
  ListBody,
  ListDisplay,
  SearchBox,
  TablePanel,
  useListParams,
  type Column,
  type SortState,
} from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { InviteUserButton } from './invite-user-button'
import { sortUsers, userSorts } from './sort-users'
import { actionsColumn, roleColumn, userColumns } from './user-columns'

/** True if the email or name contains the text, ignoring case (R9.3). */
const matches = ({ email, user_metadata }: Account, search: string) =>
  [email, user_metadata?.name].some((text) => text?.toLowerCase().includes(search.toLowerCase()))

const userListQuery = listQuery.extend({ sort: sortBy(userSorts) })

export function Component() {
  const [{ search, sort }, setParams] = useListParams(userListQuery)
  const mayManage = usePermission('users')
  const hasRoles = hasExtensions()
  return (
    <ListPage
      title="Users"
      subtitle="Manage user accounts and access"
      actions={mayManage && <InviteUserButton />}
      toolbar={
        <>
          <SearchBox
            placeholder="Search by name or email..."
            value={search}
            onChange={(words) => setParams({ search: words })}
          />
          <ListDisplay />
        </>
      }
    >
      <Users
        search={search}
        sort={{ current: sort, onSort: (next) => setParams({ sort: next }) }}
        // The table waits until the role is known, because a column that appears late would move other columns during a click.
        columns={
          mayManage === undefined
            ? undefined
            : [...userColumns, ...(hasRoles ? [roleColumn] : []), ...(mayManage ? [actionsColumn] : [])]
        }
      />
    </ListPage>
  )
}

interface UsersProps {
  search: string
  sort: SortState
  columns: readonly Column<Account>[] | undefined
}

function Users({ search, sort, columns }: UsersProps) {
  const query = useQuery(userQueries.list())
  const { data: users } = query
  // After a failure the list is empty (R9.4), because it must not offer to delete an account that may no longer exist.
  if (query.isError) return <QueryState query={query} failure="Failed to load users" />
  return (
    <ListBody>
      <TablePanel>
        {users && columns ? (
          <DataTable
            label="Users"
            columns={columns}
            rows={sortUsers(
              users.filter((user) => matches(user, search)),
              sort.current,
            )}
            sort={sort}
            rowKey={({ id }) => id}
            empty="No users found"
          />
        ) : (
          <Loading text="Loading users..." />
        )}
      </TablePanel>
    </ListBody>
  )
}
