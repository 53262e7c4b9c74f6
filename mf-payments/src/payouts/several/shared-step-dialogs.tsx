import { payoutLabels as labels, payoutSent, payoutStep, type Payout } from '@mca/contract/ledger'
import { paths } from '@mca/contract/app'
import { formatCount, formatMoneyExact } from '@mca/contract/money'
import { sumOf } from '@mca/contract/rules'
import { DataTable, type Column } from '@mca/ui/table'
import { Text } from '@mca/ui'
import { FormDialog, groupByReason, Progress, ResultDialog, useRun } from '@mca/ui/dialog'
import { TextField } from '@mca/ui/form'
import { PartyCell } from '../party-cell'
import { nameOfPayout } from '../payouts-api'
import { countPayouts, stepWords, type SharedStep } from './steps'
import type { SharedStepRun, StepResult } from './use-shared-step'

interface SharedStepDialogsProps {
  step: SharedStep | undefined
  payouts: readonly Payout[]
  run: SharedStepRun
  /** Asks again about those that failed and can still take the step; null if none can. */
  onAgain: (() => void) | null
  onClose: () => void
}

/** The open dialog of a shared step: its question, or the payouts that it left out. */
export function SharedStepDialogs({ step, payouts, run, onAgain, onClose }: SharedStepDialogsProps) {
  return (
    <>
      {step && <StepDialog step={step} payouts={payouts} take={run.take} onClose={onClose} />}
      {run.shown && <Result {...run.shown} onAgain={onAgain} onClose={run.hide} />}
    </>
  )
}

interface StepDialogProps {
  step: SharedStep
  payouts: readonly Payout[]
  take: SharedStepRun['take']
  onClose: () => void
}

const effects: Record<SharedStep, string> = {
  approve: 'This moves the money in the ledgers at once. Then send the money, and mark the payouts as sent.',
  send: 'All get the same reference.',
  settle: 'This completes the payouts. If the bank returns the money later, you can still mark one as returned.',
}

/** Lists what the step is about, with the sum, before anything changes. */
function StepDialog({ step, payouts: opened, take, onClose }: StepDialogProps) {
  const { done, isStopping, start, close } = useRun(onClose)
  const sum = formatMoneyExact(sumOf(opened.map(({ amount }) => amount)))
  const words = stepWords[step]
  const submitLabels = {
    approve: `Approve ${sum}`,
    send: `Mark ${formatCount(opened.length)} as Sent`,
    settle: 'Mark as Settled',
  }
  return (
    <FormDialog<{ reference?: string }, object, void>
      title={words.title(countPayouts(opened.length))}
      submitLabel={submitLabels[step]}
      busyLabel={isStopping ? 'Stopping...' : 'Saving...'}
      schema={step === 'send' ? payoutSent : payoutStep}
      defaultValues={step === 'send' ? { reference: '' } : {}}
      onSubmit={(input) => start((onProgress, isStopped) => take(step, opened, input, { onProgress, isStopped }))}
      onClose={close}
    >
      {done === undefined ? (
        <>
          <Text>
            {sum} in all. {effects[step]}
          </Text>
          {step === 'send' && (
            <TextField
              name="reference"
              label={labels.reference}
              required
              maxLength={100}
              hint="The transfer or file number from the bank."
            />
          )}
          <DataTable
            label="payouts of this step"
            empty="No payouts"
            rows={opened}
            rowKey={({ id }) => id}
            columns={columns}
          />
        </>
      ) : (
        <Progress done={done} total={opened.length} text={`${formatCount(done)} of ${countPayouts(opened.length)}`} />
      )}
    </FormDialog>
  )
}

const columns: readonly Column<Payout>[] = [
  { header: labels.party_id, sticky: true, cell: ({ party }) => <PartyCell {...party} /> },
  { header: 'Amount', numeric: true, cell: ({ amount }) => formatMoneyExact(amount) },
  { header: 'Withheld', numeric: true, cell: ({ withheld }) => (withheld > 0 ? formatMoneyExact(withheld) : '—') },
]

/** The payouts that did not take the step, by reason. */
function Result({
  title,
  failure,
  failed,
  onAgain,
  onClose,
}: StepResult & Pick<SharedStepDialogsProps, 'onAgain' | 'onClose'>) {
  return (
    <ResultDialog
      title={title}
      failure={failure}
      reasons={groupByReason(
        failed.map(({ payout, message }) => ({
          reason: message,
          record: { key: payout.id, to: paths.payoutsOf(payout.party.id), name: nameOfPayout(payout) },
        })),
      )}
      next={onAgain ? { label: 'Try again…', onPress: onAgain } : undefined}
      onClose={onClose}
    />
  )
}
