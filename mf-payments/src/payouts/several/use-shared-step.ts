import { useBatchRun } from '@mca/api/batch-run'
import type { Payout } from '@mca/contract/ledger'
import { formatMoneyExact } from '@mca/contract/money'
import { messageOf } from '@mca/contract/problems'
import { sumOf } from '@mca/contract/rules'
import { toast } from '@mca/ui'
import { nameSome } from '@mca/ui/selection'
import { nameOfPayout, takeStep } from '../payouts-api'
import { countPayouts, stepWords, type SharedStep } from './steps'

/** A payout that did not take the step, and why. */
interface Failed {
  payout: Payout
  message: string
}

export interface StepResult {
  title: string
  failed: readonly Failed[]
}

export type SharedStepRun = ReturnType<typeof useSharedStep>

/**
 * Takes one step with many payouts, each in a call and with the rules of its own. One that fails does not stop the others (R21.602). Those that were
 * approved stay selected for the next step, as do those that failed.
 */
export function useSharedStep(ticked: readonly Payout[], onTick: (rows: readonly Payout[]) => void) {
  const { run, isRunning, shown, hide, show } = useBatchRun<StepResult>()
  const take = async (
    step: SharedStep,
    payouts: readonly Payout[],
    input: object,
    { onProgress, isStopped }: { onProgress: (done: number) => void; isStopped: () => boolean },
  ) => {
    const moved = new Map<string, Payout>()
    const failed: Failed[] = []
    await run(async () => {
      for (const [index, payout] of payouts.entries()) {
        if (isStopped()) return
        try {
          moved.set(payout.id, await takeStep(step, payout, input))
        } catch (error) {
          failed.push({
            payout,
            message: messageOf(error, 'No answer from the server. Check it before you try again.'),
          })
        }
        onProgress(index + 1)
      }
    })
    onTick(ticked.map((row) => moved.get(row.id) ?? row))
    report(step, payouts.filter(({ id }) => moved.has(id)), failed) // oxfmt-ignore
  }

  const report = (step: SharedStep, done: readonly Payout[], failed: readonly Failed[]) => {
    const sum = formatMoneyExact(sumOf(done.map(({ amount }) => amount)))
    const title = [`${countPayouts(done.length)} ${stepWords[step].done}`, failed.length > 0 && `${failed.length} not`]
      .filter(Boolean)
      .join(', ')
    if (failed.length === 0) toast({ type: 'success', title, description: sum })
    else
      show({ title, failed }, () =>
        toast({
          type: 'warning',
          title,
          description: `${nameSome(failed.map(({ payout }) => nameOfPayout(payout)))}: ${failed[0]?.message ?? ''}`,
          stays: true,
        }),
      )
  }
  return { take, isRunning, shown, hide }
}
