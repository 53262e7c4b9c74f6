import '@testing-library/jest-dom/jest-globals'
import { expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { renderScreen } from '../../testing/render-screen'
import { Form } from './form'
import { SubmitButton } from './submit-button'
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
      <output aria-label="Values">{JSON.stringify(watch())}</output>
    </>
  )
}
const open = (onSubmit: () => Promise<void> = () => Promise.resolve()) =>
  renderScreen(
    <Form
      schema={schema}
      defaultValues={{ amount: 1234.5, factor: null, percent: 12.3456, count: null }}
      onSubmit={onSubmit}
    >
      <MoneyField name="amount" label="Funded Amount" />
      <FactorField name="factor" label="Factor Rate" />
      <PercentField name="percent" label="Participation %" />
      <CountField name="count" label="Number of Payments" />
      <DerivingForm />
      <SubmitButton>Save</SubmitButton>
    </Form>,
  )
const formValues = () => JSON.parse(screen.getByLabelText('Values').textContent) as Record<string, number | null>

// Proves R8.11, R8.28.
test('an amount is unformatted while it has the focus, and has separators and two decimals afterwards', async () => {
  open()
  const amount = screen.getByLabelText('Funded Amount')
  expect(amount).toHaveValue('1,234.50')
  await userEvent.click(amount)
  expect(amount).toHaveValue('1234.5')
  await userEvent.clear(amount)
  await userEvent.type(amount, '$12,500.759')
  expect(amount).toHaveValue('12,500.75')
  expect(amount).toHaveAccessibleDescription('Write at most 2 decimals, as in 1,234.50.')
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

// Proves R8.12, R8.28.
test('a factor accepts digits and one dot, says so at every other key, and shows three decimals after it loses the focus', async () => {
  open()
  const factor = screen.getByLabelText('Factor Rate')
  expect(factor).toHaveAttribute('placeholder', '1.250')
  await userEvent.type(factor, 'x1.2-5.')
  expect(factor).toHaveValue('1.25')
  expect(factor).toHaveAccessibleDescription('Write digits and a dot, such as 1.250.')
  await userEvent.tab()
  expect(factor).toHaveValue('1.250')
  expect(formValues()).toMatchObject({ factor: 1.25 })
  await userEvent.clear(factor)
  await userEvent.type(factor, '1,35')
  await userEvent.tab()
  expect(factor).toHaveValue('1.350')
  expect(factor).not.toHaveAccessibleDescription()
})

// Proves R8.28.
test('a text that is not a number stays, is refused with an example as soon as the field is left, and blocks the save', async () => {
  const onSubmit = jest.fn(() => Promise.resolve())
  open(onSubmit)
  const amount = screen.getByLabelText('Funded Amount')
  await userEvent.clear(amount)
  await userEvent.type(amount, '1,35')
  expect(amount).toBeValid()
  await userEvent.tab()
  expect(amount).toHaveValue('1,35')
  expect(amount).toBeInvalid()
  expect(amount).toHaveAccessibleDescription(/^Write a dot before cents, as in 1\.35/)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSubmit).not.toHaveBeenCalled()
  expect(amount).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  expect(amount).toHaveValue('1,35')
  await userEvent.type(amount, '0')
  expect(amount).toBeValid()
  await userEvent.tab()
  expect(amount).toHaveValue('1,350.00')
})

// Proves R8.28.
test('50k is 50,000, and a cell of a spreadsheet becomes its number', async () => {
  open()
  const amount = screen.getByLabelText('Funded Amount')
  await userEvent.click(amount)
  await userEvent.keyboard('50k')
  expect(amount).toHaveValue('50k')
  expect(formValues()).toMatchObject({ amount: 50_000 })
  await userEvent.tab()
  expect(amount).toHaveValue('50,000.00')
  await userEvent.click(amount)
  await userEvent.paste('$12,500.00 ')
  expect(amount).toHaveValue('12500')
  await userEvent.click(screen.getByLabelText('Participation %'))
  await userEvent.paste('12.5%')
  expect(formValues()).toMatchObject({ amount: 12_500, percent: 12.5 })
})

// Proves R8.28.
test('several cells are not joined to one number', async () => {
  open()
  const amount = screen.getByLabelText('Funded Amount')
  await userEvent.click(amount)
  await userEvent.paste('100\t200\n')
  expect(amount).toHaveValue('1234.5')
  expect(amount).toHaveAccessibleDescription('Nothing was pasted: copy one cell.')
})

// Proves R8.28.
test('a number that the form derives replaces a refused text', async () => {
  open()
  await userEvent.clear(screen.getByLabelText('Funded Amount'))
  await userEvent.type(screen.getByLabelText('Funded Amount'), '.')
  await userEvent.click(screen.getByRole('button', { name: 'Derive' }))
  expect(screen.getByLabelText('Funded Amount')).toHaveValue('6,276.26')
  expect(screen.getByLabelText('Funded Amount')).toBeValid()
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

test('a count keeps a dot, so that 1.25 is refused and does not become 125', async () => {
  open()
  await userEvent.type(screen.getByLabelText('Number of Payments'), '1.25')
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
