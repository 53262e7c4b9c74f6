import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { renderScreen } from '../../test/render-screen'
import { Form } from './form'
import { CountField, FactorField, MoneyField, PercentField } from './number-fields'

const schema = z.object({
  amount: z.number().nullable(),
  factor: z.number().nullable(),
  percent: z.number().nullable(),
  count: z.number().nullable(),
})

function DerivingForm() {
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
  renderScreen(
    <Form
      schema={schema}
      defaultValues={{ amount: 1234.5, factor: null, percent: 12.3456, count: null }}
      onSubmit={() => Promise.resolve()}
    >
      <MoneyField name="amount" label="Funded Amount" />
      <FactorField name="factor" label="Factor Rate" />
      <PercentField name="percent" label="Participation %" />
      <CountField name="count" label="Number of Payments" />
      <DerivingForm />
    </Form>,
  )
const formValues = () =>
  JSON.parse(screen.getAllByRole('status')[0]?.textContent ?? '{}') as Record<string, number | null>

// Proves R8.11.
test('an amount is unformatted while it has the focus, and has separators and two decimals afterwards', async () => {
  open()
  const amount = screen.getByLabelText('Funded Amount')
  expect(amount).toHaveValue('1,234.50')
  await userEvent.click(amount)
  expect(amount).toHaveValue('1234.5')
  await userEvent.clear(amount)
  await userEvent.type(amount, '$12,500.759')
  expect(amount).toHaveValue('12,500.75')
  expect(formValues()).toMatchObject({ amount: 12500.75 })
  await userEvent.tab()
  expect(amount).toHaveValue('12,500.75')
})

// Proves R8.11.
test('the up and down arrows step an amount by a cent, and do not change other numbers', async () => {
  open()
  const amount = screen.getByLabelText('Funded Amount')
  await userEvent.click(amount)
  await userEvent.keyboard('{ArrowUp}')
  expect(amount).toHaveValue('1234.51')
  expect(formValues()).toMatchObject({ amount: 1234.51 })
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Shift>}{ArrowDown}{/Shift}')
  expect(formValues()).toMatchObject({ amount: 1234.49 })
  await userEvent.click(screen.getByLabelText('Participation %'))
  await userEvent.keyboard('{ArrowUp}')
  expect(formValues()).toMatchObject({ percent: 12.3456 })
})

test('an amount that the form changes is shown, and a cleared one is null', async () => {
  open()
  await userEvent.click(screen.getByRole('button', { name: 'Derive' }))
  expect(screen.getByLabelText('Funded Amount')).toHaveValue('6,276.26')
  await userEvent.clear(screen.getByLabelText('Funded Amount'))
  await userEvent.tab()
  expect(formValues()).toMatchObject({ amount: null })
  expect(screen.getByLabelText('Funded Amount')).toHaveValue('')
})

// Proves R8.12.
test('a factor accepts digits and one dot, and shows three decimals after it loses the focus', async () => {
  open()
  const factor = screen.getByLabelText('Factor Rate')
  expect(factor).toHaveAttribute('placeholder', '1.250')
  await userEvent.type(factor, 'x1.2-5.')
  expect(factor).toHaveValue('1.25')
  await userEvent.tab()
  expect(factor).toHaveValue('1.250')
  expect(formValues()).toMatchObject({ factor: 1.25 })
})

test('a lone dot is not a number', async () => {
  open()
  await userEvent.type(screen.getByLabelText('Factor Rate'), '.')
  await userEvent.tab()
  expect(screen.getByLabelText('Factor Rate')).toHaveValue('')
  expect(formValues()).toMatchObject({ factor: null })
})

// Proves R8.13.
test('a percent shows two decimals but keeps its full precision', async () => {
  open()
  const percent = screen.getByLabelText('Participation %')
  expect(percent).toHaveValue('12.35')
  await userEvent.click(percent)
  await userEvent.tab()
  expect(formValues()).toMatchObject({ percent: 12.3456 })
})

test('a count drops letters but keeps a dot, so that 1.25 is refused and does not become 125', async () => {
  open()
  await userEvent.type(screen.getByLabelText('Number of Payments'), '1.25x')
  expect(formValues()).toMatchObject({ count: 1.25 })
})

// Proves R8.11.
test('a minus is not dropped: the schema refuses the amount', async () => {
  open()
  const amount = screen.getByLabelText('Funded Amount')
  await userEvent.clear(amount)
  await userEvent.type(amount, '-5')
  await userEvent.tab()
  expect(amount).toHaveValue('-5.00')
  expect(formValues()).toMatchObject({ amount: -5 })
})

test('a field that has the focus shows a value that the form changes', () => {
  open()
  const amount = screen.getByLabelText<HTMLInputElement>('Funded Amount')
  act(() => amount.focus())
  fireEvent.click(screen.getByRole('button', { name: 'Derive' }))
  expect(amount).toHaveFocus()
  expect(amount).toHaveValue('6276.26')
})

test('typing into a field reached by Tab replaces its text', async () => {
  open()
  await userEvent.tab()
  expect(screen.getByLabelText('Funded Amount')).toHaveFocus()
  await userEvent.keyboard('75')
  expect(formValues()).toMatchObject({ amount: 75 })
})

test('the whole number is selected as soon as its field has the focus', () => {
  open()
  const amount = screen.getByLabelText<HTMLInputElement>('Funded Amount')
  act(() => amount.focus())
  expect(amount.value.slice(amount.selectionStart ?? 0, amount.selectionEnd ?? 0)).toBe('1234.5')
})
