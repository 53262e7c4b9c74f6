import { http } from '@mca/api'
import { bulkUndo, undoneTitle, type BulkUndone } from '@mca/api/bulk-undo'
import type { BulkChange } from '@mca/contract/bulk'
import { formatCount, formatMoneyExact } from '@mca/contract/money'
import { Text, toast } from '@mca/ui'
import { groupByReason, Progress, ResultDialog } from '@mca/ui/dialog'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../shared/confirm-dialog'
import { addressOf, countRows } from './words'

const effects: Record<Exclude<BulkChange['kind'], 'statements'>, string> = {
  advances: 'Each advance gets back the value that it had before. One that was changed since stays as it is.',
  payouts:
    'Each payout gets back the status that it had before. A proposed draft is discarded. An approval is reversed in the ledger, and its draft has to be approved again. Undo a sent payout only if no money has left. A payout that was changed since stays as it is.',
  tasks:
    'Each task gets back the owner that it had before. One that was assigned again or closed since stays as it is.',
}

/** Issued statements are never undone. */
export interface Undoable extends BulkChange {
  kind: keyof typeof effects
}

/** Undoes a bulk change after a question, and names what was refused, with the reason (R7.741, R21.611). */
export function UndoDialog({ change, onClose }: { change: Undoable; onClose: () => void }) {
  const { id, kind, rows, undone, amount } = change
  const left = rows - undone
  const [done, setDone] = useState(0)
  const { mutate, isPending, error, data } = useMutation(bulkUndo(http.post))
  const onSuccess = (answer: BulkUndone) => {
    // The dialog names those that were refused.
    if (answer.refused.length > 0) return
    toast({ type: 'success', title: undoneTitle(answer, (count) => `${countRows(change, count)} undone`) })
    onClose()
  }
  if (data?.refused.length) return <Refused kind={kind} answer={data} onClose={onClose} />
  return (
    <ConfirmDialog
      title={`Undo ${countRows(change, left)}?`}
      confirmLabel={`Undo ${countRows(change, left)}`}
      palette="red"
      isBusy={isPending}
      error={error}
      onConfirm={() => mutate({ id, onProgress: setDone }, { onSuccess })}
      onClose={onClose}
    >
      {isPending ? (
        <Progress done={done} total={left} text={`${formatCount(done)} of ${countRows(change, left)}`} />
      ) : (
        <>
          {amount !== null && undone === 0 && <Text>{formatMoneyExact(amount)} in all.</Text>}
          <Text>{effects[kind]}</Text>
        </>
      )}
    </ConfirmDialog>
  )
}

interface RefusedProps {
  kind: BulkChange['kind']
  answer: BulkUndone
  onClose: () => void
}

/** The records that were not undone, by reason. */
const Refused = ({ kind, answer: { undone, refused }, onClose }: RefusedProps) => (
  <ResultDialog
    title={`${countRows({ kind }, undone)} undone, ${formatCount(refused.length)} not`}
    reasons={groupByReason(
      refused.map(({ line, record_id, name, reason }) => ({
        reason,
        record: { key: String(line), to: addressOf[kind](record_id), name: name ?? 'Deleted' },
      })),
    )}
    onClose={onClose}
  />
)
