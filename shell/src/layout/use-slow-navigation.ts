import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router-dom'

/** Milliseconds that the page before stays on screen while the next one loads. */
const patience = 1000

/** True when the next page keeps a person waiting, so that the page before no longer stands for it. */
export function useSlowNavigation(): boolean {
  const { state, location } = useNavigation()
  const [slowKey, setSlowKey] = useState<string>()
  const key = state === 'loading' ? location.key : undefined
  useEffect(() => {
    if (key === undefined) return undefined
    const timer = setTimeout(() => setSlowKey(key), patience)
    return () => clearTimeout(timer)
  }, [key])
  return key !== undefined && slowKey === key
}
