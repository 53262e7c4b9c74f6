import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { renderScreen } from '../../testing/render-screen'
import { Dialog } from '../dialog/dialog'
import { FormDialog } from '../dialog/form-dialog'
import { Form } from '../form/form'
import { SubmitButton } from '../form/submit-button'
import { TextField } from '../form/text-field'
import { CancelButton } from '../undo/cancel-button'
import { UnsavedWork } from './unsaved-work'

const schema = z.object({ name: z.string() })
const empty = { name: '' }

function Page() {
  const navigate = useNavigate()
  return (
    <>
      <Link to="/merchants">Merchants</Link>
      <Link to="/new?page=2">The same page</Link>
      <Form
        schema={schema}
        defaultValues={empty}
        onSubmit={() => Promise.resolve()}
        onSaved={async () => navigate('/advances')}
        label="Create New Advance"
      >
        <TextField name="name" label="Aliases" />
        <CreateFunder />
        <CancelButton onCancel={() => void navigate('/advances')} />
        <SubmitButton>Create Advance</SubmitButton>
      </Form>
    </>
  )
}
function CreateFunder() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Create New Funder
      </button>
      {isOpen && (
        <FormDialog
          title="Add Funder"
          schema={schema}
          defaultValues={empty}
          submitLabel="Create"
          onSubmit={() => Promise.resolve()}
          onClose={close}
        >
          <TextField name="name" label="Name" />
        </FormDialog>
      )}
    </>
  )
}
const question = { name: 'You have unsaved changes. Leave without saving?' }
const asked = () => screen.findByRole('alertdialog', question)
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const isAnswered = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())

// Proves R8.23.
test('a link asks; Keep editing stays and returns the focus, Leave without saving goes', async () => {
  const { address } = renderScreen(<Page />, '/new')
  await type('Aliases', 'Mine')
  const link = screen.getByRole('link', { name: 'Merchants' })
  await userEvent.click(link)
  expect(await asked()).toBeVisible()
  expect(address()).toBe('/new')
  await press('Keep editing')
  await isAnswered()
  await waitFor(() => expect(link).toHaveFocus())
  expect(screen.getByLabelText('Aliases')).toHaveValue('Mine')
  await userEvent.click(link)
  await asked()
  await press('Leave without saving')
  await waitFor(() => expect(address()).toBe('/merchants'))
})

// Proves R8.23.
test('Back asks, and Escape keeps editing', async () => {
  const { address, goTo, goBack } = renderScreen(<Page />, '/advances')
  await goTo('/new')
  await type('Aliases', 'Mine')
  await goBack()
  await asked()
  await userEvent.keyboard('{Escape}')
  await isAnswered()
  expect(address()).toBe('/new')
  await goBack()
  await asked()
  await press('Leave without saving')
  await waitFor(() => expect(address()).toBe('/advances'))
})

