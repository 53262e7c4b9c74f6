import { hasExtensions, http, partyMutations, partyQueries, useSave } from '@mca/api'
import { type SimilarRecord, similarText, useSimilarRecords } from '@mca/api/similar-records'
import { paths } from '@mca/contract/app'
import {
  type Party,
  partyFormOf,
  type PartyInput,
  partyInput,
  type PartyKind,
  partyKinds,
  partyLabels as labels,
  partyStatuses,
} from '@mca/contract/parties'
import type { RemoteDialogs } from '@mca/federation'
import { TextLink } from '@mca/ui'
import { FormDialog } from '@mca/ui/dialog'
import { EmailField, FieldGrid, PhoneField, SelectField, TextAreaField, TextField } from '@mca/ui/form'

/** Adds or edits a party of one kind. Other remotes open it as the remote dialog 'parties/PartyDialog'. */
export function PartyDialog({ kind, party, newName = '', onSaved, onClose }: RemoteDialogs['parties/PartyDialog']) {
  const { one } = partyKinds[kind]
  const { save, reload, creation, anotherWith } = useSave<Party, PartyInput>({
    record: party,
    create: partyMutations.create(kind),
    update: partyMutations.update(kind),
    fetch: (id) => partyQueries.one(kind, id),
  })
  const { leave, found } = useSimilarRecords({
    path: partyKinds[kind].path,
    exceptId: party?.id,
    find: hasExtensions() ? http.post : undefined,
  })
  return (
    <FormDialog
      title={`${party ? 'Edit' : 'Add'} ${one}`}
      submitLabel={party ? `Update ${one}` : `Add ${one}`}
      record={party}
      creation={creation}
      // A pick-list takes the one record.
      another={party || onSaved ? undefined : anotherWith(partyFormOf())}
      schema={partyInput}
      defaultValues={party ? partyFormOf(party) : { ...partyFormOf(), name: newName }}
      onSubmit={save}
      onSaved={onSaved}
      onReload={reload && (async () => partyFormOf(await reload()))}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={labels.name}
        required
        selectOnFocus={newName !== ''}
        onLeave={leave('name')}
        warning={similarParty(kind, found('name'))}
      />
      <FieldGrid>
        <EmailField name="email" label={labels.email} />
        <PhoneField name="phone" label={labels.phone} />
      </FieldGrid>
      <SelectField name="status" label={labels.status} options={partyStatuses} />
      <TextAreaField name="notes" label={labels.notes} />
    </FormDialog>
  )
}

/** What the form says about another party with the same name: the one with the most owed (R5.61). */
const similarParty = (kind: PartyKind, [first]: readonly SimilarRecord[]) =>
  first && (
    <>
      {similarText(first)} <TextLink to={pageOf(kind, first)}>Open it.</TextLink>
    </>
  )

/** A funder has no page of its own. */
const pageOf = (kind: PartyKind, { id, name }: SimilarRecord): string =>
  kind === 'funder' ? `/${partyKinds[kind].path}?search=${encodeURIComponent(name)}` : paths.partyPage(kind, id)
