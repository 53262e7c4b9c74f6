import type { AdvanceRow } from '@mca/contract/advances'
import { paths } from '@mca/contract/app'
import type { DebitAccount } from '@mca/contract/bank'
import type { Merchant, MerchantInput, MerchantUpdate } from '@mca/contract/merchants'
import { queryOptions } from '@tanstack/react-query'
import { completeAdvances } from './advances'
import { getQuery } from './get-query'
import { http } from './http'
import { recordMutations } from './record-mutations'
import { recordQueries } from './record-queries'

export const merchantQueries = {
  ...recordQueries<Merchant>('merchants'),
  debitAccount: (id: string) =>
    getQuery<DebitAccount>(['merchants', 'debit-account', id], `merchants/${id}/debit-account`),
  advances: (id: string) =>
    queryOptions({
      queryKey: ['merchants', 'advances', id],
      queryFn: async ({ signal }) =>
        completeAdvances(await http.get<AdvanceRow[]>(`merchants/${id}/advances`, { signal })),
    }),
}

const { create, update, remove } = recordMutations<Merchant, MerchantInput, MerchantUpdate>({
  path: 'merchants',
  noun: 'merchant',
  detailOf: ({ name }) => name,
  linkTo: ({ id }) =>
    id && window.location.pathname !== paths.merchant(id)
      ? { label: 'View merchant', to: paths.merchant(id) }
      : undefined,
})
export const merchantMutations = { create: () => create(({ name }) => name), update, remove }
