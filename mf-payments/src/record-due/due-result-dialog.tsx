import { paths } from '@mca/contract/app'
import { Button } from '@mca/ui'
import { ResultDialog } from '@mca/ui/dialog'
import { notDone, type Reason } from './outcome'
import { titleOf } from './result-toasts'
import type { ResultDialogContent } from './use-recording'

/** The deals for which nothing was recorded, and why. All others were recorded (R15.77). */
export function DueResultDialog({
  job,
  outcome,
  words,
  undo,
  again,
  onClose,
}: ResultDialogContent & { onClose: () => void }) {
  const advances = new Map(job.rows.map(({ advance }) => [advance.id, advance]))
  const not = notDone<{ advance_id: string }>(outcome)
  const reasons = Object.entries(words.reasons) as [Reason, string][] // its keys are the reasons
  return (
    <ResultDialog
      title={titleOf(job, outcome, words)}
      failure={outcome.failure}
      reasons={reasons.map(([reason, text]) => ({
        text,
        records: not
          .filter((row) => row.reason === reason)
          .map(({ advance_id: id }) => {
            const advance = advances.get(id)
            return { key: id, to: paths.advance(id), name: advance?.advance_id ?? id, detail: advance?.merchant.name }
          }),
      }))}
      next={again && { label: outcome.failure === undefined ? 'Continue with the rest' : 'Try again', onPress: again }}
      actions={
        undo && (
          <Button variant="outline" onClick={undo}>
            Undo
          </Button>
        )
      }
      onClose={onClose}
    />
  )
}
