import {
  documentInput,
  documentKinds,
  documentLabels,
  type DocumentForm,
  type DocumentInput,
  type StoredDocument,
} from '@mca/contract/documents'
import { FormDialog } from '@mca/ui/dialog'
import { SelectField, TextField } from '@mca/ui/form'
import { useMutation } from '@tanstack/react-query'
import { documentMutations } from './documents-api'

/** Renames a document or changes its kind (R23.59). */
export function EditDialog({ document, onClose }: { document: StoredDocument; onClose: () => void }) {
  const { id, name, kind, updated_at: version } = document
  const { mutateAsync } = useMutation(documentMutations.update())
  return (
    <FormDialog<DocumentForm, DocumentInput, StoredDocument>
      title="Edit Document"
      record={document}
      schema={documentInput}
      defaultValues={{ name, kind }}
      submitLabel="Save"
      onSubmit={(input) => mutateAsync({ id, input, version })}
      onClose={onClose}
    >
      <TextField name="name" label={documentLabels.name} required />
      <SelectField name="kind" label={documentLabels.kind} options={documentKinds} />
    </FormDialog>
  )
}
