import { http } from '@mca/api'
import { useBatchRun } from '@mca/api/batch-run'
import { bulkUndo, undoneTitle, type BulkUndone } from '@mca/api/bulk-undo'
import { paths } from '@mca/contract/app'
import { formatCount } from '@mca/contract/money'
import { toast } from '@mca/ui'
import { nameSome } from '@mca/ui/selection'
import { useMutation } from '@tanstack/react-query'
import { bulkCalls } from './bulk-api'
import type { KnownAdvances } from './known-advances'
import { reasonTexts } from './result-dialog'
import { runBulk, type BulkResult, type BulkRun, type NotChanged } from './run-bulk'

/** The advances that were not changed or restored. */
interface BulkDialogContent {
  title: string
  /** Why the run ended early. */
  failure?: string | undefined
  not: readonly { id: string; reason: string }[]
  /** Those of them with which the change may still succeed. */
  repeatable: readonly string[]
  undo?: (() => void) | undefined
}

/**
 * Runs bulk changes and their undo, and reports the result: in a toast if all rows were changed, otherwise in a dialog that `shown` describes. An
 * undo also works after leaving the page; then a toast names the advances that were not restored (R7.32).
 */
export function useBulkChange(known: KnownAdvances) {
  const { run, shown, hide, show } = useBatchRun<BulkDialogContent>()
  const { mutateAsync: undo } = useMutation(bulkUndo(http.post))
  /** Shows what was left out. If the page was left, a toast shows it. */
  const showRest = (content: BulkDialogContent, bulkChangeId: string | undefined) =>
    show(content, () =>
      toast({
        type: 'warning',
        title: content.title,
        description: `${nameSome(content.not.map(({ id }) => known.get(id)?.advance_id ?? id))}: ${content.not[0]?.reason ?? ''}`,
        stays: true,
        ...linkTo(bulkChangeId),
      }),
    )
  const undoing = async (id: string, total: number) => {
    hide()
    const onProgress = (done: number) =>
      toast({
        id: 'bulk-undo',
        type: 'loading',
        title: `Restoring ${formatCount(done)} of ${formatCount(total, 'advance')}`,
      })
    onProgress(0)
    // A failure has its own toast.
    const answer = await undo({ id, onProgress }).catch(() => undefined)
    toast.dismiss('bulk-undo')
    if (answer) showUndone(answer, id)
  }
  const showUndone = (answer: BulkUndone, id: string) => {
    const { refused } = answer
    const title = undoneTitle(answer, (undone) => `${formatCount(undone, 'advance')} restored`)
    if (refused.length === 0) return toast({ type: 'success', title, ...linkTo(id) })
    const not = refused.map(({ record_id, reason }) => ({ id: record_id, reason }))
    showRest({ title: `${title}, ${formatCount(not.length)} not`, not, repeatable: [] }, id)
  }
  const showChanged = (done: string, { changed, not, failure }: BulkResult, id: string | undefined) => {
    const undoable = id !== undefined && changed.length > 0 ? () => void undoing(id, changed.length) : undefined
    const title = `${formatCount(changed.length, 'advance')} ${done}`
    if (!not.every(({ reason }) => reason === 'same'))
      return showRest(
        {
          title: `${title}, ${formatCount(not.length)} not`,
          failure,
          not: explained(not),
          repeatable: not.filter(({ reason }) => !isFinal.has(reason)).map((row) => row.id),
          undo: undoable,
        },
        id,
      )
    toast({
      type: 'success',
      title,
      description: not.length ? `${formatCount(not.length, 'advance')} had nothing to change` : undefined,
      ...(undoable && { action: { label: 'Undo', onClick: undoable } }),
      ...linkTo(id),
    })
  }
  return {
    shown,
    hide,
    /** `done` describes the change: 'changed to Issues'. All calls of a run are one bulk change (R7.740). */
    change: async (batch: Omit<BulkRun, 'send'>, done: string) => {
      let id: string | undefined
      const send: BulkRun['send'] = async (rows, key) => {
        const answer = await bulkCalls.change(rows, key, id)
        id ??= answer.bulk_change_id ?? undefined
        return answer
      }
      const result = await run(() => runBulk({ ...batch, send }))
      // They can be selected again, also when the list does not show them.
      for (const { id: advanceId, now } of result.not) {
        const selected = known.get(advanceId)
        if (selected && now) known.add([{ ...selected, ...now }])
      }
      showChanged(done, result, id)
      return result
    },
  }
}

/** Reasons that another try meets again. */
const isFinal: ReadonlySet<NotChanged> = new Set(['closed', 'same', 'deleted'])

/** Why each was left out, in the order of the reasons. */
const explained = (not: BulkResult['not']): BulkDialogContent['not'] =>
  (Object.entries(reasonTexts) as [NotChanged, string][]) // its keys are the reasons
    .flatMap(([each, reason]) => not.flatMap((row) => (row.reason === each ? { id: row.id, reason } : [])))

/** The toast's link to the page of a bulk change. */
const linkTo = (id: string | undefined) => id && { link: { label: 'View changes', to: paths.bulkChange(id) } }
