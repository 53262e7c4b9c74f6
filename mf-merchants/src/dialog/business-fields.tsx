import { hasExtensions, http } from '@mca/api'
import { useSimilarRecords } from '@mca/api/similar-records'
import { merchantLabels as labels, merchantStatuses } from '@mca/contract/merchants'
import { FieldGrid, SelectField, TextField } from '@mca/ui/form'
import { similarMerchant } from './similar-merchants'

interface BusinessFieldsProps {
  /** The edited merchant. */
  id: string | undefined
  /** Selects the name whenever it gets the focus. */
  selectName: boolean
}

export function BusinessFields({ id, selectName }: BusinessFieldsProps) {
  const { leave, found } = useSimilarRecords({
    path: 'merchants',
    exceptId: id,
    find: hasExtensions() ? http.post : undefined,
  })
  return (
    <>
      <FieldGrid>
        <TextField
          name="name"
          label={labels.name}
          required
          selectOnFocus={selectName}
          onLeave={leave('name')}
          warning={similarMerchant(found('name'))}
        />
        <TextField name="dba" label={labels.dba} />
      </FieldGrid>
      <FieldGrid min="9rem">
        <TextField name="business_type" label={labels.business_type} />
        <TextField
          name="tax_id"
          label={labels.tax_id}
          onLeave={leave('tax_id')}
          warning={similarMerchant(found('tax_id'))}
        />
        <SelectField name="status" label={labels.status} options={merchantStatuses} />
      </FieldGrid>
    </>
  )
}
