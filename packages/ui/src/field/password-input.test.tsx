import '@testing-library/jest-dom/jest-globals'
import { expect, jest, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderScreen } from '../../testing/render-screen'
import { InputField } from './input-field'

const onSubmit = jest.fn()
const open = () =>
  renderScreen(
    <form onSubmit={onSubmit}>
      <InputField label="Password" name="password" type="password" />
    </form>,
  )
// One element: the button is not labeled 'password', its text is.
const field = () => screen.getByLabelText<HTMLInputElement>(/password/i)
const button = () => screen.getByRole('button', { name: 'Show password' })

// Proves R2.39.
test('the button shows and hides the password, keeps the caret and does not submit', async () => {
  open()
  await userEvent.type(field(), 'secret')
  field().setSelectionRange(2, 4)
  await userEvent.click(button())
  expect(field()).toHaveAttribute('type', 'text')
  expect(button()).toHaveAttribute('aria-pressed', 'true')
  expect(field()).toHaveFocus()
  expect([field().selectionStart, field().selectionEnd]).toEqual([2, 4])
  await userEvent.click(button())
  expect(field()).toHaveAttribute('type', 'password')
  expect(button()).toHaveAttribute('aria-pressed', 'false')
  expect(field()).toHaveValue('secret')
  expect(onSubmit).not.toHaveBeenCalled()
})

// Proves R2.39.
test('the button is the next Tab stop after the field', async () => {
  open()
  await userEvent.click(field())
  await userEvent.tab()
  expect(button()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(field()).toHaveAttribute('type', 'text')
  expect(onSubmit).not.toHaveBeenCalled()
})

// Proves R2.39.
test('a shown password is hidden while it is being sent', async () => {
  function Page() {
    const [isSending, setSending] = useState(false)
    return (
      <>
        <InputField label="Password" type="password" disabled={isSending} />
        <button onClick={() => setSending(true)}>Send</button>
      </>
    )
  }
  renderScreen(<Page />)
  await userEvent.click(button())
  expect(field()).toHaveAttribute('type', 'text')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(field()).toHaveAttribute('type', 'password')
  expect(button()).toBeDisabled()
})
