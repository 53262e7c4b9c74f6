import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { id, renderRoutes, testApi } from '@mca/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component } from './login.page'

const token = 'POST /auth/v1/token'
const api = testApi()
const email = () => screen.getByLabelText('Email Address')
const password = () => screen.getByLabelText('Password')
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign In' }))

async function open() {
  api.answers('GET /config.json', { supabaseUrl: 'http://localhost', supabasePublishableKey: 'key', remotes: {} })
  renderRoutes([{ path: '/login', element: <Component /> }], '/login')
  await screen.findByRole('heading', { level: 1, name: 'Welcome back' })
}

// Proves R1.13, R1.14.
test('the texts and fields of the page', async () => {
  await open()
  for (const text of [
    'Professional funding management solution',
    'Enter your credentials to access your account',
    'Secure access to your merchant cash advance platform',
  ])
    expect(screen.getByText(text)).toBeVisible()
  expect(email()).toHaveAttribute('type', 'email')
  expect(email()).toHaveAttribute('placeholder', 'you@example.com')
  expect(password()).toHaveAttribute('placeholder', 'Enter your password')
})

// Proves R10.1, R10.22.
test('a refused field shows its message and gets the focus, and nothing is sent', async () => {
  await open()
  await submit()
  expect(email()).toHaveAccessibleDescription('Email is required')
  expect(password()).toHaveAccessibleDescription('Password is required')
  expect(email()).toHaveFocus()
  await userEvent.type(email(), 'nobody')
  expect(email()).toHaveAccessibleDescription('')
  await userEvent.type(password(), 'secret')
  await submit()
  expect(email()).toHaveAccessibleDescription('Invalid email')
  expect(email()).toHaveFocus()
  expect(api.calls(token)).toEqual([])
})

// Proves R1.15.
test('while signing in, button and fields are disabled', async () => {
  api.hangs(token)
  await open()
  await userEvent.type(email(), 'dana@office.example')
  await userEvent.type(password(), 'secret{Enter}')
  expect(await screen.findByRole('button', { name: 'Signing in...' })).toBeDisabled()
  expect(email()).toBeDisabled()
  expect(password()).toBeDisabled()
})

// Proves R1.17.
test.each([
  [{ code: 400, msg: 'Invalid login credentials' }, 'Invalid login credentials'],
  [{}, 'Invalid email or password'],
])('after a refusal (%j) the form can be used again and has the focus', async (body, message) => {
  api.answers(token, body, 400)
  await open()
  await userEvent.type(email(), 'dana@office.example')
  await userEvent.type(password(), 'wrong{Enter}')
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByText('Login failed')).toBeVisible()
  await waitFor(() => expect(password()).toHaveFocus())
  expect(email()).toHaveValue('dana@office.example')
})

// Proves R1.16.
test("'Login successful' replaces an earlier 'Login failed'", async () => {
  api.answers(token, { code: 400, msg: 'Invalid login credentials' }, 400)
  await open()
  await userEvent.type(email(), 'dana@office.example')
  await userEvent.type(password(), 'wrong{Enter}')
  expect(await screen.findByText('Login failed')).toBeVisible()
  // The toast appears before the fields are enabled again, and a disabled field ignores keys.
  await waitFor(() => expect(password()).toBeEnabled())
  const user = { id: id(1), aud: 'authenticated', email: 'dana@office.example', app_metadata: {}, user_metadata: {} }
  api.answers(token, { access_token: 'token', token_type: 'bearer', expires_in: 3600, refresh_token: 'r', user })
  await userEvent.type(password(), '{Enter}')
  expect(await screen.findByText('Login successful')).toBeVisible()
  expect(screen.queryByText('Login failed')).not.toBeInTheDocument()
})
