import '@testing-library/jest-dom/jest-globals'
import { expect, jest, test } from '@jest/globals'
import { addDays, formatDate, localDay } from '@mca/contract/days'
import { AppError } from '@mca/contract/problems'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { z } from 'zod'
import { takeTodayFrom } from '../today'
import { renderScreen } from '../../testing/render-screen'
import { Form } from './form'
import type { FormProps } from './form'
import { SelectField } from './select-field'
import { SubmitButton } from './submit-button'
import { DateField, EmailField, TextField } from './text-field'

const schema = z.object({
  name: z.string().min(1, 'Name is required'),
  email: z.email('Invalid email').or(z.literal('')),
  date: z.string(),
  status: z.string().nullable(),
})
type Values = z.input<typeof schema>

const form = (props: Partial<FormProps<Values, Values>>) => (
  <Form
    schema={schema}
    defaultValues={{ name: '', email: '', date: '', status: null }}
    onSubmit={() => Promise.resolve()}
    {...props}
  >
    <TextField name="name" label="Name" required />
    <EmailField name="email" label="Email" hint="For statements" />
    <DateField name="date" kind="money" label="Date" />
    <SelectField name="status" label="Status" placeholder="None" options={[{ value: 'active', label: 'Active' }]} />
    <SubmitButton>Create ISO</SubmitButton>
  </Form>
)
const pressMainKey = () => userEvent.keyboard('{Control>}{Enter}{/Control}')
const save = () => userEvent.click(screen.getByRole('button', { name: 'Create ISO' }))

// Proves R2.711.
test('a field has a name from the right as somebody would type it', async () => {
  renderScreen(form({ defaultValues: { name: '\u2068מאפייה\u2069', email: '', date: '', status: null } }))
  await userEvent.type(screen.getByLabelText(/Name/), '{Backspace}')
  expect(screen.getByLabelText(/Name/)).toHaveValue('מאפיי')
})

// Proves R8.26, R10.1.
test('a refused field shows its message, the first one gets the focus, and nothing is saved', async () => {
  const onSubmit = jest.fn(() => Promise.resolve())
  renderScreen(form({ onSubmit }))
  await userEvent.type(screen.getByLabelText('Email'), 'nobody')
  await save()
  const name = screen.getByLabelText('Name')
  expect(name).toBeInvalid()
  expect(name).toHaveAccessibleDescription('Name is required')
  expect(name).toHaveFocus()
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Invalid email For statements')
  expect(screen.getByText('2 fields need your attention.')).toBeInTheDocument()
  expect(onSubmit).not.toHaveBeenCalled()
})

// Proves R20.145.
test('T in a date field enters today', async () => {
  renderScreen(form({}))
  const date = screen.getByLabelText('Date')
  await userEvent.type(date, 't')
  expect(date).toHaveValue(localDay(new Date()))
  await userEvent.clear(date)
  await userEvent.type(date, '{Control>}t{/Control}')
  expect(date).toHaveValue('')
})

const Days = (props: Partial<FormProps<Values, Values>>) =>
  form({ defaultValues: { name: 'Apex', email: '', date: '', status: null }, ...props })

// Proves R20.560.
test('a day that is far from today for its kind is asked about once, and one that was stored is not', async () => {
  const onSubmit = jest.fn(() => Promise.resolve())
  const { unmount } = renderScreen(<Days onSubmit={onSubmit} />)
  const date = screen.getByLabelText('Date')
  await userEvent.type(date, '1995-03-09')
  await save()
  await waitFor(() =>
    expect(date).toHaveAccessibleDescription(/^Mar 9, 1995 is \d+ years ago. Save again to keep it.$/),
  )
  expect(date).toHaveFocus()
  expect(onSubmit).not.toHaveBeenCalled()
  await save()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1))
  unmount()
  const stored = jest.fn(() => Promise.resolve())
  renderScreen(<Days onSubmit={stored} defaultValues={{ name: 'Apex', email: '', date: '1995-03-09', status: null }} />)
  await save()
  await waitFor(() => expect(stored).toHaveBeenCalledTimes(1))
})

