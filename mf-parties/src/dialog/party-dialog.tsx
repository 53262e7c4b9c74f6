import { partyMutations, partyQueries, useSave } from '@mca/api'
import {
  type Party,
  partyFormOf,
  type PartyInput,
  partyInput,
  partyKinds,
  partyLabels as labels,
  partyStatuses,
} from '@mca/contract/parties'
import type { RemoteDialogs } from '@mca/federation'
import { FormDialog } from '@mca/ui/dialog'
import { EmailField, FieldGrid, PhoneField, SelectField, TextAreaField, TextField } from '@mca/ui/form'

/** Adds or edits a party of one kind. Other remotes open it as the remote dialog 'parties/PartyDialog'. */
export function PartyDialog({ kind, party, newName = '', onSaved, onClose }: RemoteDialogs['parties/PartyDialog']) {
  const { one } = partyKinds[kind]
  const { save, reload, creation } = useSave<Party, PartyInput>({
    record: party,
    create: partyMutations.create(kind),
    update: partyMutations.update(kind),
    fetch: (id) => partyQueries.one(kind, id),
  })
  return (
    <FormDialog
      title={`${party ? 'Edit' : 'Add'} ${one}`}
      submitLabel={party ? `Update ${one}` : `Add ${one}`}
      record={party}
      creation={creation}
      schema={partyInput}
      defaultValues={party ? partyFormOf(party) : { ...partyFormOf(), name: newName }}
      onSubmit={save}
      onSaved={onSaved}
      onReload={reload && (async () => partyFormOf(await reload()))}
      onClose={onClose}
    >
      <TextField name="name" label={labels.name} required selectOnFocus={newName !== ''} />
      <FieldGrid>
        <EmailField name="email" label={labels.email} />
        <PhoneField name="phone" label={labels.phone} />
      </FieldGrid>
      <SelectField name="status" label={labels.status} options={partyStatuses} />
      <TextAreaField name="notes" label={labels.notes} />
    </FormDialog>
  )
}
