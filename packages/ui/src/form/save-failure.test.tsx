import '@testing-library/jest-dom/jest-globals'
import { describe, expect, jest, test } from '@jest/globals'
import { AppError } from '@mca/contract/problems'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { z } from 'zod'
import { renderScreen } from '../../testing/render-screen'
import { ActionBar } from './action-bar'
import { Form } from './form'
import type { FormProps } from './form'
import { SubmitButton } from './submit-button'
import { TextField } from './text-field'

const schema = z.object({ name: z.string().min(1, 'Name is required') })
/** With rows, of which a form may show none. */
const withRows = schema.extend({ rows: z.array(z.object({ amount: z.number('Amount must be positive') })) })
const onSubmit = jest.fn<(values: { name: string }) => Promise<void>>()

const open = (props: Partial<FormProps<{ name: string }, { name: string }>> = {}) => {
  onSubmit.mockReset()
  renderScreen(
    <Form schema={schema} defaultValues={{ name: 'Apex' }} onSubmit={onSubmit} label="ISO" {...props}>
      <TextField name="name" label="Name" />
      <ActionBar summary={null}>
        <SubmitButton>Create ISO</SubmitButton>
      </ActionBar>
    </Form>,
  )
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Create ISO' }))
const failure = (text: string) => within(screen.getByRole('form')).queryByText(text)
const fail = (error: AppError) => onSubmit.mockRejectedValueOnce(error)

// Proves R2.38.
test('the reason of a failed save stands beside the button until the next try', async () => {
  open()
  fail(new AppError(503, 'The database cannot be reached.'))
  await save()
  await waitFor(() => expect(failure('The database cannot be reached.')).toBeVisible())
  await userEvent.type(screen.getByLabelText('Name'), ' Capital')
  expect(failure('The database cannot be reached.')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.queryByText('1 field needs your attention.')).not.toBeInTheDocument()
  let finish = () => {}
  onSubmit.mockReturnValueOnce(new Promise<void>((resolve) => (finish = resolve)))
  await save()
  expect(failure('The database cannot be reached.')).not.toBeInTheDocument()
  finish()
  expect(await screen.findByRole('button', { name: 'Create ISO' })).toBeEnabled()
})

// Proves R2.38.
test('it says what the toast says, which knows more than the error', async () => {
  open()
  fail(Object.assign(new AppError(0, ''), { notice: 'Failed to create ISO: No connection' }))
  await save()
  await waitFor(() => expect(failure('Failed to create ISO: No connection')).toBeVisible())
})

// Proves R2.38.
test('a next try with a field that is refused here takes it away', async () => {
  open()
  fail(new AppError(503, 'The database cannot be reached.'))
  await save()
  await userEvent.clear(await screen.findByLabelText('Name'))
  await save()
  expect(await screen.findByText('Name is required')).toBeVisible()
  expect(failure('The database cannot be reached.')).not.toBeInTheDocument()
})

// Proves R2.38.
test('a reason that a field shows is not repeated', async () => {
  open()
  fail(new AppError(400, 'Name is taken', [{ path: 'name', message: 'Name is taken' }]))
  await save()
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name is taken'))
  expect(screen.getAllByText('Name is taken')).toHaveLength(1)
})

// Proves R2.38.
test('an edit conflict is shown once', async () => {
  open({ onReload: () => Promise.resolve({ name: 'Theirs' }) })
  fail(new AppError(409, 'This ISO was changed by someone else'))
  await save()
  expect(await screen.findByRole('alert')).toHaveTextContent('This ISO was changed by someone else')
  expect(screen.getAllByText('This ISO was changed by someone else')).toHaveLength(1)
})

// Proves R2.38.
test('what the server says about the whole request stands there beside what it says about a field', async () => {
  open()
  const errors = [
    { path: '', message: 'This ISO was paid meanwhile.' },
    { path: 'name', message: 'Name is taken' },
  ]
  fail(new AppError(400, 'This ISO was paid meanwhile.', errors))
  await save()
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name is taken'))
  expect(failure('This ISO was paid meanwhile.')).toBeVisible()
  onSubmit.mockResolvedValueOnce()
  await save()
  expect(failure('This ISO was paid meanwhile.')).not.toBeInTheDocument()
})

// Proves R2.38.
test('a form whose buttons have no place for it shows it nevertheless', async () => {
  const withRule = schema.refine(({ name }) => name !== 'Apex', 'Apex is closed.')
  renderScreen(
    <Form schema={withRule} defaultValues={{ name: 'Apex' }} onSubmit={onSubmit} label="ISO">
      <TextField name="name" label="Name" />
      <SubmitButton>Create ISO</SubmitButton>
    </Form>,
  )
  await save()
  expect(screen.getAllByText('Apex is closed.').filter((text) => text.tagName !== 'OUTPUT')).toHaveLength(1)
  await userEvent.type(screen.getByLabelText('Name'), ' 2')
  onSubmit.mockReset()
  onSubmit.mockRejectedValueOnce(new AppError(503, 'The database cannot be reached.'))
  await save()
  await waitFor(() => expect(failure('The database cannot be reached.')).toBeVisible())
})

describe('an error that no field of the form shows', () => {
  const openRows = (isShown = false) => {
    onSubmit.mockReset()
    const row = isShown && <TextField name="rows.0.amount" label="Amount" />
    renderScreen(
      <Form
        schema={withRows}
        defaultValues={{ name: '', rows: [{ amount: null as never }] }}
        onSubmit={onSubmit}
        label="ISO"
      >
        <TextField name="name" label="Name" />
        {row}
        <ActionBar summary={null}>
          <SubmitButton>Create ISO</SubmitButton>
        </ActionBar>
      </Form>,
    )
  }

  // Proves R2.38.
  test.each([
    ['a value of the form', 'name.first', 'The first name is unknown'],
    ['a list of the form', 'rows', 'Nothing is owed on this advance.'],
    ['nothing in the form', 'region', 'Unknown region'],
  ])('the server refuses %s: the reason stands beside the button', async (_what, path, message) => {
    onSubmit.mockReset()
    renderScreen(
      <Form
        schema={z.object({ rows: z.array(z.string()), name: z.object({}) })}
        defaultValues={{ rows: [], name: {} }}
        onSubmit={onSubmit as never}
        label="ISO"
      >
        <ActionBar summary={null}>
          <SubmitButton>Create ISO</SubmitButton>
        </ActionBar>
      </Form>,
    )
    fail(new AppError(400, message, [{ path, message }]))
    await save()
    await waitFor(() => expect(failure(message.replace(/\.?$/, '.'))).toBeVisible())
    onSubmit.mockResolvedValueOnce()
    await save()
    expect(failure(message.replace(/\.?$/, '.'))).not.toBeInTheDocument()
  })

  // Proves R2.38.
  test('the schema refuses it: it stands beside the button, is announced, and goes with the next try', async () => {
    openRows()
    await save()
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name is required')
    expect(failure('Amount must be positive.')).toBeVisible()
    expect(screen.getByText('1 field needs your attention. Amount must be positive')).toBeInTheDocument()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  // Proves R2.38.
  test('is shown only at its field once there is one', async () => {
    openRows(true)
    await save()
    expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription('Amount must be positive')
    expect(failure('Amount must be positive.')).not.toBeInTheDocument()
    expect(screen.getByText('2 fields need your attention.')).toBeInTheDocument()
  })
})
