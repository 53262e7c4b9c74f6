import { paths } from '@mca/contract/app'
import { formatCount } from '@mca/contract/money'
import { Button } from '@mca/ui'
import { groupByReason, ResultDialog } from '@mca/ui/dialog'
import type { KnownAdvances } from './known-advances'
import type { NotChanged } from './run-bulk'

/** The meaning of each reason for users, and what they can do about it. */
export const reasonTexts: Record<NotChanged, string> = {
  changed: 'Someone else has changed it, so it was skipped.',
  closed: 'Its status is locked, because it is paid in full.',
  same: 'Nothing to change: it already has this value.',
  deleted: 'Someone else has deleted it.',
  unknown_sales_rep: 'The sales rep no longer exists.',
  unanswered: 'No answer from the server. It may have been changed: check the advance.',
  left: 'Not attempted, because the change was stopped.',
}

interface BulkResultDialogProps {
  title: string
  failure?: string | undefined
  not: readonly { id: string; reason: string }[]
  /** Those of them with which the change may still succeed. */
  repeatable: readonly string[]
  known: KnownAdvances
  onUndo?: (() => void) | undefined
  onSelect: (ids: readonly string[]) => void
  onClose: () => void
}

/** The advances that were not changed, and why. All others were changed (R7.32). */
export function BulkResultDialog({
  title,
  failure,
  not,
  repeatable,
  known,
  onUndo,
  onSelect,
  onClose,
}: BulkResultDialogProps) {
  const recordOf = (id: string) => {
    const advance = known.get(id)
    return { key: id, to: paths.advance(id), name: advance?.advance_id ?? id, detail: advance?.merchant_name }
  }
  return (
    <ResultDialog
      title={title}
      failure={failure}
      reasons={groupByReason(not.map(({ id, reason }) => ({ reason, record: recordOf(id) })))}
      next={
        repeatable.length > 0
          ? {
              label: repeatable.length === 1 ? 'Select this one' : `Select these ${formatCount(repeatable.length)}`,
              onPress: () => onSelect(repeatable),
            }
          : undefined
      }
      actions={
        onUndo && (
          <Button variant="outline" onClick={onUndo}>
            Undo
          </Button>
        )
      }
      onClose={onClose}
    />
  )
}
