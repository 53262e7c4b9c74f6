import { useCreation } from '@mca/api'
import type { Reference } from '@mca/contract/fields'
import { contributionForm, entryLabels as labels, payoutLabels } from '@mca/contract/ledger'
import { Text, today } from '@mca/ui'
import { FormDialog } from '@mca/ui/dialog'
import { DateField, FieldGrid, MoneyField, ReadOnlyField, TextAreaField } from '@mca/ui/form'
import { useState } from 'react'
import { contributionMutation } from '../manual-entries-api'
import { SyndicatorField } from './syndicator-field'

/** Drafts money that a syndicator has paid in, by default today, which another user must approve (R21.38). */
export function ContributionDialog({ syndicator, onClose }: { syndicator: Reference | null; onClose: () => void }) {
  const [start] = useState(() => ({
    party_id: syndicator?.id ?? '',
    amount: null,
    effective_on: today(),
    reason: '',
  }))
  const { save, creation, anotherWith } = useCreation(contributionMutation())
  return (
    <FormDialog
      title="Record Contribution"
      submitLabel="Save Draft"
      record={syndicator ?? undefined}
      creation={creation}
      another={anotherWith(start)}
      schema={contributionForm}
      defaultValues={start}
      onSubmit={save}
      onClose={onClose}
    >
      <Text color="fg.muted">
        This is a draft. The ledger changes when another user approves it under Manual Entries.
      </Text>
      {syndicator ? <ReadOnlyField label={payoutLabels.syndicator_id} value={syndicator.name} /> : <SyndicatorField />}
      <FieldGrid>
        <MoneyField name="amount" label={labels.amount} required />
        <DateField name="effective_on" kind="money" label={labels.received_on} required />
      </FieldGrid>
      <TextAreaField name="reason" label={labels.reason} required hint="For example, the transfer number." />
    </FormDialog>
  )
}
