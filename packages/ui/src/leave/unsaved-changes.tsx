import { useEffect, type RefObject } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useBlocker } from 'react-router-dom'
import { LeaveQuestion, preloadLeaveQuestion } from './leave-question'
import { isPageChanged, pageParts } from './page-parts'

/** Registers the form around it, and lets the browser ask before the tab is closed over unsaved changes (R8.23). */
export function UnsavedChanges({ name, isSettled }: { name: string; isSettled: RefObject<boolean> }) {
  const { getValues } = useFormContext()
  const { isDirty } = useFormState()
  useEffect(() => {
    pageParts.set(name, { read: getValues, isChanged: () => isDirty && !isSettled.current })
    return () => void pageParts.delete(name)
  }, [name, getValues, isDirty, isSettled])
  useEffect(() => {
    if (!isDirty) return
    preloadLeaveQuestion()
    const ask = (event: BeforeUnloadEvent) => {
      if (!isSettled.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty, isSettled])
  return null
}

/**
 * Asks before a link or Back leaves a page with unsaved changes, also during a save (R8.23). React Router supports one blocker
 * per page, so only the outermost form renders this, for the forms of the dialogs inside it as well.
 */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isPageChanged(),
  )
  return blocker.state === 'blocked' && <LeaveQuestion onStay={blocker.reset} onLeave={blocker.proceed} />
}
