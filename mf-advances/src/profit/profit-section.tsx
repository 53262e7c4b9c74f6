import type { AdvanceDetail } from '@mca/contract/advances'
import { LateSection } from '@mca/ui'
import { ProfitLoading } from './profit-loading'

const load = async () => (await import('./profit-cards')).ProfitCards

/** The cards 'Expected and Received' and 'Profit'. Their code and their data load after the page (R17.10). */
export const ProfitSection = ({ advance }: { advance: AdvanceDetail }) => (
  <LateSection
    content={{ advance }}
    title="Profit"
    failure="Failed to load the profit."
    load={load}
    loading={<ProfitLoading />}
  />
)
