import '@mca/testing/signed-in'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, expect, test } from '@jest/globals'
import type { AccountSession } from '@mca/contract/accounts'
import { account, answerQuestions, id, renderRoutes, testApi } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component } from './account.page'

const user = 'GET /auth/v1/user'
const sessions = 'GET /api/account/sessions'
const left = 'GET /api/account/recovery-codes'
const codes = 'POST /api/account/recovery-codes'
const enroll = 'POST /auth/v1/factors'
const confirm = 'POST /api/account/confirm-password'
const api = testApi()
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const region = (name: string) => screen.findByRole('region', { name })

const timestamp = '2026-11-20T15:05:00.000Z'
const factor = (fields: object = {}) => ({
  id: id(5),
  friendly_name: 'Phone',
  factor_type: 'totp',
  status: 'verified',
  created_at: timestamp,
  updated_at: timestamp,
  ...fields,
})
const session = (fields: Partial<AccountSession> = {}): AccountSession => ({
  id: id(1),
  created_at: timestamp,
  last_used_at: timestamp,
  address: '203.0.113.7',
  device: 'Firefox on Windows',
  aal: 'aal1',
  current: false,
  ...fields,
})
/** The session of the accounts service after something has changed. */
const answerOfService = (factors: object[]) => ({
  access_token: 'next token',
  refresh_token: 'next refresh',
  token_type: 'bearer',
  expires_in: 3600,
  user: { ...account(), factors },
})

/** The server's answer to the right password. The client reads the token: it expires in 2100. */
const renewed = {
  access_token: `e30.${btoa(JSON.stringify({ exp: 4_102_444_800 }))}.c2lnbmF0dXJl`,
  refresh_token: 'next refresh',
}

beforeEach(() => {
  api.answers('GET /config.json', { supabaseUrl: 'http://localhost', supabasePublishableKey: 'key', remotes: {} })
  api.answers(user, { ...account(), factors: [] })
  api.answers(sessions, { supported: true, sessions: [session({ current: true }), session({ id: id(2) })] })
  api.answers(left, { left: 9, created_at: timestamp })
})
const open = () => renderRoutes([{ path: '/account', element: <Component /> }], '/account')

