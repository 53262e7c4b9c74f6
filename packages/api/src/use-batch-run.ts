import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

/**
 * Runs many calls as one mutation, so the screen is refetched once, at the end. A run continues when its page is left, and `show` then
 * calls `elsewhere` instead of setting `shown`.
 */
export function useBatchRun<Shown>() {
  const [shown, setShown] = useState<Shown>()
  const [running, setRunning] = useState(0)
  const isOnPage = useRef(false)
  useEffect(() => {
    isOnPage.current = true
    return () => void (isOnPage.current = false)
  }, [])
  const { mutateAsync } = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onMutate: () => setRunning((count) => count + 1),
    onSettled: () => setRunning((count) => count - 1),
  })
  return {
    run: mutateAsync as <Outcome>(run: () => Promise<Outcome>) => Promise<Outcome>,
    isRunning: running > 0,
    shown,
    hide: () => setShown(undefined),
    show: (result: Shown, elsewhere: () => void) => (isOnPage.current ? setShown(result) : elsewhere()),
  }
}
