import { useEffect, useState } from 'react'

/** Whether the component has been painted since it waits for that: false at first, and true one frame later. True if it does not wait. */
export function useIsPainted(isWaiting: boolean): boolean {
  const [isPainted, setIsPainted] = useState(false)
  const isPending = isWaiting && !isPainted
  useEffect(() => {
    if (!isPending) return undefined
    const frame = requestAnimationFrame(() => setTimeout(setIsPainted, 0, true))
    return () => cancelAnimationFrame(frame)
  }, [isPending])
  return !isPending
}
