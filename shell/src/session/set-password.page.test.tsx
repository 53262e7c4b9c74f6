import '@mca/testing/signed-in'
import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { account, renderRoutes, testApi } from '@mca/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component } from './set-password.page'

const user = 'PUT /auth/v1/user'
const api = testApi()
const first = () => screen.getByLabelText('New Password')
const second = () => screen.getByLabelText('Confirm Password')
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Set Password' }))

function open() {
  api.answers('GET /config.json', { supabaseUrl: 'http://localhost', supabasePublishableKey: 'key', remotes: {} })
  return renderRoutes([{ path: '/set-password', element: <Component /> }], '/set-password')
}

// Proves R9.10, R10.24.
test('the texts and fields of the page', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Set Your Password' })).toBeVisible()
  expect(screen.getByText('You will be redirected to sign in after setting your password.')).toBeVisible()
  expect(first()).toHaveAccessibleDescription('Must be at least 8 characters')
  for (const field of [first(), second()]) {
    expect(field).toHaveAttribute('type', 'password')
    expect(field).toBeRequired()
    expect(field).toHaveAttribute('minlength', '8')
  }
})

// Proves R10.24.
test.each([
  ['short', 'short', 'New Password', 'Password must be at least 8 characters'],
  ['long enough now', 'long enough too', 'Confirm Password', 'Passwords do not match'],
])('%s and %s: the refused field says why and gets the focus', async (password, confirmation, label, message) => {
  open()
  await userEvent.type(first(), password)
  await userEvent.type(second(), confirmation)
  await submit()
  expect(screen.getByText(message)).toBeVisible()
  expect(screen.getByLabelText(label)).toHaveFocus()
  expect(api.calls(user)).toEqual([])
})

// Proves R10.24.
test('a message about both passwords disappears as soon as either is changed', async () => {
  open()
  await userEvent.type(first(), 'long enough now')
  await userEvent.type(second(), 'long enough too')
  await submit()
  expect(second()).toHaveAccessibleDescription('Passwords do not match')
  await userEvent.type(first(), '!')
  expect(second()).toHaveAccessibleDescription('')
})

// Proves R12.8.
test('when the password cannot be set, a toast says so and what was typed stays', async () => {
  api.answers(user, {}, 400)
  open()
  await userEvent.type(first(), 'long enough now')
  await userEvent.type(second(), 'long enough now')
  await submit()
  expect(await screen.findByText('Failed to set password')).toBeVisible()
  expect(screen.getByText('Please try again')).toBeVisible()
  expect(first()).toHaveValue('long enough now')
  await waitFor(() => expect(first()).toHaveFocus())
})

// Proves R9.12, R12.8.
test('once the password is set, the user is signed out and, after a second, sent to the sign-in page', async () => {
  const delays: unknown[] = []
  const wait = window.setTimeout.bind(window)
  // Not a spy: Testing Library would take that for a fake clock.
  window.setTimeout = ((run: () => void, delayMs?: number) => {
    delays.push(delayMs)
    return wait(run, delayMs)
  }) as typeof wait
  api.answers(user, account())
  api.answers('POST /auth/v1/logout', {})
  const { address } = open()
  await userEvent.type(first(), 'long enough now')
  await userEvent.type(second(), 'long enough now')
  await submit()
  expect(await screen.findByText('Password set successfully')).toBeVisible()
  expect(screen.getByText('You can now sign in with your new password')).toBeVisible()
  await waitFor(() => expect(address()).toBe('/login'))
  window.setTimeout = wait
  expect(delays).toContain(1000)
  expect(localStorage.getItem('mca-auth')).toBeNull()
  expect(api.calls(user)).toMatchObject([{ body: { password: 'long enough now' } }])
})
