import '@testing-library/jest-dom/jest-globals'
import { expect, jest, test } from '@jest/globals'
import { AppError } from '@mca/contract/problems'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { ComponentProps } from 'react'
import { z } from 'zod'
import { PickField } from '../form/pick-field'
import { TextField } from '../form/text-field'
import { renderScreen } from '../../testing/render-screen'
import { FormDialog } from './form-dialog'
import { useNothingToDo } from './nothing-to-do'
import { ResultDialog } from './result-dialog'

const schema = z.object({ name: z.string().min(1, 'Name is required'), funder: z.string().nullable() })

interface PageProps {
  onSubmit: (values: unknown) => Promise<unknown>
  onSaved?: () => void
  another?: ComponentProps<typeof FormDialog<z.input<typeof schema>, unknown, unknown>>['another']
}

function Page({ onSubmit, onSaved, another }: PageProps) {
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
          another={another}
          onClose={() => setOpen(false)}
        >
          <TextField name="name" label="Name" />
          <PickField name="funder" label="Funder" noun="Funder" options={[{ value: 'a', label: 'Atlas' }]} />
        </FormDialog>
      )}
    </>
  )
}
const open = async (
  onSubmit: PageProps['onSubmit'] = () => Promise.resolve(),
  onSaved = () => {},
  another?: PageProps['another'],
) => {
  renderScreen(<Page onSubmit={onSubmit} onSaved={onSaved} another={another} />)
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

const button = (name: string) => screen.getByRole('button', { name })
const addAnother = { label: 'Create and add another', next: () => ({ name: '', funder: 'a' }) }

// Proves R6.15.
test('the second button saves and starts the next record; the main button still closes', async () => {
  const onSubmit = jest.fn<PageProps['onSubmit']>(() => Promise.resolve('saved'))
  const onSaved = jest.fn()
  await open(onSubmit, onSaved, addAnother)
  await userEvent.type(screen.getByLabelText('Name'), 'Apex')
  await userEvent.click(button('Create and add another'))
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue(''))
  expect(screen.getByLabelText('Name')).toHaveFocus()
  expect(screen.getByLabelText('Funder')).toHaveValue('Atlas')
  expect(screen.queryByText('Name is required')).not.toBeInTheDocument()
  expect(onSaved).toHaveBeenCalledWith('saved')
  expect(button('Done')).toBeVisible()
  await userEvent.keyboard('Boreal{Enter}')
  await isGone()
  expect(onSubmit.mock.calls).toEqual([[{ name: 'Apex', funder: null }], [{ name: 'Boreal', funder: 'a' }]])
})

// Proves R6.15, R2.583.
test('Ctrl+Shift+Enter is the second button, Ctrl+Enter the main one, but not in an open pick-list', async () => {
  const onSubmit = jest.fn<PageProps['onSubmit']>(() => Promise.resolve())
  await open(onSubmit, undefined, addAnother)
  await userEvent.type(screen.getByLabelText('Name'), 'Apex')
  await userEvent.type(screen.getByLabelText('Funder'), 'Atl{Control>}{Enter}{/Control}')
  expect(onSubmit).not.toHaveBeenCalled()
  expect(screen.getByLabelText('Funder')).toHaveValue('Atlas')
  await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue(''))
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('Name is required')).toBeVisible()
  await userEvent.keyboard('Boreal{Control>}{Enter}{/Control}')
  await isGone()
  expect(onSubmit).toHaveBeenCalledTimes(2)
})

// Proves R2.583.
test('a dialog can turn off Enter in its fields, and Ctrl+Enter still presses its main button', async () => {
  const save = jest.fn((_values: unknown) => Promise.resolve())
  renderScreen(
    <FormDialog
      title="Add ISO"
      schema={schema}
      defaultValues={{ name: '', funder: null }}
      submitOnEnter={false}
      onSubmit={save}
      onClose={() => undefined}
    >
      <TextField name="name" label="Name" />
    </FormDialog>,
  )
  await userEvent.type(await screen.findByLabelText('Name'), 'Apex{Enter}')
  expect(save).not.toHaveBeenCalled()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(save).toHaveBeenCalledWith({ name: 'Apex', funder: null }))
})

// Proves R2.27, R2.28, R6.15.
test('while the second button saves, only it says so, and a failure keeps everything typed', async () => {
  let fail = () => {}
  const onSubmit = jest.fn(
    () => new Promise((_, reject) => (fail = () => reject(new AppError(503, 'The database cannot be reached.')))),
  )
  await open(onSubmit, undefined, addAnother)
  await userEvent.type(screen.getByLabelText('Name'), 'Apex')
  await userEvent.click(button('Create and add another'))
  expect(await screen.findByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-disabled', 'true')
  expect(button('Create ISO')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
  expect(onSubmit).toHaveBeenCalledTimes(1)
  await act(async () => fail())
  expect(await screen.findByRole('button', { name: 'Create and add another' })).not.toHaveAttribute('aria-disabled')
  expect(screen.getByLabelText('Name')).toHaveValue('Apex')
  expect(button('Cancel')).toBeVisible()
})

// Proves R2.583.
test('Ctrl+Enter presses the main button of a dialog without a form', async () => {
  const onClose = jest.fn()
  renderScreen(<ResultDialog title="2 changed" reasons={[]} actions={<button>Copy</button>} onClose={onClose} />)
  await screen.findByRole('dialog')
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(onClose).toHaveBeenCalledTimes(1)
})

// Proves R2.582.
test('Enter and Escape of an input method save, choose and close nothing', async () => {
  const onSubmit = jest.fn<PageProps['onSubmit']>(() => Promise.resolve())
  await open(onSubmit)
  const funder = screen.getByLabelText('Funder')
  await userEvent.type(funder, 'Atl')
  for (const composition of [{ isComposing: true }, { keyCode: 229 }])
    for (const key of ['Enter', 'Escape', 'ArrowDown']) fireEvent.keyDown(funder, { key, ...composition })
  expect(screen.getByRole('listbox')).toBeInTheDocument()
  expect(funder).toHaveValue('Atl')
  await userEvent.keyboard('{Escape}')
  fireEvent.keyDown(funder, { key: 'Escape', keyCode: 229 })
  fireEvent.keyDown(funder, { key: 'Enter', ctrlKey: true, keyCode: 229 })
  expect(screen.getByRole('dialog')).toBeInTheDocument()
  expect(onSubmit).not.toHaveBeenCalled()
})

// Proves R2.766.
test('the main button is disabled while a preview in the dialog has nothing to do', async () => {
  function Preview() {
    const [isNothing, setNothing] = useState(true)
    useNothingToDo(isNothing)
    return (
      <button type="button" onClick={() => setNothing(!isNothing)}>
        Choose
      </button>
    )
  }
  const save = jest.fn(() => Promise.resolve())
  renderScreen(
    <FormDialog title="Propose" schema={z.object({})} defaultValues={{}} onSubmit={save} onClose={() => undefined}>
      <Preview />
    </FormDialog>,
  )
  await screen.findByRole('dialog')
  await waitFor(() => expect(button('Propose')).toBeDisabled())
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(save).not.toHaveBeenCalled()
  await userEvent.click(button('Choose'))
  expect(button('Propose')).toBeEnabled()
  await userEvent.click(button('Propose'))
  expect(save).toHaveBeenCalledTimes(1)
})
