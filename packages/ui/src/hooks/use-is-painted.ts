import { useEffect, useState } from 'react'

/** False until the component was painted once, one frame after its first render. Always true if `isWaiting` is false. */
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
