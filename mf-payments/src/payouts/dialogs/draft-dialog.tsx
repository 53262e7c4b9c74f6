import { useSave } from '@mca/api'
import type { Reference } from '@mca/contract/fields'
import { payoutLabels as labels, payoutUpdate, type Payout } from '@mca/contract/ledger'
import { formatMoneyExact } from '@mca/contract/money'
import { FormDialog } from '@mca/ui/dialog'
import { MoneyField, ReadOnlyField, TextAreaField } from '@mca/ui/form'
import { useState } from 'react'
import { payoutMutations, payoutQueries } from '../payouts-api'

interface DraftDialogProps {
  party: Reference
  available: number
  /** The draft to change; without it, a new draft of the whole available amount. */
  payout?: Payout
  onClose: () => void
}

const formOf = ({ amount, note }: Pick<Payout, 'amount' | 'note'>) => ({ amount, note: note ?? '' })

/** Creates or changes a draft (R21.32). */
export function DraftDialog({ party, available: availableBefore, payout, onClose }: DraftDialogProps) {
  const [available, setAvailable] = useState(availableBefore)
  const [left, setLeft] = useState(payout?.draw_left)
  const { save, creation, reload } = useSave({
    record: payout,
    create: payoutMutations.draft(party),
    update: payoutMutations.update(),
    fetch: payoutQueries.one,
  })
  const reloadForm = async (again: () => Promise<Payout>) => {
    const fresh = await again()
    setAvailable(fresh.available)
    setLeft(fresh.draw_left)
    return formOf(fresh)
  }
  return (
    <FormDialog
      title={payout?.is_draw ? 'Edit Draw' : payout ? 'Edit Payout' : 'Draft a Payout'}
      submitLabel={payout ? 'Update Draft' : 'Save Draft'}
      record={payout ?? party}
      creation={creation}
      schema={payoutUpdate}
      defaultValues={formOf(payout ?? { amount: available, note: null })}
      onSubmit={save}
      onReload={reload && (() => reloadForm(reload))}
      onClose={onClose}
    >
      <ReadOnlyField label={labels.party_id} value={party.name} />
      <MoneyField
        name="amount"
        label={labels.amount}
        required
        hint={`${typeof left === 'number' ? `${formatMoneyExact(left)} of the draw is left` : `${formatMoneyExact(available)} is available`}. Another user approves the draft.`}
      />
      <TextAreaField name="note" label={labels.note} />
    </FormDialog>
  )
}
