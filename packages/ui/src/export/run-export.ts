import { formatCount } from '@mca/contract/money'
import { messageOf } from '@mca/contract/problems'
import { toast } from '../feedback/toast'
import { BrokenOff, readFile } from './read-file'
import { saveFile } from './save-file'

export interface ExportJob {
  /** The name of the rows: 'advance' and 'advances'. */
  noun: { one: string; many: string }
  /** Asks the server for the file. Rejects with an `AppError` when it is refused. */
  request: (signal: AbortSignal, timeZone: string) => Promise<Response>
}

/** The interval of progress updates, each of which a screen reader announces. */
const showEveryMs = 1_000
let exports = 0
/** The lists with a running export: a second click does not start another one. */
const running = new Set<string>()

/**
 * Exports a list in the background: a toast shows the progress and can cancel it, and the file is saved once it is complete
 * (R13.51, R13.52). Resolves when the export has ended, successfully or not.
 */
export async function runExport(job: ExportJob): Promise<void> {
  const { noun, request } = job
  if (running.has(noun.many)) return
  running.add(noun.many)
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const id = `export-${(exports += 1)}`
  const cancel = new AbortController()
  let isHidden = false
  let shown = 0
  const show = (description: string) => {
    shown = Date.now()
    if (!isHidden && !cancel.signal.aborted)
      toast({
        id,
        type: 'loading',
        title: `Exporting ${noun.many}`,
        description,
        action: { label: 'Cancel', onClick: () => cancel.abort() },
        onClose: () => (isHidden = true),
      })
  }
  const onProgress = (rows: number, total: number) => {
    if (rows === 0 || Date.now() - shown >= showEveryMs) show(`${formatCount(rows)} of ${formatCount(total)}`)
  }
  show('Preparing the file...')
  try {
    const { file, name, rows } = await readFile({
      request: (signal) => request(signal, timeZone),
      onProgress,
      signal: cancel.signal,
    })
    saveFile(file, name)
    const title = `Exported ${formatCount(rows, noun.one, noun.many)}`
    toast({ id, type: 'success', title, description: name })
  } catch (error) {
    if (cancel.signal.aborted) return
    toast.dismiss(id)
    toast({
      // One toast for all exports: each lasting toast takes the place of another toast.
      id: 'export-failure',
      type: 'error',
      ...failureOf(error, noun.many),
      stays: true,
      action: { label: 'Try again', onClick: () => void runExport(job) },
    })
  } finally {
    running.delete(noun.many)
  }
}

const failureOf = (error: unknown, many: string) =>
  error instanceof BrokenOff
    ? {
        title: 'The export was interrupted',
        description: 'The connection ended before the file did. Nothing was saved.',
      }
    : { title: `Failed to export ${many}`, description: messageOf(error, 'Nothing was saved.') }
