import { useState } from 'react'
import { toast } from '../feedback/toast'
import { Button } from '../primitives/button'
import type { ButtonLook } from '../primitives/button'
import type { ExportJob } from './run-export'

const load = () => import('./run-export')
const preload = () => {
  // A failed preload needs no message: the click loads it again.
  load().catch(() => undefined)
}

/** Exports everything that matches to a CSV file (R13.47). The code comes when somebody is about to use it. */
export function ExportButton({ noun, request, ...look }: ExportJob & ButtonLook) {
  const [isRunning, setRunning] = useState(false)
  const run = async () => {
    setRunning(true)
    try {
      const { runExport } = await load()
      await runExport({ noun, request })
    } catch {
      toast({
        type: 'error',
        title: `Failed to export ${noun.many}`,
        description: 'Please reload the page and try again.',
      })
    } finally {
      setRunning(false)
    }
  }
  return (
    <Button
      variant="outline"
      icon="download"
      {...look}
      working={isRunning}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={isRunning ? undefined : () => void run()}
    >
      Export
    </Button>
  )
}
