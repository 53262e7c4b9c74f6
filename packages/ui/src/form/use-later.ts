import { useEffect, useRef } from 'react'

/** Calls after a pause of 150 ms without another call: typing does not flood the server, and nobody feels the wait. */
export function useLater(call: (text: string) => void): (text: string) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (text) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => call(text), 150)
  }
}
