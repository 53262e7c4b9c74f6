import type { AdvanceDetail, AdvanceSchedule } from '@mca/contract'

/** What each of the three dialogs gets. */
export interface ScheduleDialogProps {
  advance: AdvanceDetail
  /** As of today. */
  schedule: AdvanceSchedule
  /** For the Undo of a toast: takes back the version with this number. */
  takeBack: (number: number) => void
  onClose: () => void
}
