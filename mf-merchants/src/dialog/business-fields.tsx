import { merchantLabels as labels, merchantStatuses } from '@mca/contract/merchants'
import { FieldGrid, SelectField, TextField } from '@mca/ui/form'

/** `selectName` selects the name whenever it gets the focus. */
export function BusinessFields({ selectName }: { selectName: boolean }) {
  return (
    <>
      <FieldGrid>
        <TextField name="name" label={labels.name} required selectOnFocus={selectName} />
        <TextField name="dba" label={labels.dba} />
      </FieldGrid>
      <FieldGrid min="9rem">
        <TextField name="business_type" label={labels.business_type} />
        <TextField name="tax_id" label={labels.tax_id} />
        <SelectField name="status" label={labels.status} options={merchantStatuses} />
      </FieldGrid>
    </>
  )
}
