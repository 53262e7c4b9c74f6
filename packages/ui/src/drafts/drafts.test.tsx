import '@testing-library/jest-dom/jest-globals'
import { expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { z } from 'zod'
import { renderScreen } from '../../testing/render-screen'
import { SubmitButton } from '../form/submit-button'
import { Form } from '../form/form'
import { openDraftAddress, sweepDrafts } from './open-draft-address'
import { followAccount } from './draft-registry'
import { name, Page, press, type Given, setUpDrafts } from '../../testing/page-with-dialog'

setUpDrafts()

const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('mca-draft:'))

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
test('text typed when the session ended is back after sign-in, and the dialog opens by itself', async () => {
  await typeUntilTheSessionEnds()
  expect(stored()).toHaveLength(1)
  const address = await signIn('ann')
  expect(address).toBe('/isos?page=2')
  const onSubmit = jest.fn((_values: object) => Promise.resolve())
  renderScreen(<Page onSubmit={onSubmit} />, address)
  expect(await name()).toHaveValue('Apex')
  expect(screen.getByText('Your entries from before your session ended were restored.')).toBeVisible()
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
test('a form opened by hand has the typed text too', async () => {
  await typeUntilTheSessionEnds()
  followAccount('ann', false)
  renderScreen(<Page />, '/isos')
  await press('Add ISO')
  expect(await name()).toHaveValue('Apex')
})

// Proves R1.21.
test('another account does not see the draft, and the account that typed it still does', async () => {
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
test('a draft is deleted after a day, also that of another account', async () => {
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
test('values of a form that a release has changed come back where they still fit', async () => {
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
test('when the storage is full, the session still ends', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await typeUntilTheSessionEnds()
  expect(await signIn('ann')).toBeUndefined()
})

// Proves R1.21.
test('no draft is kept of an unchanged form, or after signing out', async () => {
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
test('a password is never kept, neither when the session ends nor on Cancel', async () => {
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
test('text typed into one version of a record is not put into another version', async () => {
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

// Proves R1.22.
test('a form with rows gets every row back', async () => {
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
