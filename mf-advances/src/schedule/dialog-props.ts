import type { AdvanceDetail } from '@mca/contract/advances'
import type { AdvanceSchedule } from '@mca/contract/schedules'

/** The props of all three dialogs. */
export interface ScheduleDialogProps {
  advance: AdvanceDetail
  /** As of today. */
  schedule: AdvanceSchedule
  /** For the Undo of a toast: removes the version with this number. */
  takeBack: (number: number) => void
  onClose: () => void
}
