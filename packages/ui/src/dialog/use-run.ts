import { useRef, useState } from 'react'

type Run<Answer> = (onProgress: (done: number) => void, isStopped: () => boolean) => Promise<Answer>

/**
 * For a dialog that starts something long: while it runs, closing the dialog stops it after the step that is running, and the
 * dialog stays until then.
 */
export function useRun(onClose: () => void) {
  const [done, setDone] = useState<number>()
  const [isStopping, setStopping] = useState(false)
  const isStopped = useRef(false)
  return {
    /** How far the run has come; undefined before it. */
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
