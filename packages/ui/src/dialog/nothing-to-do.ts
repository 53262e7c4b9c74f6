import { createContext, use, useEffect } from 'react'

export const NothingToDoContext = createContext<(isNothing: boolean) => void>(() => undefined)

/** Disables the main button of the dialog around while this is true: pressing it would do nothing, and the preview says why (R2.766). */
export function useNothingToDo(isNothing: boolean): void {
  const tell = use(NothingToDoContext)
  useEffect(() => {
    tell(isNothing)
    return () => tell(false)
  }, [tell, isNothing])
}
