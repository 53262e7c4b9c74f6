import {
  partyKinds,
  pickerLimit,
  type Page,
  type Party,
  type PartyInput,
  type PartyKind,
  type PartyUpdate,
} from '@mca/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { http } from './http'
import type { ListParams } from './list'
import { recordMutations } from './mutation'

export const partyQueries = {
  list: (kind: PartyKind, params: ListParams) =>
    queryOptions({
      queryKey: ['parties', kind, 'list', params],
      queryFn: ({ signal }) => http.get<Page<Party>>(partyKinds[kind].path, { query: params, signal }),
      placeholderData: keepPreviousData,
    }),
  one: (kind: PartyKind, id: string) =>
    queryOptions({
      queryKey: ['parties', kind, 'one', id],
      queryFn: ({ signal }) => http.get<Party>(`${partyKinds[kind].path}/${id}`, { signal }),
    }),
  /** The choices of a pick-list: the first hundred by name, or those that match what was typed. */
  picker: (kind: PartyKind, search?: string) => partyQueries.list(kind, { page: 1, limit: pickerLimit, search }),
}

const mutationsOf = (kind: PartyKind) =>
  recordMutations<Party, PartyInput, PartyUpdate>(partyKinds[kind].path, partyKinds[kind].one)

export const partyMutations = {
  create: (kind: PartyKind) => mutationsOf(kind).create(),
  update: (kind: PartyKind) => mutationsOf(kind).update(),
  remove: (kind: PartyKind) => mutationsOf(kind).remove(),
}
