import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { focusFirstOverwritten } from './focus-first-overwritten'
import { findOverwritten, nothingOverwritten } from './overwritten-values'
import { typedValues } from './typed-values'

interface Reloading<Values extends FieldValues> {
  form: Pick<UseFormReturn<Values>, 'getValues' | 'reset'>
  element: RefObject<HTMLFormElement | null>
  /** The initial values, or those of the last reload. */
  initialRef: RefObject<DefaultValues<Values>>
  /** Fetches the record and resolves with its form values. */
  onReload: (() => Promise<DefaultValues<Values>>) | undefined
}

/** An edit conflict (409): its message, and the reload, after which each field knows what was typed in it (R2.31). */
export function useConflictReload<Values extends FieldValues>({
  form,
  element,
  initialRef,
  onReload,
}: Reloading<Values>) {
  const [conflict, setConflict] = useState<string>()
  const [overwritten, setOverwritten] = useState(nothingOverwritten)
  const reload = async () => {
    const fresh = typedValues(await onReload?.())
    if (!fresh) return
    const typed = form.getValues()
    const values = { ...overwritten.values, ...findOverwritten(typed, initialRef.current, fresh) }
    setOverwritten({ values, form: typed })
    initialRef.current = fresh
    form.reset(fresh)
    setConflict(undefined)
  }
  useEffect(() => {
    if (!overwritten.form) return
    // The button 'Reload' had the focus and has been removed. A number field renders when it gets the focus, which an effect may not.
    const timer = setTimeout(() => focusFirstOverwritten(element.current))
    return () => clearTimeout(timer)
  }, [overwritten, element])
  return { conflict, setConflict, overwritten, reload }
}
