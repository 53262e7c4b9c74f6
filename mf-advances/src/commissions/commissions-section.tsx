import type { AdvanceDetail } from '@mca/contract/advances'
import { LateSection } from '@mca/ui'
import { CommissionsLoading } from './commissions-loading'

const load = async () => (await import('./commissions-card')).CommissionsCard

/** The card 'Commissions'. Its code and its data load after the page (R22.33). */
export const CommissionsSection = ({ advance }: { advance: AdvanceDetail }) => (
  <LateSection
    content={{ advance }}
    title="Commissions"
    failure="Failed to load the commissions."
    load={load}
    loading={<CommissionsLoading />}
  />
)
