import { getQuery, http } from '@mca/api'
import type { ReleaseAction, ReleaseList } from '@mca/contract/releases'
import { mutationOptions, queryOptions } from '@tanstack/react-query'

/** The polling interval of the figures while a release is spreading, in milliseconds. */
const pollMs = 15_000

export const releasesQuery = () =>
  queryOptions({
    ...getQuery<ReleaseList>(['releases'], 'releases'),
    refetchInterval: ({ state: { data } }) => (data?.remotes.some(({ next }) => next) ? pollMs : false),
  })

/** The toast of each action. */
const done: Record<ReleaseAction, string> = {
  'to-everybody': 'All accounts get the release now',
  pause: 'The rollout is paused',
  resume: 'The rollout continues',
  'take-back': 'The release was rolled back',
}

/** Runs an action on the shown release. If another one is spreading now, the server refuses and nothing changes. */
export const actOnRelease = (action: ReleaseAction) =>
  mutationOptions({
    mutationFn: ({ remote, version }: { remote: string; version: string }) =>
      http.post<ReleaseList>(`releases/${encodeURIComponent(remote)}/${action}`, { version }),
    meta: { success: done[action], failure: 'Failed to change the release' },
  })
