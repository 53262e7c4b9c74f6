import { toast } from '../feedback/toast'
import { Button } from '../primitives/button'
import type { ButtonLook } from '../primitives/button'
import type { ExportJob } from './run-export'

const load = () => import('./run-export')
// A failed preload needs no message: the click loads it again.
const preload = () => void load().catch(() => undefined)

/** Exports everything that matches to a CSV file (R13.47). The code is loaded when the pointer or the focus reaches the button. */
export const ExportButton = ({ noun, request, ...look }: ExportJob & ButtonLook) => (
  <Button
    variant="outline"
    icon="download"
    {...look}
    onPointerEnter={preload}
    onFocus={preload}
    onClick={() => {
      load().then(
        ({ runExport }) => runExport({ noun, request }),
        () => toast({ type: 'error', title: `Failed to export ${noun.many}` }),
      )
    }}
  >
    Export
  </Button>
)
