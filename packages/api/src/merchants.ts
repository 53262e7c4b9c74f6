import type { AdvanceRow } from '@mca/contract/advances'
import type { Merchant, MerchantInput, MerchantUpdate } from '@mca/contract/merchants'
import { queryOptions } from '@tanstack/react-query'
import { completeAdvances } from './advances'
import { http } from './http'
import { recordMutations } from './record-mutations'
import { recordQueries } from './record-queries'

export const merchantQueries = {
  ...recordQueries<Merchant>('merchants'),
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
})
export const merchantMutations = { create: () => create(({ name }) => name), update, remove }
