import { userQueries } from '@mca/api'
import { listQuery, type Account } from '@mca/contract'
import { Card, Failure, ListPage, Loading } from '@mca/ui'
import { DataTable, SearchBox, useListParams } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { InviteUserButton } from './invite-user-button'
import { userColumns } from './user-columns'

/** Whether the email or name contains the text, ignoring case (R9.3). */
const matches = ({ email, user_metadata }: Account, search: string) =>
  [email, user_metadata?.name].some((text) => text?.toLowerCase().includes(search.toLowerCase()))

export function Component() {
  const [{ search }, setParams] = useListParams(listQuery)
  return (
    <ListPage
      title="Users"
      subtitle="Manage user accounts and access"
      actions={<InviteUserButton />}
      toolbar={
        <SearchBox
          placeholder="Search by name or email..."
          value={search}
          onChange={(words) => setParams({ search: words })}
        />
      }
    >
      <Users search={search} />
    </ListPage>
  )
}

function Users({ search }: { search: string }) {
  const { data: users, isError, isFetching, refetch } = useQuery(userQueries.list())
  // After a failure the list is empty (R9.4): an account that may be gone must not be offered for deletion.
  if (isError) return <Failure message="Failed to load users" onRetry={() => void refetch()} retrying={isFetching} />
  return (
    <Card flush>
      {users ? (
        <DataTable
          label="Users"
          columns={userColumns}
          rows={users.filter((user) => matches(user, search))}
          rowKey={({ id }) => id}
          empty="No users found"
        />
      ) : (
        <Loading text="Loading users..." />
      )}
    </Card>
  )
}
