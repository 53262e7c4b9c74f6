import { userQueries } from '@mca/api'
import type { Account } from '@mca/contract/accounts'
import { auditActions, auditedEntities, changedFields } from '@mca/contract/audit'
import type { Reference } from '@mca/contract/fields'
import { paginationOf, type Page } from '@mca/contract/lists'
import type { Tools } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'

const referenceOf = ({ id, email, user_metadata }: Account): Reference => ({ id, name: user_metadata?.name || email })

const pageOf = (data: Reference[]): Page<Reference> => ({
  data,
  pagination: paginationOf({ page: 1, limit: 100 }, data.length),
})

/** The filters of the activity (R18.126). A deleted account can still be selected by URL. */
export const tools: Tools = {
  filters: [
    { kind: 'pick', name: 'entity', label: 'What', options: auditedEntities },
    { kind: 'pick', name: 'action', label: 'Action', options: auditActions },
    { kind: 'pick', name: 'changed', label: 'Changed Field', options: changedFields },
    {
      kind: 'record',
      name: 'account',
      label: 'Who',
      many: 'users',
      useMatches: (search) =>
        useQuery({
          ...userQueries.list(),
          select: (accounts) => {
            const words = search?.toLowerCase() ?? ''
            const found = accounts.filter(({ email, user_metadata }) =>
              [email, user_metadata?.name].some((text) => text?.toLowerCase().includes(words)),
            )
            return pageOf(found.map(referenceOf))
          },
        }),
      useRecord: (id) =>
        useQuery({
          ...userQueries.list(),
          enabled: id !== '',
          select: (accounts) => {
            const account = accounts.find((each) => each.id === id)
            return account ? referenceOf(account) : { id, name: 'A deleted account' }
          },
        }),
    },
    { kind: 'days', label: 'When', from: 'from', to: 'to' },
  ],
}
