import { useOffers } from '@mca/api'
import { LoadingCard, NearSection } from '@mca/ui'
import type { DocumentOwner } from './documents-api'

const load = async () => (await import('./documents-card')).DocumentsCard

/** The documents of a merchant or an advance (R23.62). Hidden if the server has no documents. */
export function DocumentsSection({ kind, id }: DocumentOwner) {
  if (!useOffers('documents', id)) return null
  return (
    <NearSection
      content={{ owner: { kind, id } }}
      title="Documents"
      failure="Failed to load the documents."
      load={load}
      loading={<LoadingCard title="Documents" text="Loading documents..." />}
    />
  )
}
