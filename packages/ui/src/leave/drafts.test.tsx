import '@testing-library/jest-dom/jest-globals'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { z } from 'zod'
import { renderScreen } from '../../test/render-screen'
import { FormDialog } from '../dialog/form-dialog'
import { SubmitButton } from '../form/submit-button'
import { TextField } from '../form/text-field'
import { Form } from '../form/form'
import { putBack } from './drafts'
import { openDraftAddress, sweepDrafts } from './open-draft-address'
import { followAccount, leaving, pageParts, useKeptState } from './page-parts'

const schema = z.object({ name: z.string().min(1), notes: z.string() })
const empty = { name: '', notes: '' }

interface Given {
  record?: { id: string; updated_at: string }
  stored?: z.input<typeof schema>
  carried?: { key: string }
  isSecret?: boolean
  onSubmit?: (values: z.output<typeof schema>) => Promise<unknown>
}
function Page({ record, stored = empty, carried, isSecret = false, onSubmit = () => Promise.resolve() }: Given) {
  const [isOpen, setOpen] = useKeptState('dialog of ISOs', false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Add ISO</button>
      {isOpen && (
        <FormDialog
          title="Add ISO"
          record={record}
          carried={carried}
          isSecret={isSecret}
          schema={schema}
          defaultValues={stored}
          submitLabel="Create"
          onSubmit={onSubmit}
          onClose={() => setOpen(false)}
        >
          <TextField name="name" label="Name" />
          <TextField name="notes" label="Notes" />
        </FormDialog>
      )}
    </>
  )
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const name = () => screen.findByLabelText('Name')
const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('mca-draft:'))

beforeEach(() => followAccount('ann', false))
afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
})

/** Opens the dialog, types a name, and lets the session end. */
async function typeUntilTheSessionEnds(given: Given = {}) {
  const { unmount } = renderScreen(<Page {...given} />, '/isos?page=2')
  await press('Add ISO')
  await userEvent.type(await name(), 'Apex')
  followAccount(undefined, true)
  unmount()
}
async function signIn(account: string) {
  followAccount(account, false)
  return openDraftAddress()
}

// Proves R1.21, R1.22.
test('what was typed when the session ended is back after signing in, and the dialog opens by itself', async () => {
  await typeUntilTheSessionEnds()
  expect(stored()).toHaveLength(1)
  const address = await signIn('ann')
  expect(address).toBe('/isos?page=2')
  const onSubmit = jest.fn((_values: object) => Promise.resolve())
  renderScreen(<Page onSubmit={onSubmit} />, address)
  expect(await name()).toHaveValue('Apex')
  expect(screen.getByText('What you typed before your session ended is back.')).toBeVisible()
  expect(stored()).toEqual([])
  // It counts as typed: Escape asks.
  await userEvent.keyboard('{Escape}')
  await screen.findByRole('alertdialog')
  await press('Keep editing')
  await press('Create')
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ name: 'Apex', notes: '' }))
  await press('Add ISO')
  expect(await name()).toHaveValue('')
})

// Proves R1.22.
test('Discard empties the form again', async () => {
  await typeUntilTheSessionEnds()
  renderScreen(<Page />, await signIn('ann'))
  expect(await name()).toHaveValue('Apex')
  await press('Discard')
  expect(await name()).toHaveValue('')
  expect(screen.queryByText(/session ended/)).not.toBeInTheDocument()
})

// Proves R1.22.
test('a form that is opened by hand has it too', async () => {
  await typeUntilTheSessionEnds()
  followAccount('ann', false)
  renderScreen(<Page />, '/isos')
  await press('Add ISO')
  expect(await name()).toHaveValue('Apex')
})

// Proves R1.21.
test('another account sees nothing of it, and the account that typed it still does', async () => {
  await typeUntilTheSessionEnds()
  expect(await signIn('ben')).toBeUndefined()
  const { unmount } = renderScreen(<Page />, '/isos')
  await press('Add ISO')
  expect(await name()).toHaveValue('')
  unmount()
  followAccount(undefined, false)
  expect(await signIn('ann')).toBe('/isos?page=2')
})

// Proves R1.21.
test('after a day it is gone, and so is what another account had typed', async () => {
  await typeUntilTheSessionEnds()
  const later = Date.now() + 24 * 60 * 60 * 1000
  jest.spyOn(Date, 'now').mockReturnValue(later - 60_000)
  followAccount('ben', false)
  await sweepDrafts()
  expect(stored()).toHaveLength(1)
  jest.spyOn(Date, 'now').mockReturnValue(later)
  expect(await signIn('ann')).toBeUndefined()
  expect(stored()).toEqual([])
})

// Proves R1.21.
test.each([
  ['is not JSON', '{'],
  ['is of an earlier release', JSON.stringify({ account: 'ann', values: { name: 'Apex' } })],
  [
    'leads out of the app',
    JSON.stringify({ account: 'ann', at: '//evil.example', forms: {}, parts: {}, timestamp: Date.now() }),
  ],
])('an entry that %s is dropped', async (_case, text) => {
  localStorage.setItem('mca-draft:ann:1', text)
  expect(await signIn('ann')).toBeUndefined()
  expect(stored()).toEqual([])
})

