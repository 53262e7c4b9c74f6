import '@testing-library/jest-dom/jest-globals'
import { expect, jest, test } from '@jest/globals'
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
test('a reason that a field shows is not repeated; one of a field that the form does not have is', async () => {
  open()
  fail(new AppError(400, 'Name is taken', [{ path: 'name', message: 'Name is taken' }]))
  await save()
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name is taken'))
  expect(screen.getAllByText('Name is taken')).toHaveLength(1)
  fail(new AppError(400, 'Unknown region', [{ path: 'region', message: 'Unknown region' }]))
  await save()
  await waitFor(() => expect(failure('Unknown region')).toBeVisible())
})

// Proves R2.38.
test('an edit conflict is shown once', async () => {
  open({ onReload: () => Promise.resolve({ name: 'Theirs' }) })
  fail(new AppError(409, 'This ISO was changed by someone else'))
  await save()
  expect(await screen.findByRole('alert')).toHaveTextContent('This ISO was changed by someone else')
  expect(screen.getAllByText('This ISO was changed by someone else')).toHaveLength(1)
})
