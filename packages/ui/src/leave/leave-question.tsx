import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { leaveMessage, type LeaveQuestionProps } from './leave-message'

const load = () => import('./leave-dialog')
const LeaveDialog = lazy<ComponentType<LeaveQuestionProps>>(() => load().catch(() => ({ default: BrowserQuestion })))

/** Loads the question as soon as something is typed, so that it also works when the connection is gone. */
export function preloadLeaveQuestion(): void {
  // A failed preload needs no message: asking loads it again.
  load().catch(() => undefined)
}

/** Asks before unsaved changes are lost, while it is rendered. */
export function LeaveQuestion(props: LeaveQuestionProps) {
  return (
    <Suspense>
      <LeaveDialog {...props} />
    </Suspense>
  )
}

/** If our dialog cannot be loaded, the browser asks. */
function BrowserQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  useEffect(() => {
    if (window.confirm(leaveMessage)) onLeave()
    else onStay()
  }, [onStay, onLeave])
  return null
}
