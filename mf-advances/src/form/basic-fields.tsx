import { advanceLabels as labels, advanceTypes, dealFlows, type AdvanceDetail } from '@mca/contract/advances'
import { Card } from '@mca/ui'
import { FieldGrid, SelectField, TextField } from '@mca/ui/form'
import { MerchantSelect } from './merchant-select'
import { PartySelect } from './party-select'
import { PayeeSelect } from './payee-select'

export function BasicFields({ advance }: { advance?: AdvanceDetail | undefined }) {
  return (
    <Card title="Basic Information">
      <FieldGrid>
        <MerchantSelect name="merchant_id" label={labels.merchant_id} required stored={advance?.merchant} />
        <SelectField name="type" label={labels.type} options={advanceTypes} />
        <SelectField
          name="deal_flow"
          label={labels.deal_flow}
          options={dealFlows}
          disabled={advance?.closed}
          hint={advance?.closed && 'Closed: this advance is paid in full.'}
        />
        <PartySelect kind="funder" name="funder_id" label={labels.funder_id} stored={advance?.funder} />
        <PayeeSelect kind="iso" name="iso_id" label={labels.iso_id} stored={advance?.iso} />
        <PayeeSelect kind="salesRep" name="sales_rep_id" label={labels.sales_rep_id} stored={advance?.sales_rep} />
        <TextField name="aliases" label={labels.aliases} maxLength={1000} />
      </FieldGrid>
    </Card>
  )
}
