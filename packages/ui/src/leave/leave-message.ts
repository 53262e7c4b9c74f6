export const leaveMessage = 'You have unsaved changes. Leave without saving?'

export interface LeaveQuestionProps {
  onStay: () => void
  onLeave: () => void
}
