import { Box, Button, Input, Page, Panel } from '../kit'
import { useForm, useWatch } from 'react-hook-form'

const fields = {
  merchant_id: 'Merchant',
  type: 'Type',
  deal_flow: 'Deal Flow',
  funder_id: 'Funder',
  iso_id: 'ISO',
  sales_rep_id: 'Sales Rep',
  aliases: 'Aliases',
  funding_type: 'Funding Type',
  amount: 'Funded Amount',
  factor_rate: 'Factor Rate',
  payback: 'Payback Amount',
  collection_frequency: 'Collection Frequency',
  payment_amount: 'Payment Amount',
  number_of_payments: 'Number of Payments',
  date_funded: 'Date Funded',
  expected_end_date: 'Expected End Date',
  participation: 'Participation Amount',
  participation_pct: 'Participation %',
  commission: 'Company Commission',
  commission_pct: 'Company Commission %',
  origination: 'Origination Commission',
  origination_pct: 'Origination Commission %',
}
type Values = Record<keyof typeof fields, string>

const defaultValues = Object.fromEntries(Object.keys(fields).map((name) => [name, ''])) as Values // every field of `fields`

/** The fields from which another is derived. */
const derived = new Set<keyof Values>(['amount', 'factor_rate'])

/** As many fields as the product's form; one of them is derived from two others. */
export function Component() {
  const { register, control, getValues, setValue, handleSubmit } = useForm<Values>({ defaultValues })
  const payback = useWatch({ control, name: 'payback' })
  const derive = () => setValue('payback', String(Number(getValues('amount')) * Number(getValues('factor_rate') || 1)))
  return (
    <Page as="form" onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
      <h1>Create New Advance</h1>
      {(Object.keys(fields) as (keyof Values)[]).map((name) => (
        <Box key={name}>
          <label htmlFor={name}>{fields[name]}</label>
          <Input id={name} {...register(name, derived.has(name) ? { onChange: derive } : {})} />
        </Box>
      ))}
      <Panel>Total: {payback}</Panel>
      <Button type="submit">Create Advance</Button>
    </Page>
  )
}