// Proves R20.561, R20.562.
test('a date field says which day the business has, where it is not the own one, and enters it', async () => {
  const tomorrow = addDays(localDay(new Date()), 1)
  takeTodayFrom(() => tomorrow)
  renderScreen(<Days />)
  const date = screen.getByLabelText('Date')
  expect(date).toHaveAccessibleDescription(`Today is ${formatDate(tomorrow)} for the business. Use it`)
  await userEvent.click(screen.getByRole('button', { name: 'Use it' }))
  expect(date).toHaveValue(tomorrow)
  expect(date).toHaveAccessibleDescription(`Today is ${formatDate(tomorrow)} for the business.`)
  takeTodayFrom(() => localDay(new Date()))
})

// Proves R20.146.
test('the form of a page can start in its first field', () => {
  const { unmount } = renderScreen(form({ startsInFirstField: true }))
  expect(screen.getByLabelText('Name')).toHaveFocus()
  unmount()
  renderScreen(form({}))
  expect(screen.getByLabelText('Name')).not.toHaveFocus()
})

test('a date is submitted exactly as it was typed', async () => {
  const onSubmit = jest.fn<(values: Values) => Promise<void>>(() => Promise.resolve())
  renderScreen(form({ onSubmit, defaultValues: { name: 'Apex', email: '', date: '', status: 'active' } }))
  await userEvent.type(screen.getByLabelText('Date'), '2024-02-29')
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'None')
  await save()
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith({ name: 'Apex', email: '', date: '2024-02-29', status: null }),
  )
})

/** What Chromium says of a date input in which only a part of a day is typed; jsdom knows no parts. */
const typeInPart = (input: HTMLElement, isInPart = true) => {
  Object.defineProperty(input, 'validity', { configurable: true, value: { badInput: isInPart } })
  fireEvent.change(input, { target: { value: '' } })
}

// Proves R2.340.
test('a day that is typed only in part is refused, and nothing is sent until it is whole or cleared', async () => {
  const onSubmit = jest.fn<(values: Values) => Promise<void>>(() => Promise.resolve())
  renderScreen(form({ onSubmit, defaultValues: { name: '', email: '', date: '2024-02-29', status: null } }))
  const date = screen.getByLabelText('Date')
  typeInPart(date)
  await save()
  expect(date).toHaveAccessibleDescription('Enter a full date')
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name is required')
  await userEvent.type(screen.getByLabelText('Name'), 'Apex')
  await save()
  expect(date).toHaveFocus()
  expect(date).toBeInvalid()
  expect(onSubmit).not.toHaveBeenCalled()
  typeInPart(date, false)
  await save()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ name: 'Apex', email: '', date: '', status: null }))
})

// Proves R2.27.
test('a second click during a save does not save again', async () => {
  let finish = () => {}
  const onSubmit = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  renderScreen(form({ onSubmit, defaultValues: { name: 'Apex', email: '', date: '', status: null } }))
  await userEvent.dblClick(screen.getByRole('button', { name: 'Create ISO' }))
  const busy = await screen.findByRole('button', { name: 'Saving...' })
  expect(busy).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(busy)
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(1)
  finish()
  expect(await screen.findByRole('button', { name: 'Create ISO' })).toBeEnabled()
})

// Proves R2.28.
test("the server's field errors are shown at their inputs, and what was typed stays", async () => {
  const refusal = new AppError(400, 'Name is taken', [{ path: 'name', message: 'Name is taken' }])
  renderScreen(form({ onSubmit: () => Promise.reject(refusal) }))
  await userEvent.type(screen.getByLabelText('Name'), 'Apex')
  await save()
  expect(await screen.findByText('Name is taken')).toBeVisible()
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name is taken')
  expect(screen.getByLabelText('Name')).toHaveValue('Apex')
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus())
})

