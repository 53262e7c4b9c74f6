import { useBatchRun } from '@mca/api/batch-run'
import { chunksOf, rowsNotDone, runChunks } from '@mca/api/chunks'
import { paths } from '@mca/contract/app'
import { payoutStepsLimit } from '@mca/contract/bulk'
import type { Payout } from '@mca/contract/ledger'
import { formatMoneyExact } from '@mca/contract/money'
import { sumOf } from '@mca/contract/rules'
import { toast } from '@mca/ui'
import { nameSome } from '@mca/ui/selection'
import { nameOfPayout, takeSteps } from '../payouts-api'
import { countPayouts, stepWords, type SharedStep } from './steps'

/** A payout that did not take the step, and why. */
interface Failed {
  payout: Payout
  message: string
}

export interface StepResult {
  step: SharedStep
  title: string
  /** Why the run ended early, if it was not the user. */
  failure?: string | undefined
  failed: readonly Failed[]
}

export type SharedStepRun = ReturnType<typeof useSharedStep>

const notSent = {
  unanswered: 'No answer from the server. It may have taken the step: check it before you try again.',
  left: 'Not attempted. It is still selected.',
}

/**
 * Takes one step with many payouts, each by the rules of its own. One that fails does not stop the others (R21.602). Those that were approved stay
 * selected for the next step, as do those that failed. What was done leads to its page, with its undo (R21.610).
 */
export function useSharedStep(ticked: readonly Payout[], onTick: (rows: readonly Payout[]) => void) {
  const { run, isRunning, shown, hide, show } = useBatchRun<StepResult>()
  const take = async (
    step: SharedStep,
    payouts: readonly Payout[],
    input: { reference?: string },
    control: { onProgress: (done: number) => void; isStopped: () => boolean },
  ) => {
    let bulkChangeId: string | undefined
    const { answers, failure, ...left } = await run(() =>
      runChunks({
        chunks: chunksOf(payouts, payoutStepsLimit),
        send: async (rows, key) => {
          const answer = await takeSteps(
            {
              step,
              ...input,
              rows: rows.map(({ id, updated_at, withheld }) => ({
                id,
                version: updated_at,
                ...(step === 'approve' && { withheld }),
              })),
              bulk_change_id: bulkChangeId,
            },
            key,
          )
          bulkChangeId ??= answer.bulk_change_id ?? undefined
          return answer
        },
        ...control,
      }),
    )
    const answered = answers.flatMap(({ rows }) => rows)
    const moved = new Map(answered.flatMap(({ id, payout }) => (payout ? [[id, payout] as const] : [])))
    const refused = new Map(answered.flatMap(({ id, refused: reason }) => (reason ? [[id, reason] as const] : [])))
    // One that was refused is asked about again as it is now.
    const current = new Map(
      answered.flatMap(({ id, payout, now }) => {
        const row = payout ?? now
        return row ? [[id, row] as const] : []
      }),
    )
    onTick(ticked.map((row) => current.get(row.id) ?? row))
    report(step, bulkChangeId, {
      failure,
      done: payouts.filter(({ id }) => moved.has(id)),
      failed: [
        ...payouts.flatMap((payout) => {
          const message = refused.get(payout.id)
          return message ? [{ payout, message }] : []
        }),
        ...rowsNotDone(left).map(({ row, reason }) => ({ payout: row, message: notSent[reason] })),
      ],
    })
  }

  const report = (
    step: SharedStep,
    bulkChangeId: string | undefined,
    { done, failed, failure }: Pick<StepResult, 'failed' | 'failure'> & { done: readonly Payout[] },
  ) => {
    const sum = formatMoneyExact(sumOf(done.map(({ amount }) => amount)))
    const title = [`${countPayouts(done.length)} ${stepWords[step].done}`, failed.length > 0 && `${failed.length} not`]
      .filter(Boolean)
      .join(', ')
    const link = bulkChangeId && { link: { label: 'View and undo', to: paths.bulkChange(bulkChangeId) } }
    if (failed.length === 0) toast({ type: 'success', title, description: sum, ...link })
    else
      show({ step, title, failure, failed }, () =>
        toast({
          type: 'warning',
          title,
          description: `${nameSome(failed.map(({ payout }) => nameOfPayout(payout)))}: ${failure ?? failed[0]?.message ?? ''}`,
          stays: true,
          ...link,
        }),
      )
  }
  return { take, isRunning, shown, hide }
}
