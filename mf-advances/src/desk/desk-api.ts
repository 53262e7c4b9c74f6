import { http } from '@mca/api'
import type { DeskFigures, DeskList, DeskQuery } from '@mca/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

const part = 'tasks'

export const deskQueries = {
  list: (params: Partial<DeskQuery>) =>
    queryOptions({
      queryKey: ['tasks', 'desk', params],
      queryFn: ({ signal }) => http.get<DeskList>('desk', { query: params, part, signal }),
      placeholderData: keepPreviousData,
    }),
  figures: () =>
    queryOptions({
      queryKey: ['tasks', 'figures'],
      queryFn: ({ signal }) => http.get<DeskFigures>('desk/figures', { part, signal }),
    }),
}
