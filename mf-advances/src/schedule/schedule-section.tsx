import type { AdvanceDetail } from '@mca/contract'
import { LateSection } from '../shared/late-section'
import { ScheduleLoading } from './schedule-loading'

const load = async () => (await import('./schedule-card')).ScheduleCard

/** The card 'Schedule'. Its code and its data load after the page (R15.40). */
export const ScheduleSection = ({ advance }: { advance: AdvanceDetail }) => (
  <LateSection
    advance={advance}
    title="Schedule"
    failure="Failed to load the schedule."
    load={load}
    loading={<ScheduleLoading />}
  />
)
