import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderScreen } from '../../test/render-screen'
import { toast } from './toast'

/** Makes a toast outside React's events, as the session and the query client do. */
const makeToast = (message: Parameters<typeof toast>[0]) => {
  let id = ''
  act(() => {
    id = toast(message)
  })
  return id
}

// Proves R2.24.
test('a toast made before the toaster is loaded is shown afterwards, and can be dismissed', async () => {
  toast({ type: 'success', title: 'ISO created successfully' })
  renderScreen(null)
  toast({ type: 'error', title: 'Failed to delete ISO', description: '3 advances refer to it.' })
  const first = await screen.findByText('ISO created successfully')
  expect(await screen.findByText('3 advances refer to it.')).toBeInTheDocument()
  expect(screen.getByRole('region', { name: /notifications/i })).toHaveAttribute('aria-live', 'polite')
  const card = first.closest<HTMLElement>('[role=status]')
  if (!card) throw new Error('a toast is announced')
  await userEvent.click(within(card).getByRole('button'))
  await waitFor(() => expect(screen.queryByText('ISO created successfully')).not.toBeInTheDocument())
})

// Proves R2.23.
test('there are five types; a loading toast stays until another with its id replaces it, for four seconds', async () => {
  renderScreen(null)
  for (const type of ['success', 'info', 'warning', 'error', 'loading'] as const) {
    const id = makeToast({ type, title: `This is ${type}` })
    const card = (await screen.findByText(`This is ${type}`)).closest('[role=status]')
    expect(card).toHaveAttribute('data-type', type)
    // Its text is not a label, so that a query for the label 'Password' finds only the field.
    expect(screen.queryByLabelText(`This is ${type}`)).not.toBeInTheDocument()
    if (type === 'loading') break
    act(() => toast.dismiss(id))
    await waitFor(() => expect(screen.queryByText(`This is ${type}`)).not.toBeInTheDocument())
  }
  const id = makeToast({ id: 'upload', type: 'loading', title: 'Saving...' })
  await screen.findByText('Saving...')
  makeToast({ id, type: 'success', title: 'Saved' })
  expect(await screen.findByText('Saved')).toBeInTheDocument()
  expect(screen.queryByText('Saving...')).not.toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('Saved')).not.toBeInTheDocument())
  expect(screen.getByText('This is loading')).toBeInTheDocument()
})
