import '@testing-library/jest-dom/jest-globals'
import { expect, jest, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ComponentType } from 'react'
import { Button } from './primitives/button'
import { lazyDialog } from './lazy-dialog'
import { renderScreen } from '../testing/render-screen'

interface NoteProps {
  text: string
  onClose: () => void
}
const Note = ({ text, onClose }: NoteProps) => (
  <dialog open aria-label="Note">
    {text} <button onClick={onClose}>Close</button>
  </dialog>
)

function page(load: () => Promise<ComponentType<NoteProps>>) {
  const { Dialog, preload } = lazyDialog(load)
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button {...preload} onClick={() => setOpen(true)}>
          Add note
        </Button>
        {isOpen && <Dialog text="Call back" onClose={() => setOpen(false)} />}
      </>
    )
  }
  return <Page />
}

test('a page that only shows the button loads no dialog', () => {
  const load = jest.fn(() => Promise.resolve(Note))
  renderScreen(page(load))
  expect(screen.getByRole('button', { name: 'Add note' })).toBeVisible()
  expect(load).not.toHaveBeenCalled()
})

test.each([
  ['the pointer', () => userEvent.hover(screen.getByRole('button', { name: 'Add note' }))],
  ['the Tab key', () => userEvent.tab()],
])('%s on the button starts loading the dialog without opening it', async (_how, reach) => {
  const load = jest.fn(() => Promise.resolve(Note))
  renderScreen(page(load))
  await reach()
  expect(load).toHaveBeenCalled()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('the dialog gets its props, and closing removes it', async () => {
  renderScreen(page(() => Promise.resolve(Note)))
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }))
  expect(await screen.findByRole('dialog', { name: 'Note' })).toHaveTextContent('Call back')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('after a preload that failed, opening the dialog loads it again', async () => {
  const load = jest.fn(() => Promise.resolve(Note)).mockRejectedValueOnce(new Error('offline'))
  renderScreen(page(load))
  await userEvent.hover(screen.getByRole('button', { name: 'Add note' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }))
  expect(await screen.findByRole('dialog', { name: 'Note' })).toBeVisible()
})
