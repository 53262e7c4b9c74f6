import type { Payout } from '@mca/contract/ledger'
import { formatMoneyExact } from '@mca/contract/money'
import { sumOf } from '@mca/contract/rules'
import { Button } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { SelectionBar } from '@mca/ui/selection'
import { useState } from 'react'
import { nextStepOf, stepWords, type SharedStep } from './steps'
import { useSharedStep } from './use-shared-step'

const { Dialog, preload } = lazyDialog(async () => (await import('./shared-step-dialogs')).SharedStepDialogs)

interface PayoutsBarProps {
  ticked: readonly Payout[]
  onTick: (rows: readonly Payout[]) => void
}

const sumOfPayouts = (payouts: readonly Payout[]) => formatMoneyExact(sumOf(payouts.map(({ amount }) => amount)))

/** The selected payouts, their exact sum, and a button for each step that some of them can take next (R21.601). */
export function PayoutsBar({ ticked, onTick }: PayoutsBarProps) {
  const [step, setStep] = useState<SharedStep>()
  const run = useSharedStep(ticked, onTick)
  const steps = Object.keys(stepWords) as SharedStep[] // its keys are the steps
  const of = (one: SharedStep) => ticked.filter((row) => nextStepOf(row) === one)
  const failedAt = run.shown?.step
  const again = (one: SharedStep) => {
    run.hide()
    setStep(one)
  }
  return (
    <>
      <SelectionBar
        label="Selected payouts"
        count={ticked.length}
        sum={sumOfPayouts(ticked)}
        onClear={() => onTick([])}
      >
        {steps.map((one) => {
          const rows = of(one)
          return (
            rows.length > 0 && (
              <Button
                key={one}
                size="sm"
                variant="outline"
                busy={run.isRunning}
                {...preload}
                onClick={() => setStep(one)}
              >
                {stepWords[one].button(rows.length)}: {sumOfPayouts(rows)}
              </Button>
            )
          )
        })}
      </SelectionBar>
      {(step ?? run.shown) && (
        <Dialog
          step={step}
          payouts={step ? of(step) : []}
          run={run}
          onAgain={failedAt && of(failedAt).length > 0 ? () => again(failedAt) : null}
          onClose={() => setStep(undefined)}
        />
      )}
    </>
  )
}
