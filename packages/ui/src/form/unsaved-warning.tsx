import { use, useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { useBlocker } from 'react-router-dom'
import { SavedContext } from './saved-context'

const question = 'You have unsaved changes. Leave without saving?'

/** Inside a form: asks before leaving with unsaved changes by a link, Back or closing the tab, also during a save (R8.23). */
export function UnsavedWarning() {
  const { isDirty } = useFormState()
  const isSaved = use(SavedContext)
  useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isSaved.current && currentLocation.pathname !== nextLocation.pathname && !window.confirm(question),
  )
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  return null
}
