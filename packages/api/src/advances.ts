import {
  pickerLimit,
  type AdvanceDetail,
  type AdvanceInput,
  type AdvanceRow,
  type AdvanceUpdate,
  type Page,
} from '@mca/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { http } from './http'
import type { ListParams } from './list'
import { recordMutations } from './mutation'

export const advanceQueries = {
  list: (params: ListParams) =>
    queryOptions({
      queryKey: ['advances', 'list', params],
      queryFn: ({ signal }) => http.get<Page<AdvanceRow>>('advances', { query: params, signal }),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['advances', 'one', id],
      queryFn: ({ signal }) => http.get<AdvanceDetail>(`advances/${id}`, { signal }),
    }),
  /** The choices of a pick-list: the newest hundred, or those whose code or merchant matches what was typed. */
  picker: (search?: string) => advanceQueries.list({ page: 1, limit: pickerLimit, search }),
}

/** Every save sends the fields and status `active` (R7.1). The server would set it by itself. */
export const advanceMutations = recordMutations<AdvanceDetail, AdvanceInput, AdvanceUpdate>('advances', 'advance', {
  status: 'active',
})
