import '@testing-library/jest-dom/jest-globals'
import { beforeEach, expect, test } from '@jest/globals'
import { account, id, renderRoutes, testApi } from '@mca/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component } from './login.page'

const token = 'POST /auth/v1/token'
const user = 'GET /auth/v1/user'
const api = testApi()
const button = (name: string) => screen.getByRole('button', { name })

const factor = (n: number, friendly_name: string) => ({
  id: id(n),
  friendly_name,
  factor_type: 'totp',
  status: 'verified',
  created_at: `2026-11-0${n}T12:00:00.000Z`,
  updated_at: '2026-11-09T12:00:00.000Z',
})
const tokenOf = (claims: object) => `e30.${btoa(JSON.stringify(claims))}.sig`
const sessionAt = (aal: string, factors: object[]) => ({
  access_token: tokenOf({ aal, exp: Math.floor(Date.now() / 1000) + 3600 }),
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  user: { ...account(), factors },
})

beforeEach(() => {
  localStorage.clear()
  api.answers('GET /config.json', { supabaseUrl: 'http://localhost', supabasePublishableKey: 'key', remotes: {} })
})

/** Signs in with the password of a user with these factors. */
async function open(factors: object[]) {
  api.answers(token, sessionAt('aal1', factors))
  api.answers(user, { ...account(), factors })
  renderRoutes([{ path: '/login', element: <Component /> }], '/login')
  await userEvent.type(await screen.findByLabelText('Email Address'), 'dana@office.example')
  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Two-factor authentication' })).toBeVisible()
}
const leave = async () => {
  api.answers('POST /auth/v1/logout', {})
  await userEvent.click(button('Sign Out'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
}

// Proves R18.113.
test('after the password comes the code, of the factor that is chosen; a wrong one is said at its field', async () => {
  await open([factor(2, 'Tablet'), factor(1, 'Phone')])
  const code = await screen.findByLabelText('Code')
  expect(screen.queryByText('Login successful')).not.toBeInTheDocument()
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Phone', 'Tablet'])
  await userEvent.selectOptions(screen.getByLabelText('Authenticator'), 'Tablet')
  const verify = `POST /auth/v1/factors/${id(2)}/verify` as const
  api.answers(`POST /auth/v1/factors/${id(2)}/challenge`, { id: id(8), type: 'totp', expires_at: 2_000_000_000 })
  api.answers(verify, { code: 422, error_code: 'mfa_verification_failed', msg: 'Invalid TOTP code entered' }, 422)
  await userEvent.click(code)
  await userEvent.paste('123 456')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(code).toHaveAccessibleDescription(/This code is wrong or was used already/))
  await waitFor(() => expect(code).toHaveFocus())
  expect(code).toHaveValue('123456')
  expect(api.calls(verify)).toMatchObject([{ body: { challenge_id: id(8), code: '123456' } }])

  api.answers(verify, sessionAt('aal2', [factor(1, 'Phone'), factor(2, 'Tablet')]))
  await userEvent.keyboard('654321{Enter}')
  expect(await screen.findByText('Login successful')).toBeVisible()
  expect(JSON.parse(localStorage.getItem('mca-auth') ?? '{}')).toMatchObject({ user: { id: id(1) } })
})

// Proves R18.113.
test('one factor is not chosen, and whoever cannot go on signs out', async () => {
  await open([factor(1, 'Phone')])
  await screen.findByLabelText('Code')
  expect(screen.queryByLabelText('Authenticator')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/Enter the 6 digits/)
  await leave()
})

// Proves R18.114.
test('a wrong recovery code is said at its field, and the code of the app can be given after all', async () => {
  await open([factor(1, 'Phone')])
  await screen.findByLabelText('Code')
  await userEvent.click(button('Use a recovery code'))
  const code = screen.getByLabelText('Recovery Code')
  await userEvent.keyboard('{Enter}')
  expect(code).toHaveAccessibleDescription(/Recovery code is required/)
  const message = 'This recovery code is wrong or was already used.'
  api.answers('POST /api/account/recover', { message, errors: [{ path: 'code', message }] }, 422)
  await userEvent.type(code, 'aaaa-bbbb{Enter}')
  await waitFor(() => expect(code).toHaveAccessibleDescription(expect.stringContaining(message)))
  expect(code).toHaveValue('aaaa-bbbb')
  await userEvent.click(button('Use the authenticator app'))
  expect(await screen.findByLabelText('Code')).toBeVisible()
  await leave()
})
