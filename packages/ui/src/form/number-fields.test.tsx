import '@testing-library/jest-dom/jest-globals'
import { expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { show } from '../show.test-helper'
import { Form } from './form'
import { CountField, FactorField, MoneyField, PercentField } from './number-fields'

const schema = z.object({
  amount: z.number().nullable(),
  factor: z.number().nullable(),
  percent: z.number().nullable(),
  count: z.number().nullable(),
})
const onEdit = jest.fn()

function Follow() {
  const { setValue, watch } = useFormContext()
  return (
    <>
      <button type="button" onClick={() => setValue('amount', 6276.26)}>
        Derive
      </button>
      <output>{JSON.stringify(watch())}</output>
    </>
  )
}
const open = () =>
  show(
    <Form
      schema={schema}
      defaultValues={{ amount: 1234.5, factor: null, percent: 12.3456, count: null }}
      onSubmit={() => Promise.resolve()}
    >
      <MoneyField name="amount" label="Funded Amount" onEdit={onEdit} />
      <FactorField name="factor" label="Factor Rate" />
      <PercentField name="percent" label="Participation %" />
      <CountField name="count" label="Number of Payments" />
      <Follow />
    </Form>,
  )
const held = () => JSON.parse(screen.getAllByRole('status')[0]?.textContent ?? '{}') as Record<string, number | null>

// Proves R8.11.
test('money is raw while it has the focus, and grouped with two decimals when it is left', async () => {
  open()
  const amount = screen.getByLabelText('Funded Amount')
  expect(amount).toHaveValue('1,234.50')
  await userEvent.click(amount)
  expect(amount).toHaveValue('1234.5')
  await userEvent.clear(amount)
  await userEvent.type(amount, '$12,500.759')
  expect(amount).toHaveValue('12,500.75')
  expect(held()).toMatchObject({ amount: 12500.75 })
  await userEvent.tab()
  expect(amount).toHaveValue('12,500.75')
})

// Proves R8.11.
test('the up and down arrows step an amount by a cent, and leave other numbers alone', async () => {
  onEdit.mockClear()
  open()
  const amount = screen.getByLabelText('Funded Amount')
  await userEvent.click(amount)
  await userEvent.keyboard('{ArrowUp}')
  expect(amount).toHaveValue('1234.51')
  expect(onEdit).toHaveBeenLastCalledWith(1234.51)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Shift>}{ArrowDown}{/Shift}')
  expect(held()).toMatchObject({ amount: 1234.49 })
  await userEvent.click(screen.getByLabelText('Participation %'))
  await userEvent.keyboard('{ArrowUp}')
  expect(held()).toMatchObject({ percent: 12.3456 })
})

test('an emptied amount is null, and only typing counts as an edit', async () => {
  onEdit.mockClear()
  open()
  await userEvent.click(screen.getByRole('button', { name: 'Derive' }))
  expect(screen.getByLabelText('Funded Amount')).toHaveValue('6,276.26')
  expect(onEdit).not.toHaveBeenCalled()
  await userEvent.clear(screen.getByLabelText('Funded Amount'))
  await userEvent.tab()
  expect(onEdit).toHaveBeenLastCalledWith(null)
  expect(held()).toMatchObject({ amount: null })
  expect(screen.getByLabelText('Funded Amount')).toHaveValue('')
})

// Proves R8.12.
test('a factor takes digits and one dot, and shows three decimals when it is left', async () => {
  open()
  const factor = screen.getByLabelText('Factor Rate')
  expect(factor).toHaveAttribute('placeholder', '1.250')
  await userEvent.type(factor, 'x1.2-5.')
  expect(factor).toHaveValue('1.25')
  await userEvent.tab()
  expect(factor).toHaveValue('1.250')
  expect(held()).toMatchObject({ factor: 1.25 })
})

test('a dot alone is no number', async () => {
  open()
  await userEvent.type(screen.getByLabelText('Factor Rate'), '.')
  await userEvent.tab()
  expect(screen.getByLabelText('Factor Rate')).toHaveValue('')
  expect(held()).toMatchObject({ factor: null })
})

// Proves R8.13.
test('a percent shows two decimals but keeps the ones it has', async () => {
  open()
  const percent = screen.getByLabelText('Participation %')
  expect(percent).toHaveValue('12.35')
  await userEvent.click(percent)
  await userEvent.tab()
  expect(held()).toMatchObject({ percent: 12.3456 })
})

test('a count takes no letters, and no dot out of a number: 1.25 is refused, not made 125', async () => {
  open()
  await userEvent.type(screen.getByLabelText('Number of Payments'), '1.25x')
  expect(held()).toMatchObject({ count: 1.25 })
})

// Proves R8.11.
test('a minus is not dropped: the schema refuses the amount', async () => {
  open()
  const amount = screen.getByLabelText('Funded Amount')
  await userEvent.clear(amount)
  await userEvent.type(amount, '-5')
  await userEvent.tab()
  expect(amount).toHaveValue('-5.00')
  expect(held()).toMatchObject({ amount: -5 })
})

test('a field that has the focus shows the value that the form gives it meanwhile', () => {
  open()
  const amount = screen.getByLabelText<HTMLInputElement>('Funded Amount')
  act(() => amount.focus())
  fireEvent.click(screen.getByRole('button', { name: 'Derive' }))
  expect(amount).toHaveFocus()
  expect(amount).toHaveValue('6276.26')
})

test('a field that is reached by Tab is typed over, not behind', async () => {
  open()
  await userEvent.tab()
  expect(screen.getByLabelText('Funded Amount')).toHaveFocus()
  await userEvent.keyboard('75')
  expect(held()).toMatchObject({ amount: 75 })
})

test('the whole number is selected as soon as its field has the focus', () => {
  open()
  const amount = screen.getByLabelText<HTMLInputElement>('Funded Amount')
  act(() => amount.focus())
  expect(amount.value.slice(amount.selectionStart ?? 0, amount.selectionEnd ?? 0)).toBe('1234.5')
})
