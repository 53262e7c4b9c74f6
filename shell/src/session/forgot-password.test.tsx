import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { renderRoutes, testApi } from '@mca/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component } from './login.page'

const recover = 'POST /auth/v1/recover'
const api = testApi()
const email = () => screen.getByLabelText('Email Address')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function open(at = '/login?forgot') {
  api.answers('GET /config.json', { supabaseUrl: 'http://localhost', supabasePublishableKey: 'key', remotes: {} })
  const { address } = renderRoutes([{ path: '/login', element: <Component /> }], at)
  await screen.findByRole('heading', { level: 1 })
  return address
}

// Proves R1.18.
test('the form takes along the address that was typed, and the sign-in form gets it back', async () => {
  await open('/login')
  await userEvent.type(email(), 'dana@office.example')
  await userEvent.click(screen.getByRole('link', { name: 'Forgot password?' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Forgot Your Password?' })).toBeVisible()
  expect(email()).toHaveValue('dana@office.example')
  expect(email()).toHaveFocus()
  await userEvent.click(screen.getByRole('link', { name: 'Back to sign in' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  expect(email()).toHaveValue('dana@office.example')
  expect(email()).toHaveFocus()
})

// Proves R1.19.
test('the answer does not tell whether the address has an account', async () => {
  api.answers(recover, {})
  const address = await open()
  await userEvent.type(email(), ' nobody@office.example {Enter}')
  const answer = 'If an account exists for nobody@office.example, a link to set a new password is on its way.'
  expect(await screen.findByText(answer)).toHaveFocus()
  expect(api.calls(recover)).toMatchObject([
    { body: { email: 'nobody@office.example' }, query: { redirect_to: 'http://localhost/set-password' } },
  ])
  await userEvent.click(screen.getByRole('link', { name: 'Back to sign in' }))
  expect(address()).toBe('/login')
})

// Proves R1.18.
test.each([
  ['', 'Email is required'],
  ['nobody', 'Invalid email'],
])('the address %j is refused, and nothing is sent', async (typed, message) => {
  await open()
  if (typed) await userEvent.type(email(), typed)
  await press('Send reset link')
  expect(email()).toHaveAccessibleDescription(message)
  expect(email()).toHaveFocus()
  expect(api.calls(recover)).toEqual([])
})

// Proves R1.20.
test.each([
  [{ code: 429, msg: 'Request rate limit reached' }, 429, 'Request rate limit reached'],
  [{}, 400, 'Please try again'],
])('after a failure (%j) the form can be used again', async (body, status, message) => {
  api.answers(recover, body, status)
  await open()
  await userEvent.type(email(), 'dana@office.example{Enter}')
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByText('Failed to send email')).toBeVisible()
  await waitFor(() => expect(email()).toHaveFocus())
  expect(email()).toHaveValue('dana@office.example')
})

// Proves R1.20.
test('while the request is sent, button and field are disabled', async () => {
  api.hangs(recover)
  await open()
  await userEvent.type(email(), 'dana@office.example{Enter}')
  expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled()
  expect(email()).toBeDisabled()
})
