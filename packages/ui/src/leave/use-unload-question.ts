import { useEffect } from 'react'
import { preloadLeaveQuestion } from './leave-question'

/** While something is not saved, the browser asks before the tab is closed (R8.23), and our own question is loaded. */
export function useUnloadQuestion(isDirty: boolean, isChanged: () => boolean): void {
  useEffect(() => {
    if (!isDirty) return
    preloadLeaveQuestion()
    const ask = (event: BeforeUnloadEvent) => {
      if (isChanged()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty, isChanged])
}
