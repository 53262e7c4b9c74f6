import { useBatchRun } from '@mca/api/batch-run'
import { paths } from '@mca/contract/app'
import { formatCount } from '@mca/contract/money'
import { toast } from '@mca/ui'
import { nameSome } from '@mca/ui/selection'
import { bulkCalls } from './bulk-api'
import type { KnownAdvances } from './known-advances'
import { reasonTexts } from './result-dialog'
import { runBulk, undoOf, type BulkResult, type BulkRun } from './run-bulk'

interface BulkDialogContent {
  title: string
  result: BulkResult
  undo?: () => void
}

/** The result of a run, and the bulk change that recorded it. */
interface Changed {
  result: BulkResult
  bulkChangeId: string | undefined
}

/**
 * Runs bulk changes and their undo, and reports the result: in a toast if all rows were changed, otherwise in a dialog that `shown` describes. An
 * undo also works after leaving the page; then a toast names the advances that were not restored (R7.32).
 */
export function useBulkChange(known: KnownAdvances) {
  const { run, shown, hide, show } = useBatchRun<BulkDialogContent>()
  /** All calls of a run are one bulk change (R7.740), or undo one. */
  const change = async (batch: Omit<BulkRun, 'send'>, undoes?: string) => {
    let bulkChangeId: string | undefined
    const result = await run(() =>
      runBulk({
        ...batch,
        send: async (rows, key) => {
          const answer = await bulkCalls.change(rows, key, undoes ? { undoes } : { bulk_change_id: bulkChangeId })
          bulkChangeId ??= answer.bulk_change_id ?? undefined
          return answer
        },
      }),
    )
    return { result, bulkChangeId }
  }
  const namesOf = ({ not }: BulkResult) => nameSome(not.map(({ id }) => known.get(id)?.advance_id ?? id))
  const showToast = (title: string, { result, bulkChangeId }: Changed, undo?: () => void) => {
    const link = bulkChangeId && { link: { label: 'View changes', to: paths.bulkChange(bulkChangeId) } }
    if (result.not.every(({ reason }) => reason === 'same'))
      return toast({
        type: 'success',
        title: `${formatCount(result.changed.length, 'advance')} ${title}`,
        description: result.not.length
          ? `${formatCount(result.not.length, 'advance')} had nothing to change`
          : undefined,
        ...(undo && result.changed.length > 0 && { action: { label: 'Undo', onClick: undo } }),
        ...link,
      })
    const summary = `${formatCount(result.changed.length, 'advance')} ${title}, ${formatCount(result.not.length)} not`
    const [first] = result.not
    show({ title: summary, result, ...(undo && { undo }) }, () =>
      toast({
        type: 'warning',
        title: summary,
        description: `${namesOf(result)}: ${first ? reasonTexts[first.reason] : ''}`,
        stays: true,
        ...link,
      }),
    )
  }
  const undoing = async ({ result, bulkChangeId }: Changed) => {
    hide()
    const total = result.changed.length
    const showProgress = (done: number) =>
      toast({
        id: 'bulk-undo',
        type: 'loading',
        title: `Restoring ${formatCount(done)} of ${formatCount(total, 'advance')}`,
      })
    showProgress(0)
    const rows = undoOf(result.changed)
    const restored = await change({ rows, onProgress: showProgress, isStopped: () => false }, bulkChangeId)
    toast.dismiss('bulk-undo')
    showToast('restored', restored)
  }
  return {
    shown,
    hide,
    /** `done` describes the change: 'changed to Issues'. */
    change: async (batch: Omit<BulkRun, 'send'>, done: string) => {
      const changed = await change(batch)
      showToast(done, changed, () => void undoing(changed))
      return changed.result
    },
  }
}
