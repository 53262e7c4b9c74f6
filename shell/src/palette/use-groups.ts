import { advanceQueries, sessionMutations, useIsAdministrator, hasExtensions, useSession } from '@mca/api'
import { paths } from '@mca/contract/app'
import { leavePage } from '@mca/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMatch } from 'react-router-dom'
import { recentRecords, type OpenedRecord } from '../recent/recent'
import type { OptionGroup } from './option'
import { searchQueries } from './palette-api'
import type { View } from './view'
import { pagesAndActions } from './pages-and-actions'
import { kindLabel, optionOfHit, optionOfRecord } from './record-option'

const hasWords = ({ name, detail }: OpenedRecord, typed: string) => {
  const text = `${name} ${detail ?? ''}`.toLocaleLowerCase()
  return typed
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/**
 * The matches for the typed text: recent records first, then actions and pages, which are available at once, then the server's results
 * (R2.50).
 */
export function useGroups(typed: string, onView: (view: View) => void) {
  const { user } = useSession()
  const client = useQueryClient()
  const signOut = useMutation(sessionMutations.signOut())
  const isAdministrator = useIsAdministrator()
  const canSearch = hasExtensions()
  const isAsked = canSearch && typed !== ''
  const search = useQuery({ ...searchQueries.of(typed), enabled: isAsked })
  const id = useMatch(`${paths.advances}/:id`)?.params.id
  const local = pagesAndActions(typed, {
    onView,
    signOut: () => leavePage(signOut.mutate),
    isAdministrator: isAdministrator === true,
    advance: id === undefined ? undefined : client.getQueryData(advanceQueries.one(id).queryKey),
  })
  const answer = isAsked ? search.data : undefined
  const hits = (answer?.data ?? []).map((hit) => ({ kind: hit.kind, option: optionOfHit(hit) }))
  const foundOptions = new Map(hits.map(({ option }) => [option.key, option]))
  const recent = recentRecords(user?.id)
    .filter((record) => hasWords(record, typed))
    .map(optionOfRecord)
    // What was found about it says more, such as what an advance owes.
    .map((option) => foundOptions.get(option.key) ?? option)
  const known = new Set(recent.map(({ key }) => key))
  const found: OptionGroup[] = [...new Set(hits.map(({ kind }) => kind))].map((kind) => ({
    label: kindLabel(kind),
    options: hits.filter((hit) => hit.kind === kind && !known.has(hit.option.key)).map(({ option }) => option),
    isOld: search.isPlaceholderData,
  }))
  const groups = [{ label: 'Recent', options: recent }, ...local, ...found].filter(({ options }) => options.length > 0)
  return {
    groups,
    canSearch,
    isAnswered: !isAsked || (!search.isFetching && !search.isPlaceholderData),
    /** Kinds that could not be searched; all of them if the search failed. */
    failure: isAsked && (search.isError ? 'The search failed.' : failedKinds(answer?.failed ?? [])),
    retry: () => void search.refetch(),
  }
}

const failedKinds = (kinds: readonly Parameters<typeof kindLabel>[0][]) =>
  kinds.length > 0 && `${kinds.map(kindLabel).join(', ')} could not be searched.`