test('a field error of the server does not block the next save', async () => {
  const refusal = new AppError(400, 'Name is taken', [{ path: 'name', message: 'Name is taken' }])
  const onSubmit = jest.fn<() => Promise<void>>().mockRejectedValueOnce(refusal).mockResolvedValue()
  renderScreen(form({ onSubmit }))
  await userEvent.type(screen.getByLabelText('Name'), 'Apex')
  await save()
  await screen.findByText('Name is taken')
  await save()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2))
})

// Proves R2.31.
test('an edit conflict is shown in the form; Reload loads the current values and shows what had been typed', async () => {
  const onReload = jest.fn(() => Promise.resolve({ name: 'Apex II', email: 'a@b.example', date: '', status: 'active' }))
  renderScreen(
    form({ onSubmit: () => Promise.reject(new AppError(409, 'This ISO was changed by someone else.')), onReload }),
  )
  await userEvent.type(screen.getByLabelText('Name'), 'Apex')
  await save()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('This ISO was changed by someone else.')
  expect(alert).toHaveFocus()
  expect(screen.getByLabelText('Name')).toHaveValue('Apex')
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Apex II'))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.getByLabelText('Name')).toHaveFocus()
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(/^You had entered: Apex/)
  // Only the values that this user had changed.
  expect(screen.getByLabelText('Email')).toHaveValue('a@b.example')
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('For statements')
  expect(screen.getAllByText('Use this')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Use this for Name' }))
  expect(screen.getByLabelText('Name')).toHaveValue('Apex')
  expect(screen.queryByText('Use this')).not.toBeInTheDocument()
})

// Proves R2.31.
test('a Reload that fails shows an error, and what was typed stays', async () => {
  const onReload = () => Promise.reject(new AppError(503, ''))
  renderScreen(
    form({ onSubmit: () => Promise.reject(new AppError(409, 'This ISO was changed by someone else.')), onReload }),
  )
  await userEvent.type(screen.getByLabelText('Name'), 'Apex')
  await save()
  await userEvent.click(await screen.findByRole('button', { name: 'Reload' }))
  expect(await screen.findByText('The current values could not be loaded. Please try again.')).toBeVisible()
  expect(screen.getByLabelText('Name')).toHaveValue('Apex')
})

// Proves R8.10.
test('Enter submits, unless the form turns that off', async () => {
  const onSubmit = jest.fn(() => Promise.resolve())
  const { unmount } = renderScreen(form({ onSubmit, submitOnEnter: false }))
  await userEvent.type(screen.getByLabelText('Name'), 'Apex{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
  unmount()
  renderScreen(form({ onSubmit }))
  await userEvent.type(screen.getByLabelText('Name'), 'Apex{Enter}')
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1))
})

// Proves R2.625.
test('Ctrl+Enter presses the main button of the only form of a page before a field has the focus, but not from a link', async () => {
  renderScreen(
    <>
      <a href="/isos">ISOs</a>
      {form({})}
    </>,
  )
  const link = screen.getByRole('link', { name: 'ISOs' })
  link.focus()
  await pressMainKey()
  expect(screen.queryByText('Name is required')).not.toBeInTheDocument()
  link.blur()
  await pressMainKey()
  expect(await screen.findByText('Name is required')).toBeVisible()
})

// Proves R2.625.
test('Ctrl+Enter presses nothing on a page with several forms before one of them has the focus', async () => {
  renderScreen(
    <>
      {form({ label: 'One' })}
      {form({ label: 'Two' })}
    </>,
  )
  await pressMainKey()
  expect(screen.queryByText('Name is required')).not.toBeInTheDocument()
  within(screen.getByRole('form', { name: 'Two' }))
    .getByLabelText('Email')
    .focus()
  await pressMainKey()
  expect(await screen.findByText('Name is required')).toBeVisible()
})
