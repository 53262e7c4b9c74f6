import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { askWith, isPageChanged, isSessionOver } from '../drafts/draft-registry'
import { LeaveQuestion } from './leave-question'

/** The guards of the open forms, oldest first. Each opens its question. */
const guards: (() => void)[] = []

/**
 * Asks before a link or Back leaves a page with unsaved changes, also during a save, and before signing out (R8.23). It does not ask
 * when the session has ended: nobody could save then. React Router supports one blocker per page, so only outermost forms render
 * this, for the forms of the dialogs inside them as well, and only the first of them asks, for all.
 */
export function LeaveGuard() {
  const [isFirst, setFirst] = useState(false)
  useEffect(() => {
    const start = () => setFirst(true)
    guards.push(start)
    guards[0]?.()
    return () => {
      guards.splice(guards.indexOf(start), 1)
      guards[0]?.()
    }
  }, [])
  return isFirst && <PageGuard />
}

function PageGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !isSessionOver() && isPageChanged(),
  )
  const [asked, setAsked] = useState<{ leave: () => void }>()
  useEffect(() => {
    askWith((leave) => setAsked({ leave }))
    return () => askWith(undefined)
  }, [])
  const stay = () => {
    if (blocker.state === 'blocked') blocker.reset()
    setAsked(undefined)
  }
  const leave = () => {
    asked?.leave()
    if (blocker.state === 'blocked') blocker.proceed()
    setAsked(undefined)
  }
  return (asked || blocker.state === 'blocked') && <LeaveQuestion onStay={stay} onLeave={leave} />
}
