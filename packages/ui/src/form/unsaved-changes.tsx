import { useCallback, useEffect, useLayoutEffect, type RefObject } from 'react'
import { useFormContext, useFormState, type FieldValues } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { setDraftStore, registerPart } from '../drafts/draft-registry'
import { forgetForm, storeDraft } from '../drafts/drafts'
import type { StoredForm } from '../drafts/use-draft-form'
import { toast } from '../feedback/toast'
import { useDialogChange } from '../leave/dialog-changes'
import { useUnloadQuestion } from '../leave/use-unload-question'
import { discardedToast } from '../undo/cancel-button'

interface UnsavedChangesProps<Values extends FieldValues> {
  name: string
  isSettled: RefObject<boolean>
  /** The values that the form was started from, or last reloaded to. */
  start: RefObject<unknown>
  creation: object | undefined
  kept: StoredForm<Values> | undefined
  isSecret: boolean
}

/**
 * Registers the form around it: stores its input when the session ends or 'Cancel' is pressed, restores it, and asks before the tab or the
 * dialog around is closed (R1.21, R2.43, R8.23, R2.25).
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
  const isChanged = useCallback(() => isDirty && !isSettled.current, [isDirty, isSettled])
  useDialogChange(isChanged)
  useUnloadQuestion(isDirty, isChanged)
  useEffect(() => {
    const read = () => ({ start: start.current, values: getValues(), creation: creation && { ...creation } })
    return registerPart(name, { read, form: { at, isChanged, isSecret } })
  }, [name, at, getValues, isChanged, start, creation, isSecret])
  useEffect(() => {
    if (!isDirty) return
    setDraftStore(storeDraft)
    // A draft that was canceled earlier must not replace the current one.
    queueMicrotask(() => toast.dismiss(discardedToast))
  }, [isDirty])
  return null
}
