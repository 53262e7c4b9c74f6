import type { AdvanceDetail } from '@mca/contract/advances'
import { canHaveCase } from '@mca/contract/cases'
import { LateSection } from '@mca/ui'
import { CasesLoading } from './cases-loading'

const load = async () => (await import('./cases-card')).CasesCard

/** The card 'Case'. Its code and its data load after the page. Most advances have none, so space is reserved only if a case can be opened (R23.40). */
export const CasesSection = ({ advance }: { advance: AdvanceDetail }) => (
  <LateSection
    content={{ advance }}
    title="Case"
    failure="Failed to load the cases."
    load={load}
    loading={canHaveCase(advance) && <CasesLoading />}
  />
)
