import { advanceLabels as labels } from '@mca/contract/advances'
import { Card } from '@mca/ui'
import { FieldPair, FieldPairs, MoneyField, PercentField } from '@mca/ui/form'

export function CompanyFields() {
  return (
    <Card title="Company Participation">
      <FieldPairs>
        <FieldPair>
          <MoneyField name="company_participation" label={labels.company_participation} required />
          <PercentField name="company_participation_pct" label={labels.company_participation_pct} required />
        </FieldPair>
        <FieldPair>
          <MoneyField name="origination_commission" label={labels.origination_commission} />
          <PercentField name="origination_commission_percent" label={labels.origination_commission_percent} />
        </FieldPair>
        <FieldPair>
          <MoneyField name="company_commission" label={labels.company_commission} />
          <PercentField name="company_commission_pct" label={labels.company_commission_pct} />
        </FieldPair>
      </FieldPairs>
    </Card>
  )
}
