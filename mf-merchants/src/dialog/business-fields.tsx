import { merchantLabels as labels, merchantStatuses } from '@mca/contract'
import { FieldGrid, SelectField, TextField } from '@mca/ui/form'

export function BusinessFields() {
  return (
    <>
      <FieldGrid>
        <TextField name="name" label={labels.name} required />
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
