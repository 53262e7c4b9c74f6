import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { useFormContext, useFormState, type FieldValues } from 'react-hook-form'
import { useBlocker, useLocation } from 'react-router-dom'
import { toast } from '../feedback/toast'
import { discardedToast } from './cancel-button'
import { forgetForm, keepDraft } from './drafts'
import { LeaveQuestion, preloadLeaveQuestion } from './leave-question'
import { askWith, isPageChanged, isSessionOver, keepDraftsWith, registerPart } from './draft-registry'
import type { KeptForm } from './use-draft-form'

interface UnsavedChangesProps<Values extends FieldValues> {
  name: string
  isSettled: RefObject<boolean>
  /** The values that the form was started from, or last reloaded to. */
  start: RefObject<unknown>
  creation: object | undefined
  kept: KeptForm<Values> | undefined
  isSecret: boolean
}

/**
 * Registers the form around it: stores its input when the session ends or 'Cancel' is pressed, restores it, and makes the browser
 * ask before the tab is closed (R1.21, R2.43, R8.23).
 */
export function UnsavedChanges<Values extends FieldValues>(props: UnsavedChangesProps<Values>) {
  const { name, isSettled, start, creation, kept, isSecret } = props
  const { getValues, reset } = useFormContext<Values>()
  const { isDirty } = useFormState()
  const { pathname, search } = useLocation()
  const at = pathname + search
  // Before the browser paints, and once: a reload after an edit conflict renames the form. The draft is deleted first, so that values
  // that break the form do not break it again.
  useLayoutEffect(() => {
    if (!kept || !forgetForm(name)) return
    if (creation && kept.creation) Object.assign(creation, kept.creation)
    reset(kept.values, { keepDefaultValues: true })
  }, [name, kept, creation, reset])
  useEffect(() => {
    const isChanged = () => isDirty && !isSettled.current
    const read = () => ({ start: start.current, values: getValues(), creation: creation && { ...creation } })
    return registerPart(name, { read, form: { at, isChanged, isSecret } })
  }, [name, at, getValues, isDirty, isSettled, start, creation, isSecret])
  useEffect(() => {
    if (!isDirty) return
    keepDraftsWith(keepDraft)
    // A draft that was canceled earlier must not replace the current one.
    queueMicrotask(() => toast.dismiss(discardedToast))
    preloadLeaveQuestion()
    const ask = (event: BeforeUnloadEvent) => {
      if (!isSettled.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty, isSettled])
  return null
}

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
