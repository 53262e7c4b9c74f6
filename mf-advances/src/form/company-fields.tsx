import { advanceLabels as labels } from '@mca/contract'
import { Card } from '@mca/ui'
import { FieldGrid, MoneyField, PercentField } from '@mca/ui/form'

export function CompanyFields() {
  return (
    <Card title="Company Participation">
      <FieldGrid>
        <MoneyField name="company_participation" label={labels.company_participation} required />
        <PercentField name="company_participation_pct" label={labels.company_participation_pct} required />
        <MoneyField name="origination_commission" label={labels.origination_commission} />
        <PercentField name="origination_commission_percent" label={labels.origination_commission_percent} />
        <MoneyField name="company_commission" label={labels.company_commission} />
        <PercentField name="company_commission_pct" label={labels.company_commission_pct} />
      </FieldGrid>
    </Card>
  )
}
