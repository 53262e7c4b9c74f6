import type { AdvanceDetail } from '@mca/contract/advances'
import { LoadingCard } from '../shared/loading-card'

export function PositionsLoading({ advance }: { advance: AdvanceDetail }) {
  const minHeight = `${2.5 + 2.5 * advance.syndicator_participations.length}rem`
  return <LoadingCard title="Positions" text="Loading positions..." minHeight={minHeight} />
}