// Proves R18.110.
test('while it loads, each part says so', async () => {
  for (const route of [user, sessions] as const) api.hangs(route)
  open()
  expect(await screen.findByText('Loading two-factor authentication...')).toBeVisible()
  expect(screen.getByText('Loading sessions...')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Recovery Codes' })).not.toBeInTheDocument()
})

// Proves R18.110.
test('each part that fails says so, and loads on Try again', async () => {
  api.answers(user, { msg: 'The accounts service rests' }, 400)
  api.refuses(sessions, 'The server rests')
  open()
  const [first, last] = [await region('Two-factor authentication'), await region('Sessions')]
  expect(await within(first).findByText('The accounts service rests')).toBeVisible()
  expect(await within(last).findByText('The server rests')).toBeVisible()
  api.answers(user, { ...account(), factors: [factor()] })
  api.answers(sessions, { supported: true, sessions: [] })
  await userEvent.click(within(first).getByRole('button', { name: 'Try again' }))
  expect(await within(first).findByText('Phone')).toBeVisible()
  await userEvent.click(within(last).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(within(last).queryByRole('alert')).not.toBeInTheDocument())
})

// Proves R18.111.
test('the first factor of an old sign-in asks for the password in the same dialog, and nothing typed is lost', async () => {
  api.answers(enroll, { code: 403, error_code: 'reauthentication_needed', msg: 'Please confirm your password' }, 403)
  open()
  await screen.findByText('Two-factor authentication is off.')
  await userEvent.click(button('Set up'))
  const name = await screen.findByLabelText('Name')
  await userEvent.clear(name)
  await userEvent.type(name, 'My phone{Enter}')
  const password = await screen.findByLabelText('Password')
  expect(password).toHaveAccessibleDescription('You signed in some time ago. Confirm your password.')
  await waitFor(() => expect(password).toHaveFocus())
  const wrong = { path: 'password', message: 'Current password is wrong' }
  api.answers('POST /api/account/confirm-password', { message: wrong.message, errors: [wrong] }, 400)
  await userEvent.type(password, 'guess{Enter}')
  await waitFor(() => expect(password).toHaveAccessibleDescription(expect.stringContaining(wrong.message)))
  expect(screen.getByLabelText('Name')).toHaveValue('My phone')

  api.answers(confirm, renewed)
  const totp = { qr_code: '<svg></svg>', secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567' }
  api.answers(enroll, { id: id(6), type: 'totp', totp })
  await userEvent.type(password, '!{Enter}')
  expect(await screen.findByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeVisible()
  expect(api.calls(enroll).at(-1)?.body).toMatchObject({ friendly_name: 'My phone', issuer: 'MCA Back Office' })
  expect(screen.getByLabelText('Code')).toHaveFocus()
  await userEvent.keyboard('12ab{Enter}')
  expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/Enter the 6 digits that the app shows/)

  // Select a rejected code, so that typing replaces it.
  const challenge = `POST /auth/v1/factors/${id(6)}/challenge` as const
  const verify = `POST /auth/v1/factors/${id(6)}/verify` as const
  api.answers(challenge, { id: id(7), type: 'totp', expires_at: 0 })
  api.answers(verify, { code: 422, error_code: 'mfa_verification_failed', msg: 'Invalid TOTP code entered' }, 422)
  await userEvent.keyboard('3456{Enter}')
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/This code is wrong/))
  await userEvent.keyboard('654 321')
  expect(screen.getByLabelText('Code')).toHaveValue('654321')

  // Canceling removes the unconfirmed factor.
  api.answers(`DELETE /auth/v1/factors/${id(6)}`, { id: id(6) })
  await userEvent.click(button('Cancel'))
  await waitFor(() => expect(api.calls(`DELETE /auth/v1/factors/${id(6)}`)).toHaveLength(1))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

// Proves R18.111.
test('the last factor is removed after a question, and the session is renewed', async () => {
  api.answers(user, { ...account(), factors: [factor()] })
  api.answers(`DELETE /auth/v1/factors/${id(5)}`, { id: id(5) })
  api.answers('POST /auth/v1/token', answerOfService([]))
  open()
  const remove = await screen.findByRole('button', { name: 'Remove Phone' })
  const refused = answerQuestions('no')
  await userEvent.click(remove)
  expect(refused).toEqual([
    'Are you sure you want to remove this second factor? You will sign in with your password only.',
  ])
  answerQuestions('yes')
  api.answers(user, { ...account(), factors: [] })
  await userEvent.click(remove)
  expect(await screen.findByText('Second factor removed')).toBeVisible()
  expect(await screen.findByText('Two-factor authentication is off.')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Recovery Codes' })).not.toBeInTheDocument()
})

// Proves R18.165.
test('removing a factor of an old sign-in asks for the password, and continues with the renewed session', async () => {
  const remove = `DELETE /auth/v1/factors/${id(5)}` as const
  api.answers(user, { ...account(), factors: [factor()] })
  api.answers(remove, { code: 403, error_code: 'reauthentication_needed', msg: 'Confirm your password first' }, 403)
  answerQuestions('yes')
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Phone' }))
  const dialog = await screen.findByRole('dialog', { name: 'Confirm Your Password' })
  expect(screen.queryByText('Failed to remove second factor')).not.toBeInTheDocument()
  api.answers(confirm, renewed)
  api.answers(remove, { id: id(5) })
  api.answers('POST /auth/v1/token', answerOfService([]))
  await userEvent.type(within(dialog).getByLabelText('Password'), 'right{Enter}')
  expect(await screen.findByText('Second factor removed')).toBeVisible()
  expect(api.calls(remove).at(-1)?.headers).toMatchObject({ authorization: `Bearer ${renewed.access_token}` })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

// Proves R2.25, R18.112.
test('new codes replace the others after a question, and Done waits until they are saved', async () => {
  api.answers(user, { ...account(), factors: [factor()] })
  api.answers(left, { left: 2, created_at: timestamp })
  api.answers(codes, { codes: ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'] }, 201)
  open()
  expect(await screen.findByText('2 codes are left.')).toBeVisible()
  answerQuestions('yes')
  await userEvent.click(button('Make new codes'))
  const dialog = await screen.findByRole('dialog', { name: 'Recovery Codes' })
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'])
  expect(within(dialog).getByRole('button', { name: 'Done' })).toBeDisabled()
  const asked = answerQuestions('no')
  await userEvent.keyboard('{Escape}')
  expect(asked).toEqual(['These codes are shown this once. Close without saving them?'])
  await userEvent.click(within(dialog).getByLabelText('I have saved them'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByText('AAAA-BBBB-CCCC-DDDD')).not.toBeInTheDocument())
  await waitFor(() => expect(button('Make new codes')).toHaveFocus())
})

// Proves R18.146.
test('new codes of an old sign-in ask for the password, say that it is wrong, and are made after the right one', async () => {
  const message = 'Confirm your password first, or sign in again.'
  api.answers(user, { ...account(), factors: [factor()] })
  api.answers(left, { left: 0, created_at: null })
  api.answers(codes, { message, errors: [{ path: 'password', message }] }, 403)
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Make new codes' }))
  const dialog = await screen.findByRole('dialog', { name: 'Confirm Your Password' })
  expect(screen.queryByText('Failed to make recovery codes')).not.toBeInTheDocument()
  const password = within(dialog).getByLabelText('Password')
  const wrong = { path: 'password', message: 'Current password is wrong' }
  api.answers(confirm, { message: wrong.message, errors: [wrong] }, 400)
  await userEvent.type(password, 'guess{Enter}')
  await waitFor(() => expect(password).toHaveAccessibleDescription(wrong.message))

  api.answers(confirm, renewed)
  api.answers(codes, { codes: ['AAAA-BBBB-CCCC-DDDD'] }, 201)
  await userEvent.type(password, '!{Enter}')
  expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeVisible()
  expect(screen.queryByRole('dialog', { name: 'Confirm Your Password' })).not.toBeInTheDocument()
  expect(api.calls(confirm).at(-1)?.body).toEqual({ password: 'guess!' })
})

// Proves R18.117.
test('sessions say what and where they are, and others can be ended', async () => {
  const end = `DELETE /api/account/sessions/${id(2)}` as const
  api.answers(end, {})
  open()
  const list = await screen.findByRole('list', { name: 'Your sessions' })
  const [here, there] = within(list).getAllByRole('listitem')
  expect(here).toHaveTextContent(/^Firefox on WindowsThis deviceLast used .* · IP address 203\.0\.113\.7Signed in /)
  expect(within(here as HTMLElement).queryByRole('button')).not.toBeInTheDocument()
  await userEvent.click(within(there as HTMLElement).getByRole('button', { name: /^End the session of Firefox/ }))
  expect(await screen.findByText('Session ended')).toBeVisible()
  expect(api.calls(end)).toHaveLength(1)
})

// Proves R18.117.
test('a hosted service lists no sessions, but ends the others', async () => {
  api.answers(sessions, { supported: false, sessions: [] })
  api.answers('POST /auth/v1/logout', {})
  open()
  expect(await screen.findByText(/does not list sessions/)).toBeVisible()
  await userEvent.click(button('Sign out everywhere else'))
  expect(await screen.findByText('Signed out everywhere else')).toBeVisible()
  expect(api.calls('POST /auth/v1/logout')).toMatchObject([{ query: { scope: 'others' } }])
})
