import type { AdvanceDetail } from '@mca/contract/advances'
import { LateSection } from '@mca/ui'
import { PositionsLoading } from './positions-loading'

const load = async () => (await import('./positions-card')).PositionsCard

/** The card 'Positions'. Its code and its data load after the page (R21.47). */
export const PositionsSection = ({ advance }: { advance: AdvanceDetail }) => (
  <LateSection
    content={{ advance }}
    title="Positions"
    failure="Failed to load the positions."
    load={load}
    loading={<PositionsLoading advance={advance} />}
  />
)
