import { useCreation } from '@mca/api'
import { contributionFormInput, localDay, payoutLabels as labels, type Reference } from '@mca/contract'
import { FormDialog } from '@mca/ui/dialog'
import { DateField, FieldGrid, MoneyField, ReadOnlyField, TextAreaField } from '@mca/ui/form'
import { useState } from 'react'
import { contributionMutation } from '../payouts-api'
import { SyndicatorField } from './syndicator-field'

/** Records money that a syndicator has paid in, by default today (R21.38). */
export function ContributionDialog({ syndicator, onClose }: { syndicator: Reference | null; onClose: () => void }) {
  const [start] = useState(() => ({
    syndicator_id: syndicator?.id ?? '',
    amount: null,
    effective_on: localDay(new Date()),
    note: '',
  }))
  const { save, creation } = useCreation(contributionMutation())
  return (
    <FormDialog
      title="Record Contribution"
      record={syndicator ?? undefined}
      creation={creation}
      schema={contributionFormInput}
      defaultValues={start}
      onSubmit={save}
      onClose={onClose}
    >
      {syndicator ? <ReadOnlyField label={labels.syndicator_id} value={syndicator.name} /> : <SyndicatorField />}
      <FieldGrid>
        <MoneyField name="amount" label={labels.amount} required />
        <DateField name="effective_on" label={labels.effective_on} required />
      </FieldGrid>
      <TextAreaField name="note" label={labels.note} />
    </FormDialog>
  )
}
