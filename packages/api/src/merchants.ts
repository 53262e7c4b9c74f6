import {
  pickerLimit,
  type AdvanceRow,
  type Merchant,
  type MerchantInput,
  type MerchantUpdate,
  type Page,
} from '@mca/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { http } from './http'
import type { ListParams } from './list'
import { recordMutations } from './mutation'

export const merchantQueries = {
  list: (params: ListParams) =>
    queryOptions({
      queryKey: ['merchants', 'list', params],
      queryFn: ({ signal }) => http.get<Page<Merchant>>('merchants', { query: params, signal }),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['merchants', 'one', id],
      queryFn: ({ signal }) => http.get<Merchant>(`merchants/${id}`, { signal }),
    }),
  advances: (id: string) =>
    queryOptions({
      queryKey: ['merchants', 'advances', id],
      queryFn: ({ signal }) => http.get<AdvanceRow[]>(`merchants/${id}/advances`, { signal }),
    }),
  /** The choices of a pick-list: the first hundred by name, or those that match what was typed. */
  picker: (search?: string) => merchantQueries.list({ page: 1, limit: pickerLimit, search }),
}

export const merchantMutations = recordMutations<Merchant, MerchantInput, MerchantUpdate>('merchants', 'merchant')
