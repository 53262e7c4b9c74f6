import '@testing-library/jest-dom/jest-globals'
import { expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderScreen } from '../../testing/render-screen'
import { putBack } from '../drafts/drafts'
import { registerPart, signedInAccount } from '../drafts/draft-registry'
import { name, Page, press, setUpDrafts } from '../../testing/page-with-dialog'

setUpDrafts()

// Proves R2.43, R2.37.
test('Undo opens the canceled dialog again with everything in it and the same idempotency key', async () => {
  const first = { key: 'first' }
  const { unmount } = renderScreen(<Page creation={first} />, '/isos')
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
test('Cancel of an unchanged dialog offers no Undo', async () => {
  renderScreen(<Page />, '/isos')
  await press('Add ISO')
  await name()
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.queryByText('Changes discarded')).not.toBeInTheDocument()
})

// Proves R2.43.
test('Undo returns to the page of the form if the overlay was closed, and stays on the page if it was open', () => {
  const overlay = jest.fn()
  const remove = registerPart('overlay', { read: () => undefined, write: overlay })
  const opened: string[] = []
  for (const state of [undefined, { open: 'iso' }])
    putBack({ account: signedInAccount() ?? '', at: '/advances/new', forms: {}, parts: { overlay: state } }, (at) => {
      opened.push(at)
    })
  remove()
  expect(opened).toEqual(['/advances/new'])
  expect(overlay.mock.calls).toEqual([[undefined], [{ open: 'iso' }]])
})