// Proves R1.21.
test('values of a form that a release has changed since come back as far as they fit', async () => {
  await typeUntilTheSessionEnds()
  const [key = ''] = stored()
  const draft = JSON.parse(localStorage.getItem(key) ?? '') as { forms: Record<string, { values: unknown }> }
  draft.forms['Add ISO'] = { values: { name: 'Apex', notes: ['a list now'], fax: '555' } }
  localStorage.setItem(key, JSON.stringify(draft))
  const onSubmit = jest.fn((_values: object) => Promise.resolve())
  renderScreen(<Page onSubmit={onSubmit} />, await signIn('ann'))
  expect(await name()).toHaveValue('Apex')
  await press('Create')
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ name: 'Apex', notes: '' }))
})

// Proves R1.21.
test('without room in the storage the session still ends', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await typeUntilTheSessionEnds()
  expect(await signIn('ann')).toBeUndefined()
})

// Proves R1.21.
test('nothing is kept of an unchanged form, nor after a sign-out', async () => {
  const { unmount } = renderScreen(<Page />, '/isos')
  await press('Add ISO')
  await name()
  followAccount(undefined, true)
  expect(stored()).toEqual([])
  followAccount('ann', false)
  await userEvent.type(await name(), 'Apex')
  followAccount(undefined, false)
  expect(stored()).toEqual([])
  unmount()
})

// Proves R1.21, R2.43.
test('a password is never kept, neither when the session ends nor by Cancel', async () => {
  await typeUntilTheSessionEnds({ isSecret: true })
  expect(stored()).toEqual([])
  followAccount('ann', false)
  renderScreen(<Page isSecret />, '/isos')
  await press('Add ISO')
  await userEvent.type(await name(), 'secret')
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.queryByText('Changes discarded')).not.toBeInTheDocument()
})

// Proves R1.22.
test('what was typed into one version of a record is not put over another one', async () => {
  const record = { id: '1', updated_at: 'Monday' }
  await typeUntilTheSessionEnds({ record, stored: { name: '', notes: 'theirs' } })
  followAccount('ann', false)
  const { unmount } = renderScreen(<Page record={{ ...record, updated_at: 'Tuesday' }} />, '/isos')
  await press('Add ISO')
  expect(await name()).toHaveValue('')
  unmount()
  renderScreen(<Page record={record} />, '/isos')
  await press('Add ISO')
  expect(await name()).toHaveValue('Apex')
})

// Proves R2.43, R2.37.
test('Undo opens the canceled dialog again with everything in it and the same idempotency key', async () => {
  const first = { key: 'first' }
  const { unmount } = renderScreen(<Page carried={first} />, '/isos')
  await press('Add ISO')
  await userEvent.type(await name(), 'Apex')
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await screen.findByText('Changes discarded')).toBeVisible()
  first.key = 'another'
  await press('Undo')
  expect(await name()).toHaveValue('Apex')
  expect(first.key).toBe('first')
  expect(screen.queryByText(/session ended/)).not.toBeInTheDocument()
  unmount()
})

// Proves R2.43.
test('Cancel of an unchanged dialog offers nothing', async () => {
  renderScreen(<Page />, '/isos')
  await press('Add ISO')
  await name()
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.queryByText('Changes discarded')).not.toBeInTheDocument()
})

// Proves R2.43.
test('Undo leads back to the page of the form when a part of every page was closed then, and not when it was open', () => {
  const overlay = jest.fn()
  pageParts.set('overlay', { read: () => undefined, write: overlay })
  const opened: string[] = []
  for (const state of [undefined, { open: 'iso' }])
    putBack({ account: leaving.account ?? '', at: '/advances/new', forms: {}, parts: { overlay: state } }, (at) => {
      opened.push(at)
    })
  pageParts.delete('overlay')
  expect(opened).toEqual(['/advances/new'])
  expect(overlay.mock.calls).toEqual([[undefined], [{ open: 'iso' }]])
})

// Proves R1.22.
test('a form with rows has every row back', async () => {
  const rows = z.object({ fees: z.array(z.object({ amount: z.number() })) })
  const defaultValues = { fees: [] as { amount: number }[] }
  const onSubmit = jest.fn((_values: object) => Promise.resolve())
  const form = (
    <Form schema={rows} defaultValues={defaultValues} onSubmit={onSubmit} name="deal">
      <SubmitButton>Save</SubmitButton>
    </Form>
  )
  const draft = { account: 'ann', at: '/new', parts: {}, timestamp: Date.now() }
  const fees = [{ amount: 1 }, { amount: 2 }]
  localStorage.setItem('mca-draft:ann:1', JSON.stringify({ ...draft, forms: { deal: { values: { fees } } } }))
  renderScreen(form, await signIn('ann'))
  await press('Save')
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ fees }))
})
