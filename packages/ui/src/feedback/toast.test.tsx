import '@testing-library/jest-dom/jest-globals'
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { productTimes } from '../../testing/lasting-toasts'
import { renderScreen } from '../../testing/render-screen'
import { toast } from './toast'
import { toastTimes } from './toast-times'

beforeAll(() => void Object.assign(toastTimes, productTimes))
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

/** Makes a toast outside React's events, as the session and the query client do. */
const makeToast = (message: Parameters<typeof toast>[0]) => {
  let id = ''
  act(() => {
    id = toast(message)
  })
  return id
}
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

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

// Proves R14.5.
test('a fourth toast takes the place of the oldest one at once', async () => {
  renderScreen(null)
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) {
    makeToast({ type: 'error', title })
    expect(await screen.findByText(title)).toBeInTheDocument()
  }
  await waitFor(() => expect(screen.getAllByRole('status')).toHaveLength(3))
  for (const title of ['Three', 'Four', 'Five']) expect(screen.getByText(title)).toBeInTheDocument()
})

// Proves R2.23.
test('there are five types; a loading toast stays until another with its id replaces it, for four seconds', async () => {
  renderScreen(null)
  let loading = ''
  for (const type of ['success', 'info', 'warning', 'error', 'loading'] as const) {
    const id = makeToast({ type, title: `This is ${type}` })
    const card = (await screen.findByText(`This is ${type}`)).closest('[role=status]')
    expect(card).toHaveAttribute('data-type', type)
    // Its text is not a label, so that a query for the label 'Password' finds only the field.
    expect(screen.queryByLabelText(`This is ${type}`)).not.toBeInTheDocument()
    loading = id
    if (type === 'loading') break
    act(() => toast.dismiss(id))
    await waitFor(() => expect(screen.queryByText(`This is ${type}`)).not.toBeInTheDocument())
  }
  jest.useFakeTimers()
  const id = makeToast({ id: 'upload', type: 'loading', title: 'Saving...' })
  await pass(60_000)
  expect(screen.getByText('Saving...')).toBeInTheDocument()
  makeToast({ id, type: 'success', title: 'Saved' })
  await pass(3_900)
  expect(screen.getByText('Saved')).toBeInTheDocument()
  expect(screen.queryByText('Saving...')).not.toBeInTheDocument()
  await pass(600)
  expect(screen.queryByText('Saved')).not.toBeInTheDocument()
  expect(screen.getByText('This is loading')).toBeInTheDocument()
  jest.useRealTimers()
  act(() => toast.dismiss(loading))
  await waitFor(() => expect(screen.queryByText('This is loading')).not.toBeInTheDocument())
})

const undoable = (onClick: () => void) => ({
  type: 'success' as const,
  title: 'Advance updated successfully',
  action: { label: 'Undo', onClick },
  link: { label: 'View deal', to: '/advances/7' },
})

// Proves R2.36.
test("F8 reaches a toast's action, which acts once, closes the toast, and returns the focus", async () => {
  renderScreen(<button>Before</button>)
  const undone = jest.fn()
  makeToast(undoable(undone))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(undo).toHaveAccessibleDescription('Advance updated successfully')
  expect(screen.getByRole('region', { name: /Notifications.*F8/ })).toContainElement(undo)
  await userEvent.click(screen.getByRole('button', { name: 'Before' }))
  await userEvent.keyboard('{F8}')
  expect(undo).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(undone).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(undo).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'Before' })).toHaveFocus()
  // Without a toast the key does nothing.
  await userEvent.keyboard('{F8}')
  expect(screen.getByRole('button', { name: 'Before' })).toHaveFocus()
})

// Proves R2.36.
test("a toast's link opens the page in the app and closes the toast", async () => {
  const { address } = renderScreen(null)
  makeToast(undoable(() => undefined))
  const link = await screen.findByRole('link', { name: 'View deal' })
  expect(link).toHaveAttribute('href', '/advances/7')
  await userEvent.click(link)
  await waitFor(() => expect(address()).toBe('/advances/7'))
  await waitFor(() => expect(link).not.toBeInTheDocument())
})

// Proves R2.36, R14.5.
test('a toast with an action stays for ten seconds, and its time stands still while somebody is about to use it', async () => {
  renderScreen(<button>Before</button>)
  makeToast({ type: 'info', title: 'The toaster is loaded' })
  await screen.findByText('The toaster is loaded')
  jest.useFakeTimers()
  makeToast(undoable(() => undefined))
  makeToast({ type: 'success', title: 'ISO created successfully' })
  await pass(3900)
  const undo = screen.getByRole('button', { name: 'Undo' })
  expect(screen.getByText('ISO created successfully')).toBeInTheDocument()
  await pass(600)
  expect(screen.queryByText('ISO created successfully')).not.toBeInTheDocument()
  act(() => undo.focus())
  await pass(60_000)
  expect(undo).toBeInTheDocument()
  act(() => screen.getByRole('button', { name: 'Before' }).focus())

  // jsdom has no layout, and its pointer events have no position.
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 356, 80))
  const movePointer = (clientX: number, clientY: number) =>
    fireEvent(document.body, new MouseEvent('pointermove', { clientX, clientY, bubbles: true }))
  movePointer(120, 110)
  await pass(60_000)
  expect(undo).toBeInTheDocument()
  movePointer(90, 110)
  await pass(5000)
  expect(undo).toBeInTheDocument()
  await pass(1000)
  expect(undo).not.toBeInTheDocument()
})
