import { useSave } from '@mca/api'
import { formatDate } from '@mca/contract/days'
import { optionOf } from '@mca/contract/fields'
import {
  effectOf,
  entryAmountHint,
  entryEffects,
  entryKinds,
  entryLabels as labels,
  entryUpdateOf,
  type ManualEntry,
} from '@mca/contract/ledger'
import { formatMoneyExact } from '@mca/contract/money'
import { Detail, Text } from '@mca/ui'
import { FormDialog } from '@mca/ui/dialog'
import { DateField, FieldGrid, MoneyField, ReadOnlyField, SelectField, TextAreaField } from '@mca/ui/form'
import { useState } from 'react'
import { ConfirmRun } from '../../shared/confirm-dialog'
import { entryMutations, entryQueries, nameOfEntry } from '../manual-entries-api'
import { ApprovalQuestion } from './approval-question'
import { useApproval } from './use-approval'

interface EntryProps {
  entry: ManualEntry
  onClose: () => void
}

/** Asks before the row is posted (R21.68). Approves exactly the shown draft. */
export function ApproveEntryDialog({ entry: opened, onClose }: EntryProps) {
  const { shown: entry, ...approval } = useApproval({
    opened,
    mutation: entryMutations.approve(),
    inputOf: (shown) => ({ entry: shown }),
    fetch: entryQueries.one,
    onClose,
  })
  const { party, amount, reason, effective_on, advance } = entry
  return (
    <ApprovalQuestion
      {...approval}
      shown={entry}
      noun="entry"
      name={nameOfEntry(entry)}
      effect={
        <>
          This posts to the ledger: the balance of {party.name} goes {amount < 0 ? 'down' : 'up'} by{' '}
          {formatMoneyExact(Math.abs(amount))} at once. The entry is then final; correct it with another entry.
        </>
      }
      details={
        <>
          <Detail label={labels.reason}>{reason}</Detail>
          <Detail label={labels.effective_on}>{formatDate(effective_on)}</Detail>
          <Detail label={labels.advance_id}>{advance && `${advance.advance_id} ${advance.merchant.name}`}</Detail>
        </>
      }
      onClose={onClose}
    />
  )
}

const formOf = ({ kind, amount, reason, effective_on }: ManualEntry) => ({
  effect: optionOf(entryKinds, kind)?.effect === null ? effectOf(amount) : null,
  amount: Math.abs(amount),
  reason,
  effective_on,
})

/** Changes a draft. Party, kind and advance stay (R21.67). */
export function EditEntryDialog({ entry, onClose }: EntryProps) {
  const [schema] = useState(() => entryUpdateOf(entry.kind))
  const { save, reload } = useSave({
    record: entry,
    update: entryMutations.update(),
    fetch: entryQueries.one,
  })
  const { label, effect } = optionOf(entryKinds, entry.kind) ?? { label: entry.kind, effect: null }
  return (
    <FormDialog
      title="Edit Entry"
      submitLabel="Update Draft"
      record={entry}
      schema={schema}
      defaultValues={formOf(entry)}
      onSubmit={save}
      onReload={reload && (async () => formOf(await reload()))}
      onClose={onClose}
    >
      <FieldGrid>
        <ReadOnlyField label={labels.party_id} value={entry.party.name} />
        <ReadOnlyField label={labels.kind} value={label} />
        {entry.advance && (
          <ReadOnlyField
            label={labels.advance_id}
            value={`${entry.advance.advance_id} ${entry.advance.merchant.name}`}
          />
        )}
        {effect === null && <SelectField name="effect" label={labels.effect} options={entryEffects} required />}
        <MoneyField name="amount" label={labels.amount} required hint={entryAmountHint(effect)} />
        <DateField name="effective_on" kind="money" label={labels.effective_on} required />
      </FieldGrid>
      <TextAreaField name="reason" label={labels.reason} required />
    </FormDialog>
  )
}

/** R21.67. */
export function DiscardEntryDialog({ entry, onClose }: EntryProps) {
  return (
    <ConfirmRun
      title={`Discard ${nameOfEntry(entry)}?`}
      confirmLabel="Discard Draft"
      palette="red"
      mutation={entryMutations.discard()}
      input={{ entry }}
      onClose={onClose}
    >
      <Text>Nothing was posted. The draft stays in the history.</Text>
    </ConfirmRun>
  )
}
