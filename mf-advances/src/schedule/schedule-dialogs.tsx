import { ChangeDialog } from './change-dialog'
import type { ScheduleDialogProps } from './dialog-props'
import { HolidaysDialog } from './holidays-dialog'
import { PauseDialog } from './pause-dialog'

const dialogs = { pause: PauseDialog, change: ChangeDialog, holidays: HolidaysDialog }
export type DialogName = keyof typeof dialogs

export function ScheduleDialog({ name, ...props }: ScheduleDialogProps & { name: DialogName }) {
  const Dialog = dialogs[name]
  return <Dialog {...props} />
}
