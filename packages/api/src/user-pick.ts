import type { Account } from '@mca/contract/accounts'
import type { Reference } from '@mca/contract/fields'
import { paginationOf, type Page } from '@mca/contract/lists'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { userQueries } from './users'

const referenceOf = ({ id, email, user_metadata }: Account): Reference => ({ id, name: user_metadata?.name || email })

/** How a filter of a list picks an account by name or address. A deleted account can still be selected by URL. `list` is the query of all accounts. */
export const userPick = (list: (typeof userQueries)['list']) => ({
  many: 'users',
  useMatches: (search = ''): UseQueryResult<Page<Reference>> =>
    useQuery({
      ...list(),
      select: (accounts) => {
        const words = search.toLowerCase()
        const data = accounts
          .filter(({ email, user_metadata }) =>
            [email, user_metadata?.name].some((text) => text?.toLowerCase().includes(words)),
          )
          .map(referenceOf)
        return { data, pagination: paginationOf({ page: 1, limit: 100 }, data.length) }
      },
    }),
  useRecord: (id: string): UseQueryResult<Reference> =>
    useQuery({
      ...list(),
      enabled: id !== '',
      select: (accounts) => {
        const account = accounts.find((each) => each.id === id)
        return account ? referenceOf(account) : { id, name: 'A deleted account' }
      },
    }),
})
