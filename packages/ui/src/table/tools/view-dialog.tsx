import { viewInput } from '@mca/contract/views'
import type { ListName, StoredQuery, View } from '@mca/contract/views'
import { useController } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { FormDialog } from '../../dialog/form-dialog'
import { TextField } from '../../form/text-field'
import { searchOf } from './use-current-view'
import type { ViewsApi } from './views-api'
import * as styles from './view-dialog.module.css'

interface ViewDialogProps {
  api: ViewsApi
  list: ListName
  /** The view to rename or share; without one, what the list shows is saved as a new view. */
  view?: View | undefined
  shown: { query: StoredQuery; columns: string[] | null }
  onClose: () => void
}

export function ViewDialog({ api, list, view, shown, onClose }: ViewDialogProps) {
  const { save, creation } = api.useSave(view)
  const navigate = useNavigate()
  const values = view ?? { list, ...shown, name: '', shared: false }
  // The list shows the view already.
  const open = (saved: View) =>
    void navigate({ search: searchOf(saved) }, { replace: true, preventScrollReset: true, state: { isOpened: true } })
  return (
    <FormDialog
      title={view ? 'Edit View' : 'Save View'}
      submitLabel={view ? 'Update View' : 'Save View'}
      maxWidth="26rem"
      record={view}
      creation={creation}
      schema={viewInput}
      defaultValues={{ list, name: values.name, query: values.query, columns: values.columns, shared: values.shared }}
      onSubmit={save}
      onSaved={view ? undefined : open}
      onClose={onClose}
    >
      <TextField name="name" label="Name" required maxLength={100} selectOnFocus={Boolean(view)} />
      <SharedField />
    </FormDialog>
  )
}

function SharedField() {
  const { ref, value, onBlur, onChange } = useController({ name: 'shared' }).field
  return (
    <label className={styles.label}>
      <input
        type="checkbox"
        ref={ref}
        checked={Boolean(value)}
        onBlur={onBlur}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        className={styles.input}
      />
      Shared with all users
    </label>
  )
}
