import type { Account } from '@mca/contract/accounts'
import type { Reference } from '@mca/contract/fields'

/** An account as the owner of a task. */
const ownerOf = ({ id, email, user_metadata }: Account): Reference => ({
  id,
  name: user_metadata?.name || email,
})

/** The accounts as options, by name. */
export const ownersOf = (accounts: readonly Account[]) =>
  accounts
    .map(ownerOf)
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(({ id, name }) => ({ value: id, label: name }))
