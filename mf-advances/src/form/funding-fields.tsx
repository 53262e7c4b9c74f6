import { advanceLabels as labels, collectionFrequencies, fundingTypes, type AdvanceForm } from '@mca/contract/advances'
import { factorWhenUnset } from '@mca/contract/rules'
import { Card } from '@mca/ui'
import { CountField, DateField, FactorField, FieldGrid, MoneyField, SelectField } from '@mca/ui/form'
import { useFormContext } from 'react-hook-form'

export function FundingFields() {
  return (
    <Card title="Funding Details">
      <FieldGrid min="17rem">
        <SelectField name="funding_type" label={labels.funding_type} options={fundingTypes} />
        <MoneyField name="amount" label={labels.amount} required />
        <FactorRate />
        <MoneyField name="payback" label={labels.payback} required />
        <SelectField name="collection_frequency" label={labels.collection_frequency} options={collectionFrequencies} />
        <MoneyField name="payment_amount" label={labels.payment_amount} />
        <CountField name="number_of_payments" label={labels.number_of_payments} />
        <DateField name="date_funded" kind="signed" label={labels.date_funded} required />
        <DateField name="expected_end_date" kind="term" label={labels.expected_end_date} required />
      </FieldGrid>
    </Card>
  )
}

/** An empty factor rate is derived when the field is left, not while it is being typed (R11.11). */
function FactorRate() {
  const { getValues, setValue } = useFormContext<AdvanceForm>()
  const fillIn = () => {
    const factor = factorWhenUnset(getValues())
    if (factor !== null) setValue('factor_rate', factor, { shouldDirty: true })
  }
  return (
    <div onBlur={fillIn}>
      <FactorField name="factor_rate" label={labels.factor_rate} />
    </div>
  )
}
