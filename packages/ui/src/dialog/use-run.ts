import { useRef, useState } from 'react'

type Run<Answer> = (onProgress: (done: number) => void, isStopped: () => boolean) => Promise<Answer>

/**
 * For a dialog that starts a long run: closing the dialog stops the run after the current step, and the dialog stays open until
 * then.
 */
export function useRun(onClose: () => void) {
  const [done, setDone] = useState<number>()
  const [isStopping, setStopping] = useState(false)
  const isStopped = useRef(false)
  return {
    /** The progress; undefined before the run. */
    done,
    isStopping,
    start: <Answer>(run: Run<Answer>): Promise<Answer> => {
      setDone(0)
      return run(setDone, () => isStopped.current)
    },
    close: () => {
      if (done === undefined) return onClose()
      isStopped.current = true
      setStopping(true)
    },
  }
}
