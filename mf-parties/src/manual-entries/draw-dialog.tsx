import { useCreation } from '@mca/api'
import { payoutLabels as labels, payoutUpdate, type LedgerPartyKind, type LedgerSummary } from '@mca/contract/ledger'
import { formatMoneyExact } from '@mca/contract/money'
import { partyKinds } from '@mca/contract/parties'
import { Text } from '@mca/ui'
import { FormDialog } from '@mca/ui/dialog'
import { MoneyField, ReadOnlyField, TextAreaField } from '@mca/ui/form'
import { useState } from 'react'
import { drawMutation } from './manual-entries-api'

interface DrawDialogProps {
  kind: LedgerPartyKind
  party: { id: string; name: string }
  draw: NonNullable<LedgerSummary['draw']>
  onClose: () => void
}

/** Drafts a payout ahead of commissions, by default of the rest of the draw (R22.39). */
export function DrawDialog({ kind, party, draw: { limit, left, recoverable }, onClose }: DrawDialogProps) {
  const [start] = useState(() => ({ amount: left > 0 ? left : null, note: '' }))
  const { save, creation } = useCreation(drawMutation(party.id))
  return (
    <FormDialog
      title="Draft a Draw"
      submitLabel="Save Draft"
      record={{ id: party.id }}
      creation={creation}
      schema={payoutUpdate}
      defaultValues={start}
      isReady={() => left > 0}
      onSubmit={save}
      onClose={onClose}
    >
      <Text color="fg.muted">
        {recoverable
          ? 'An advance on commissions. Later commissions repay it.'
          : 'An advance on commissions. Any amount not repaid can be forgiven.'}
      </Text>
      <ReadOnlyField label={partyKinds[kind].one} value={party.name} />
      <MoneyField
        name="amount"
        label={labels.amount}
        required
        hint={`${formatMoneyExact(left)} of the draw of ${formatMoneyExact(limit)} is left. Another user approves the draft.`}
      />
      <TextAreaField name="note" label={labels.note} />
    </FormDialog>
  )
}
