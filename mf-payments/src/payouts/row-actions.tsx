import type { Payout, PayoutState } from '@mca/contract/ledger'
import { Button, IconButton } from '@mca/ui'
import type { Step } from './open-dialog'
import type { RowProps } from './payable-columns'
import { nameOfPayout } from './payouts-api'
import * as styles from './row-actions.module.css'

const labels = { approve: 'Approve', send: 'Mark Sent', settle: 'Settled', return: 'Returned' } as const
type NextStep = keyof typeof labels & Step

/** The possible next steps, the usual one first. A settled payout can still come back. */
const stepsOf: Record<PayoutState, readonly NextStep[]> = {
  draft: ['approve'],
  approved: ['send', 'return'],
  sent: ['settle', 'return'],
  settled: ['return'],
  returned: [],
  discarded: [],
}

/** The buttons of a payout's next steps. A draft that cannot be approved has no button for it: its state says why. */
export function RowActions({ payout, onOpen, preload }: RowProps & { payout: Payout }) {
  const steps = payout.blocked ? [] : stepsOf[payout.state]
  return (
    <div className={styles.row}>
      {steps.map((kind) => (
        <Button
          key={kind}
          variant={kind === 'return' ? 'ghost' : 'outline'}
          size="sm"
          aria-label={`${labels[kind]}: ${nameOfPayout(payout)}`}
          {...preload}
          onClick={() => onOpen({ kind, payout })}
        >
          {labels[kind]}
        </Button>
      ))}
      {payout.state === 'draft' && (
        <>
          <IconButton
            icon="pencil"
            label={`Edit payout of ${nameOfPayout(payout)}`}
            {...preload}
            onClick={() => onOpen({ kind: 'edit', payout })}
          />
          <IconButton
            icon="trash"
            palette="red"
            label={`Discard payout of ${nameOfPayout(payout)}`}
            {...preload}
            onClick={() => onOpen({ kind: 'discard', payout })}
          />
        </>
      )}
    </div>
  )
}
