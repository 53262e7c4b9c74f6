import type { AdvanceDetail } from '@mca/contract/advances'
import { LateSection } from '@mca/ui'
import { ScheduleLoading } from './schedule-loading'

const load = async () => (await import('./schedule-card')).ScheduleCard

/** The card 'Schedule'. Its code and its data load after the page (R15.40). */
export const ScheduleSection = ({ advance }: { advance: AdvanceDetail }) => (
  <LateSection
    content={{ advance }}
    title="Schedule"
    failure="Failed to load the schedule."
    load={load}
    loading={<ScheduleLoading />}
  />
)