// Proves R8.23.
test('neither Cancel nor a save nor an unchanged form asks', async () => {
  const { address, goTo } = renderScreen(<Page />, '/new')
  await goTo('/merchants')
  expect(address()).toBe('/merchants')
  await goTo('/new')
  await type('Aliases', 'Mine')
  await press('Cancel')
  await waitFor(() => expect(address()).toBe('/advances'))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

// Proves R8.23.
test('a save leaves without a question', async () => {
  const { address } = renderScreen(<Page />, '/new')
  await type('Aliases', 'Mine')
  await press('Create Advance')
  await waitFor(() => expect(address()).toBe('/advances'))
})

// Proves R8.23.
test('closing the tab asks with the browser’s own words as long as something is unsaved', async () => {
  renderScreen(<Page />, '/new')
  // False: the page has asked the browser to ask.
  const closes = () => fireEvent(window, new Event('beforeunload', { cancelable: true }))
  expect(closes()).toBe(true)
  await type('Aliases', 'Mine')
  expect(closes()).toBe(false)
  await userEvent.clear(screen.getByLabelText('Aliases'))
  expect(closes()).toBe(true)
})

// Proves R2.25.
test('Escape in a changed dialog asks above it; an unchanged one closes at once', async () => {
  renderScreen(<Page />, '/new')
  await press('Create New Funder')
  await screen.findByRole('dialog', { name: 'Add Funder' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await press('Create New Funder')
  await type('Name', 'Atlas')
  await userEvent.keyboard('{Escape}')
  await asked()
  await userEvent.keyboard('{Escape}')
  await isAnswered()
  expect(screen.getByLabelText('Name')).toHaveValue('Atlas')
  await userEvent.keyboard('{Escape}')
  await asked()
  await press('Leave without saving')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

// Proves R2.25.
test('Cancel in a changed dialog closes it without a question', async () => {
  renderScreen(<Page />, '/new')
  await press('Create New Funder')
  await type('Name', 'Atlas')
  await userEvent.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1) ?? document.body)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

// Proves R8.23.
test('a dialog with something typed over an unchanged page asks before Back leaves both', async () => {
  const { address, goTo, goBack } = renderScreen(<Page />, '/advances')
  await goTo('/new')
  await press('Create New Funder')
  await type('Name', 'Atlas')
  await goBack()
  await asked()
  expect(address()).toBe('/new')
})

// Proves R8.23.
test('of two forms beside each other one asks for both, also after the other is closed', async () => {
  function TwoForms() {
    const [isOpen, setOpen] = useState(true)
    const form = (label: string) => (
      <Form key={label} name={label} schema={schema} defaultValues={empty} onSubmit={() => Promise.resolve()}>
        <TextField name="name" label={label} />
      </Form>
    )
    return (
      <>
        <Link to="/merchants">Merchants</Link>
        <button onClick={() => setOpen(false)}>Close the first</button>
        {isOpen && form('First')}
        {form('Second')}
      </>
    )
  }
  const { address } = renderScreen(<TwoForms />, '/new')
  await type('Second', 'Mine')
  await userEvent.click(screen.getByRole('link', { name: 'Merchants' }))
  await asked()
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
  await press('Keep editing')
  await isAnswered()
  await press('Close the first')
  await userEvent.click(screen.getByRole('link', { name: 'Merchants' }))
  await asked()
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
  await press('Leave without saving')
  await waitFor(() => expect(address()).toBe('/merchants'))
})

// Proves R2.25.
test('Escape asks also in a dialog that has its form somewhere inside', async () => {
  const closed: string[] = []
  renderScreen(
    <Dialog title="Set up" onClose={() => closed.push('closed')}>
      <Form schema={schema} defaultValues={empty} onSubmit={() => Promise.resolve()} isSecret>
        <TextField name="name" label="Name" />
        <SubmitButton>Continue</SubmitButton>
      </Form>
    </Dialog>,
  )
  await screen.findByRole('dialog')
  await type('Name', 'Phone')
  await userEvent.keyboard('{Escape}')
  await asked()
  expect(closed).toEqual([])
  await press('Leave without saving')
  expect(closed).toEqual(['closed'])
})

// Proves R8.23.
test('a page with chosen files asks before Back leaves it and before the tab is closed, until they are sent', async () => {
  function Files() {
    const [isChosen, setChosen] = useState(true)
    return (
      <>
        <Link to="/merchants">Merchants</Link>
        {isChosen && <UnsavedWork name="files" />}
        <button onClick={() => setChosen(false)}>Send</button>
      </>
    )
  }
  const { address } = renderScreen(<Files />, '/new')
  const closes = () => fireEvent(window, new Event('beforeunload', { cancelable: true }))
  expect(closes()).toBe(false)
  await userEvent.click(screen.getByRole('link', { name: 'Merchants' }))
  await asked()
  await press('Keep editing')
  await isAnswered()
  expect(address()).toBe('/new')
  await press('Send')
  expect(closes()).toBe(true)
  await userEvent.click(screen.getByRole('link', { name: 'Merchants' }))
  await waitFor(() => expect(address()).toBe('/merchants'))
})
