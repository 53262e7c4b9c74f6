import { createContext, use, useEffect } from 'react'

/** Tells if something in the dialog around is not saved, one function for each form and list of files in it. */
export const DialogChangesContext = createContext<Set<() => boolean>>(new Set())

/** Escape in the dialog around asks first as long as this is true. Pass a function that changes with what it reads. */
export function useDialogChange(isChanged: () => boolean): void {
  const changes = use(DialogChangesContext)
  useEffect(() => {
    changes.add(isChanged)
    return () => void changes.delete(isChanged)
  }, [changes, isChanged])
}
