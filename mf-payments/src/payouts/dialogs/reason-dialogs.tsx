import { payoutLabels as labels, payoutReturned, payoutSent, type Payout } from '@mca/contract/ledger'
import { formatMoneyExact } from '@mca/contract/money'
import { Text } from '@mca/ui'
import { FormDialog } from '@mca/ui/dialog'
import { TextAreaField, TextField } from '@mca/ui/form'
import { useMutation } from '@tanstack/react-query'
import { nameOfPayout, payoutMutations } from '../payouts-api'

interface StepProps {
  payout: Payout
  onClose: () => void
}

/** Asks for the number of the transfer (R21.37). */
export function SendDialog({ payout, onClose }: StepProps) {
  const { mutateAsync: send } = useMutation(payoutMutations.send())
  return (
    <FormDialog
      title="Mark as Sent"
      record={payout}
      schema={payoutSent}
      defaultValues={{ reference: '' }}
      onSubmit={(input) => send({ payout, input })}
      onClose={onClose}
    >
      <Text>{nameOfPayout(payout)}</Text>
      <TextField
        name="reference"
        label={labels.reference}
        required
        maxLength={100}
        hint="The transfer number from the bank."
      />
    </FormDialog>
  )
}

/** Asks why the money came back (R21.37). */
export function ReturnDialog({ payout, onClose }: StepProps) {
  const { mutateAsync: giveBack } = useMutation(payoutMutations.return())
  return (
    <FormDialog
      title="Mark as Returned"
      record={payout}
      schema={payoutReturned}
      defaultValues={{ reason: '' }}
      onSubmit={(input) => giveBack({ payout, input })}
      onClose={onClose}
    >
      <Text>
        {nameOfPayout(payout)}. In the ledger the balance goes up by {formatMoneyExact(payout.amount)} again.
      </Text>
      <TextAreaField name="reason" label={labels.reason} required />
    </FormDialog>
  )
}
