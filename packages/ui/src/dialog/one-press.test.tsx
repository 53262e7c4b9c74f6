import '@testing-library/jest-dom/jest-globals'
import { expect, jest, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { z } from 'zod'
import { TextField } from '../form/text-field'
import { renderScreen } from '../../testing/render-screen'
import { FormDialog } from './form-dialog'
import { ResultDialog } from './result-dialog'

const onSubmit = jest.fn((_values: unknown) => Promise.resolve())

/** The result of a bulk action, whose main button asks about the rest. */
function Page() {
  const [isAsking, setAsking] = useState(false)
  return isAsking ? (
    <FormDialog
      title="Approve 1 payout?"
      submitLabel="Approve $1,250.00"
      schema={z.object({ note: z.string() })}
      defaultValues={{ note: '' }}
      onSubmit={onSubmit}
      onClose={() => {}}
    >
      <TextField name="note" label="Note" />
    </FormDialog>
  ) : (
    <ResultDialog
      title="2 payouts approved, 1 not"
      reasons={[]}
      next={{ label: 'Try again…', onPress: () => setAsking(true) }}
      onClose={() => {}}
    />
  )
}
const open = async () => {
  onSubmit.mockClear()
  renderScreen(<Page />)
  return screen.findByRole('button', { name: 'Try again…' })
}
/** What is saved after this press, which must save nothing, and a click that does. */
const savedAfter = async (press: () => void) => {
  press()
  await userEvent.type(screen.getByLabelText('Note'), 'by a click')
  await userEvent.click(screen.getByRole('button', { name: 'Approve $1,250.00' }))
  return onSubmit.mock.calls
}
const onlyTheClick = [[{ note: 'by a click' }]]

// Proves R2.583.
test('a key that is held presses one button, not that of the dialog which it opens', async () => {
  const again = await open()
  fireEvent.keyDown(again, { key: 'Enter', ctrlKey: true })
  const note = await screen.findByLabelText('Note')
  const isDefault = (init: object) => fireEvent.keyDown(note, { key: 'Enter', repeat: true, ...init })
  expect(await savedAfter(() => isDefault({ ctrlKey: true }))).toEqual(onlyTheClick)
  // What the browser would press itself: the main button, from a field, or the button that has the focus.
  expect(isDefault({})).toBe(false)
  expect(fireEvent.keyDown(note, { key: 'Enter' })).toBe(true)
  expect(fireEvent.keyDown(note, { key: 'a', repeat: true })).toBe(true)
})

// Proves R2.583.
test('the second click of a double click presses nothing in the dialog that the first one has opened', async () => {
  fireEvent.click(await open(), { detail: 1 })
  const approve = await screen.findByRole('button', { name: 'Approve $1,250.00' })
  expect(await savedAfter(() => fireEvent.click(approve, { detail: 2 }))).toEqual(onlyTheClick)
})
