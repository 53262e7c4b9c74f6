import type { Account } from '@mca/contract/accounts'
import { sortOf } from '@mca/contract/lists'

const valueOf: Readonly<Record<string, (user: Account) => string | null | undefined>> = {
  name: ({ user_metadata }) => user_metadata?.name,
  email: ({ email }) => email,
  created_at: ({ created_at }) => created_at,
  last_sign_in_at: ({ last_sign_in_at }) => last_sign_in_at,
}

/** The columns by which accounts can be sorted. */
export const userSorts = Object.keys(valueOf)

/** The accounts in this order. Accounts without a value come last in both directions; ties keep their order (R13.33). */
export function sortUsers(users: readonly Account[], sort: string | undefined): readonly Account[] {
  const { column, descending } = sortOf(sort ?? '')
  const of = valueOf[column]
  if (!of) return users
  return users.toSorted((one, other) => {
    const [a, b] = [of(one), of(other)]
    if (!a || !b) return Number(!a) - Number(!b)
    return a.localeCompare(b, 'en', { sensitivity: 'base', numeric: true }) * (descending ? -1 : 1)
  })
}
