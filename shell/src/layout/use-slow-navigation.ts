import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router-dom'

/** How long the previous page stays on screen once it is announced that the next one loads: a second in all (R2.13). */
const slowAfterMs = 800

/** True while a navigation takes so long that 'Loading...' should replace the previous page. */
export function useSlowNavigation(): boolean {
  const { state, location } = useNavigation()
  const [slowKey, setSlowKey] = useState<string>()
  const key = state === 'loading' ? location.key : undefined
  useEffect(() => {
    if (key === undefined) return undefined
    const timer = setTimeout(() => setSlowKey(key), slowAfterMs)
    return () => clearTimeout(timer)
  }, [key])
  return key !== undefined && slowKey === key
}
