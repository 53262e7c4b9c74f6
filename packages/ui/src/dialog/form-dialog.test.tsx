import '@testing-library/jest-dom/jest-globals'
import { expect, jest, test } from '@jest/globals'
import { AppError } from '@mca/contract'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { z } from 'zod'
import { PickField } from '../form/pick-field'
import { TextField } from '../form/text-field'
import { renderScreen } from '../../test/render-screen'
import { FormDialog } from './form-dialog'

const schema = z.object({ name: z.string().min(1, 'Name is required'), funder: z.string().nullable() })

function Page({ onSubmit, onSaved }: { onSubmit: () => Promise<unknown>; onSaved?: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Add ISO</button>
      {isOpen && (
        <FormDialog
          title="Add ISO"
          schema={schema}
          defaultValues={{ name: '', funder: null }}
          submitLabel="Create ISO"
          onSubmit={onSubmit}
          onSaved={onSaved}
          onClose={() => setOpen(false)}
        >
          <TextField name="name" label="Name" />
          <PickField name="funder" label="Funder" noun="Funder" options={[{ value: 'a', label: 'Atlas' }]} />
        </FormDialog>
      )}
    </>
  )
}
const open = async (onSubmit: () => Promise<unknown> = () => Promise.resolve(), onSaved = () => {}) => {
  renderScreen(<Page onSubmit={onSubmit} onSaved={onSaved} />)
  await userEvent.click(screen.getByRole('button', { name: 'Add ISO' }))
  await screen.findByRole('dialog', { name: 'Add ISO' })
}
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

// Proves R2.25.
test('the focus goes into the dialog, and back to the button when Escape closes', async () => {
  await open()
  // jsdom has no layout, so the focus trap finds no visible field. The end-to-end tests check that the first field has the focus.
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
  await userEvent.keyboard('{Escape}')
  await isGone()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add ISO' })).toHaveFocus())
})

// Proves R2.25.
test('a click beside the dialog does not close it', async () => {
  await open()
  await userEvent.click(document.body, { pointerEventsCheck: 0 })
  await userEvent.type(screen.getByLabelText('Name'), 'Apex')
  expect(screen.getByLabelText('Name')).toHaveValue('Apex')
})

// Proves R8.15.
test('Escape closes an open pick-list first, and the dialog stays', async () => {
  await open()
  await userEvent.click(screen.getByRole('combobox', { name: 'Funder' }))
  expect(screen.getByRole('listbox')).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(screen.getByRole('dialog')).toBeInTheDocument()
})

// Proves R2.28.
test('a failed save keeps the dialog open with everything typed', async () => {
  await open(() => Promise.reject(new AppError(503, 'The database cannot be reached.')))
  await userEvent.type(screen.getByLabelText('Name'), 'Apex')
  await userEvent.click(screen.getByRole('button', { name: 'Create ISO' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Create ISO' })).not.toHaveAttribute('aria-disabled'))
  expect(screen.getByLabelText('Name')).toHaveValue('Apex')
})

test('a save that completes after its dialog was closed is ignored and does not close the next dialog', async () => {
  let finish = () => {}
  const onSaved = jest.fn()
  await open(() => new Promise<void>((resolve) => (finish = resolve)), onSaved)
  await userEvent.type(screen.getByLabelText('Name'), 'Apex{Enter}')
  await screen.findByRole('button', { name: 'Saving...' })
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await isGone()
  await userEvent.click(screen.getByRole('button', { name: 'Add ISO' }))
  await userEvent.type(await screen.findByLabelText('Name'), 'Atlas')
  await act(async () => finish())
  expect(screen.getByLabelText('Name')).toHaveValue('Atlas')
  expect(onSaved).not.toHaveBeenCalled()
})

// Proves R2.26.
test('a save closes the dialog, and the next one starts fresh', async () => {
  const onSubmit = jest.fn(() => Promise.resolve('saved'))
  const onSaved = jest.fn()
  await open(onSubmit, onSaved)
  await userEvent.type(screen.getByLabelText('Name'), 'Apex{Enter}')
  await isGone()
  expect(onSaved).toHaveBeenCalledWith('saved')
  expect(onSubmit).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: 'Add ISO' }))
  expect(await screen.findByLabelText('Name')).toHaveValue('')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await isGone()
})
