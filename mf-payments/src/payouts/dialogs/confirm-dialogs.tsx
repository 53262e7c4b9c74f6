import type { Payout } from '@mca/contract'
import { Text } from '@mca/ui'
import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../../imports/confirm-dialog'
import { nameOfPayout, payoutMutations } from '../payouts-api'

interface StepProps {
  payout: Payout
  onClose: () => void
}

/** R21.37. */
export function SettleDialog({ payout, onClose }: StepProps) {
  const settle = useMutation(payoutMutations.settle())
  return (
    <ConfirmDialog
      title={`Has ${nameOfPayout(payout)} arrived?`}
      confirmLabel="Mark as Settled"
      isBusy={settle.isPending}
      onConfirm={() => settle.mutate({ payout, input: {} }, { onSettled: onClose })}
      onClose={onClose}
    >
      <Text>This ends the payout. If the money comes back later, you can still mark it as returned.</Text>
    </ConfirmDialog>
  )
}

/** R21.35. */
export function DiscardDialog({ payout, onClose }: StepProps) {
  const discard = useMutation(payoutMutations.discard())
  return (
    <ConfirmDialog
      title={`Discard ${nameOfPayout(payout)}?`}
      confirmLabel="Discard Draft"
      palette="red"
      isBusy={discard.isPending}
      onConfirm={() => discard.mutate({ payout, input: {} }, { onSettled: onClose })}
      onClose={onClose}
    >
      <Text>No money has moved. What is available can be drafted again.</Text>
    </ConfirmDialog>
  )
}
