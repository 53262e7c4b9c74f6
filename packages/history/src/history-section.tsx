import { useOffers } from '@mca/api'
import { LoadingCard, NearSection, ScreenOnly } from '@mca/ui'
import type { HistoryOwner } from './history-api'

const load = async () => (await import('./history-list')).HistoryCard

/** The history of a record: each event and its author (R18.124). Hidden if the server has no audit trail. */
export function HistorySection({ kind, id }: HistoryOwner) {
  if (!useOffers('activity')) return null
  return (
    <NearSection
      content={{ owner: { kind, id } }}
      title="History"
      failure="Failed to load the history."
      load={load}
      loading={<LoadingCard title="History" text="Loading history..." />}
      hint={
        <ScreenOnly as="p" color="fg.muted" paddingBottom="2">
          Who created, changed and deleted what.
        </ScreenOnly>
      }
    />
  )
}
