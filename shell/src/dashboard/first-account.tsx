import { useSession } from '@mca/api'
import { formatTimestamp } from '@mca/contract/days'
import { Callout, ScreenOnly, Text } from '@mca/ui'

/** The accounts service's data about the account created by the first start. */
interface FirstAccount {
  password_expires_at: string | null
}

const dayMs = 24 * 60 * 60_000

/** When the printed password expires (null if it was changed), and if the product was first started within a day. */
export function firstAccountOf({ created_at, app_metadata }: Pick<User, 'created_at' | 'app_metadata'>) {
  const first = app_metadata?.['first_account'] as FirstAccount | undefined
  return first && { until: first.password_expires_at, isNew: Date.now() - Date.parse(created_at) < dayMs }
}

type User = NonNullable<ReturnType<typeof useSession>['user']>

const useFirstAccount = () => {
  const user = useSession((state) => state.user)
  return user && firstAccountOf(user)
}

/** R18.175. */
export function PrintedPassword() {
  const until = useFirstAccount()?.until
  if (!until) return null
  return (
    <Callout palette="blue" message={`The password that was printed works until ${formatTimestamp(until)}.`}>
      <p>Set your own under Account, Change Password.</p>
    </Callout>
  )
}

/** R18.177. At the end of the page, so that nothing moves. */
export function RoleOfNewAccounts() {
  if (!useFirstAccount()?.isNew) return null
  return (
    <ScreenOnly>
      <Text color="fg.muted" fontSize="sm">
        When you invite somebody, you choose whether they are an administrator or staff.
      </Text>
    </ScreenOnly>
  )
}
