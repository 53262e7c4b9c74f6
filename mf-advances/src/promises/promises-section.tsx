import type { AdvanceDetail } from '@mca/contract/advances'
import { LateSection } from '@mca/ui'
import { PromisesLoading } from './promises-loading'

const load = async () => (await import('./promises-card')).PromisesCard

/** The card 'Promises to Pay'. Its code and its data load after the page (R23.6). */
export const PromisesSection = ({ advance }: { advance: AdvanceDetail }) => (
  <LateSection
    content={{ advance }}
    title="Promises to Pay"
    failure="Failed to load the promises."
    load={load}
    loading={<PromisesLoading />}
  />
)
