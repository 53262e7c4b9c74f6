import { AppError } from '@mca/contract/problems'
import { DetailPage } from '@mca/ui'
import {
  ActionBar,
  CancelButton,
  CheckboxField,
  CountField,
  DateField,
  EmailField,
  FactorField,
  FieldGrid,
  FieldPair,
  FieldPairs,
  Form,
  MoneyField,
  OverwrittenRows,
  PercentField,
  PhoneField,
  PickField,
  ReadOnlyField,
  SaveFailure,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
} from '@mca/ui/form'
import { ArrivingRows } from '@mca/ui/motion'
import { Button, Card } from '@mca/ui'
import { useState } from 'react'
import { z } from 'zod'
import { Part } from '../part'
import { shops, statuses } from '../sample'

const text = z.string().min(1, 'This field is required')
const number = z.number().nullable()
const schema = z.object({
  name: text,
  email: z.string(),
  phone: z.string(),
  notes: z.string(),
  status: z.string().nullable(),
  shop: z.string().nullable(),
  day: z.string(),
  isOpen: z.boolean(),
  amount: number,
  percent: number,
  factor: number,
  count: number,
})
const empty = {
  name: '',
  email: '',
  phone: '',
  notes: '',
  status: null,
  shop: null,
  day: '',
  isOpen: true,
  amount: 1250.5,
  percent: 12.5,
  factor: 1.35,
  count: 20,
}
const shopOptions = shops.map(({ id, name, phone }) => ({ value: id, label: name, ...(phone && { detail: phone }) }))

const refuse = () => Promise.reject(new AppError(400, 'The server refused it. Please try again.'))
const isChanged = () => Promise.reject(new AppError(409, 'Somebody else has changed this shop.'))
const reload = () => Promise.resolve({ name: 'Ash Diner and Grill', rows: ['a', 'c'] })

export function Forms() {
  const [rows, setRows] = useState([1, 2])
  return (
    <DetailPage title="Forms" subtitle="Fields in a form. An empty name is refused, and a complete form by the server">
      <Form name="gallery" label="Shop" schema={schema} defaultValues={empty} onSubmit={refuse} isSecret>
        <Part name="Text, choices and days">
          <FieldGrid>
            <TextField name="name" label="Name" required />
            <EmailField name="email" label="Email" hint="For statements" />
            <PhoneField name="phone" label="Phone" />
            <SelectField name="status" label="Status" options={statuses} placeholder="Select a status" />
            <PickField name="shop" label="Shop" noun="Shop" options={shopOptions} />
            <DateField name="day" label="Day" kind="money" />
            <ReadOnlyField label="Advance" value="ADV-000123" />
          </FieldGrid>
          <TextAreaField name="notes" label="Notes" />
          <CheckboxField name="isOpen" label="It is open" />
        </Part>
        <Part name="Numbers">
          <FieldPairs>
            <FieldPair>
              <MoneyField name="amount" label="Amount" />
              <PercentField name="percent" label="Percent" />
            </FieldPair>
            <FactorField name="factor" label="Factor Rate" />
            <CountField name="count" label="Payments" />
          </FieldPairs>
        </Part>
        <ActionBar summary="ActionBar, with key figures of the form">
          <CancelButton onCancel={() => undefined} />
          <SubmitButton>Save</SubmitButton>
        </ActionBar>
      </Form>
      <Form
        name="gallery conflict"
        label="Edit conflict"
        schema={z.object({ name: text, rows: z.array(z.string()) })}
        defaultValues={{ name: 'Ash Diner', rows: ['a', 'b'] }}
        onSubmit={isChanged}
        onReload={reload}
        isSecret
      >
        <Part name="An edit conflict: change the name, save, and reload">
          <TextField name="name" label="Name" />
          <OverwrittenRows<string[]> name="rows" label="rows" textOf={(all) => all.join()} onUse={() => undefined} />
          <SaveFailure />
          <SubmitButton>Save changes</SubmitButton>
        </Part>
      </Form>
      <Card
        title="ArrivingRows"
        actions={
          <Button size="sm" onClick={() => setRows([...rows, rows.length + 1])}>
            Add
          </Button>
        }
      >
        <ArrivingRows rows={rows}>{(row) => <p>Row {row}</p>}</ArrivingRows>
      </Card>
    </DetailPage>
  )
}
