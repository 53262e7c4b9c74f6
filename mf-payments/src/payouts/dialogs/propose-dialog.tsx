import { useCreation } from '@mca/api'
import { payoutLabels as labels, payoutProposal } from '@mca/contract/ledger'
import { Text } from '@mca/ui'
import { FormDialog } from '@mca/ui/dialog'
import { MoneyField } from '@mca/ui/form'
import { payoutMutations } from '../payouts-api'

/** Drafts payouts for all parties (R21.33). The toast says how many. */
export function ProposeDialog({ onClose }: { onClose: () => void }) {
  const { save, creation } = useCreation(payoutMutations.propose())
  return (
    <FormDialog
      title="Propose Payouts"
      busyLabel="Proposing..."
      creation={creation}
      schema={payoutProposal}
      defaultValues={{ minimum: 100 }}
      onSubmit={save}
      onClose={onClose}
    >
      <Text color="fg.muted">
        Drafts a payout of everything that is available, for each payee without an open payout. No money moves until
        another user approves a draft.
      </Text>
      <MoneyField
        name="minimum"
        label={labels.minimum}
        required
        hint="Payees with less available are skipped. So are those with less than their own minimum."
      />
    </FormDialog>
  )
}
