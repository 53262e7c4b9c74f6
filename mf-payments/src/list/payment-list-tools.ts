import { userQueries } from '@mca/api'
import type { Account } from '@mca/contract/accounts'
import { paginationOf } from '@mca/contract/lists'
import { paymentMethods, paymentStatuses } from '@mca/contract/payments'
import type { Tools } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'

const referenceOf = ({ id, email, user_metadata }: Account) => ({ id, name: user_metadata?.name || email })

/** The filters of all payments (R20.102). */
export const tools: Tools = {
  filters: [
    { kind: 'days', label: 'Date', from: 'from', to: 'to' },
    { kind: 'choices', name: 'status', label: 'Status', options: paymentStatuses },
    {
      kind: 'pick',
      name: 'payment_method',
      label: 'Method',
      options: paymentMethods,
      // The API and imports accept any text.
      other: (typed) => ({ value: typed, label: typed }),
    },
    {
      kind: 'record',
      name: 'recorded_by',
      label: 'Recorded By',
      many: 'users',
      useMatches: (search = '') =>
        useQuery({
          ...userQueries.list(),
          select: (accounts) => {
            const data = accounts
              .map(referenceOf)
              .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
            return { data, pagination: paginationOf({ page: 1, limit: 100 }, data.length) }
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
  ],
}
