import { formatCount } from '@mca/contract'
import { toast } from '@mca/ui'
import { nameSome } from '@mca/ui/selection'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { bulkCalls } from './bulk-api'
import type { KnownAdvances } from './known-advances'
import { reasonTexts } from './result-dialog'
import { runBulk, undoOf, type BulkResult, type BulkRun } from './run-bulk'

interface Shown {
  title: string
  result: BulkResult
  undo?: () => void
}

/**
 * Runs bulk changes and their undo, and reports the result: in a toast if all rows were changed, otherwise in a dialog that `shown` describes. An
 * undo also works after leaving the page; then a toast names the advances that were not restored (R7.32).
 */
export function useBulkChange(known: KnownAdvances) {
  const [shown, setShown] = useState<Shown>()
  const isOnPage = useRef(false)
  useEffect(() => {
    isOnPage.current = true
    return () => void (isOnPage.current = false)
  }, [])
  // One mutation for all chunks, so the screen is refetched once, at the end.
  const { mutateAsync } = useMutation({
    mutationFn: (run: Omit<BulkRun, 'send'>) => runBulk({ ...run, send: bulkCalls.change }),
  })

  const namesOf = ({ not }: BulkResult) => nameSome(not.map(({ id }) => known.get(id)?.advance_id ?? id))
  const tell = (title: string, result: BulkResult, undo?: () => void) => {
    if (result.not.every(({ reason }) => reason === 'same'))
      return toast({
        type: 'success',
        title: `${formatCount(result.changed.length, 'advance')} ${title}`,
        description: result.not.length
          ? `${formatCount(result.not.length, 'advance')} had nothing to change`
          : undefined,
        ...(undo && result.changed.length > 0 && { action: { label: 'Undo', onClick: undo } }),
      })
    const summary = `${formatCount(result.changed.length, 'advance')} ${title}, ${formatCount(result.not.length)} not`
    if (isOnPage.current) return setShown({ title: summary, result, ...(undo && { undo }) })
    const [first] = result.not
    toast({
      type: 'warning',
      title: summary,
      description: `${namesOf(result)}: ${first ? reasonTexts[first.reason] : ''}`,
      stays: true,
    })
  }
  const undoing = async (result: BulkResult) => {
    setShown(undefined)
    const total = result.changed.length
    const show = (done: number) =>
      toast({
        id: 'bulk-undo',
        type: 'loading',
        title: `Restoring ${formatCount(done)} of ${formatCount(total, 'advance')}`,
      })
    show(0)
    const restored = await mutateAsync({ rows: undoOf(result.changed), onProgress: show, isStopped: () => false })
    toast.dismiss('bulk-undo')
    tell('restored', restored)
  }
  return {
    shown,
    hide: () => setShown(undefined),
    /** `done` describes the change: 'changed to Issues'. */
    change: async (run: Omit<BulkRun, 'send'>, done: string) => {
      const result = await mutateAsync(run)
      tell(done, result, () => void undoing(result))
      return result
    },
  }
}
