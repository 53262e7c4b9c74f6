import type { Payout } from '@mca/contract/ledger'
import { Text } from '@mca/ui'
import { ConfirmRun } from '../../shared/confirm-dialog'
import { nameOfPayout, payoutMutations } from '../payouts-api'

interface StepProps {
  payout: Payout
  onClose: () => void
}

/** R21.37. */
export function SettleDialog({ payout, onClose }: StepProps) {
  return (
    <ConfirmRun
      title={`Has ${nameOfPayout(payout)} arrived?`}
      confirmLabel="Mark as Settled"
      mutation={payoutMutations.settle()}
      input={{ payout, input: {} }}
      onClose={onClose}
    >
      <Text>This completes the payout. If the bank returns the money later, you can still mark it as returned.</Text>
    </ConfirmRun>
  )
}

/** R21.35. */
export function DiscardDialog({ payout, onClose }: StepProps) {
  return (
    <ConfirmRun
      title={`Discard ${nameOfPayout(payout)}?`}
      confirmLabel="Discard Draft"
      palette="red"
      mutation={payoutMutations.discard()}
      input={{ payout, input: {} }}
      onClose={onClose}
    >
      <Text>No money has moved. The amount can be drafted again.</Text>
    </ConfirmRun>
  )
}
