import '@mca/testing/signed-in'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, expect, test } from '@jest/globals'
import { account, renderRoutes, testApi } from '@mca/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SignedInAs } from '../layout/signed-in-as'

const user = 'PUT /auth/v1/user'
const api = testApi()
const button = (name: string) => screen.getByRole('button', { name })
const isGone = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).not.toBeInTheDocument())
beforeEach(() =>
  api.answers('GET /config.json', { supabaseUrl: 'http://localhost', supabasePublishableKey: 'key', remotes: {} }),
)

async function open() {
  renderRoutes([{ path: '/', element: <SignedInAs /> }], '/')
  await userEvent.click(button('Account'))
  await screen.findByRole('dialog', { name: 'Your Account' })
}

// Proves R9.18, R9.19.
test('the name is saved, and stands above the address', async () => {
  api.answers(user, account({ user_metadata: { name: 'Dana R.' } }))
  await open()
  const name = screen.getByLabelText('Full Name')
  await userEvent.clear(name)
  await userEvent.click(button('Save Name'))
  expect(await screen.findByText('Name is required')).toBeVisible()
  await userEvent.type(name, ' Dana R. {Enter}')
  expect(await screen.findByText('Name updated successfully')).toBeVisible()
  expect(api.calls(user)).toMatchObject([{ body: { data: { name: 'Dana R.' } } }])
  await isGone('Your Account')
  expect(screen.getByText('Dana R.')).toBeVisible()
})

// Proves R9.19.
test('a name that cannot be saved stays in the dialog', async () => {
  api.answers(user, { code: 400, msg: 'Name must be at most 255 characters' }, 400)
  await open()
  await userEvent.clear(screen.getByLabelText('Full Name'))
  await userEvent.type(screen.getByLabelText('Full Name'), 'Dana{Enter}')
  // In the form, and in a toast a moment later.
  expect((await screen.findAllByText('Failed to update name'))[0]).toBeVisible()
  expect(screen.getByText('Name must be at most 255 characters')).toBeVisible()
  expect(screen.getByLabelText('Full Name')).toHaveValue('Dana')
})

const fill = async (current: string, password: string, confirmation = password) => {
  await userEvent.click(button('Change Password'))
  await screen.findByRole('dialog', { name: 'Change Password' })
  await userEvent.type(screen.getByLabelText('Current Password'), current)
  await userEvent.type(screen.getByLabelText('New Password'), password)
  await userEvent.type(screen.getByLabelText('Confirm Password'), `${confirmation}{Enter}`)
}

// Proves R9.20.
test('the password is changed with the current one, and the other sessions end', async () => {
  api.answers(user, account())
  await open()
  await fill('the old one', 'a new pass phrase')
  expect(await screen.findByText('Password changed successfully')).toBeVisible()
  expect(screen.getByText('You have been signed out everywhere else')).toBeVisible()
  expect(api.calls(user)).toMatchObject([{ body: { password: 'a new pass phrase', current_password: 'the old one' } }])
  await isGone('Change Password')
  expect(screen.getByRole('dialog', { name: 'Your Account' })).toBeVisible()
})

// Proves R9.20.
test.each([
  ['current_password_mismatch', 400, 'Current Password', 'Current password is wrong'],
  ['same_password', 422, 'New Password', 'The new password is the current one'],
  ['weak_password', 422, 'New Password', 'Password should be longer'],
])('%s is shown under its field, and what was typed stays', async (code, status, label, message) => {
  api.answers(user, { code: status, error_code: code, msg: 'Password should be longer' }, status)
  await open()
  await fill('the old one', 'a new pass phrase')
  await waitFor(() =>
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message)),
  )
  expect(screen.getByLabelText(label)).toHaveFocus()
  expect(screen.getByText('Failed to change password')).toBeVisible()
  expect(screen.getByLabelText('Confirm Password')).toHaveValue('a new pass phrase')
})

// Proves R9.20.
test('an account with a second factor is told what is missing', async () => {
  api.answers(user, { code: 401, error_code: 'insufficient_aal', msg: 'AAL2 session is required' }, 401)
  await open()
  await fill('the old one', 'a new pass phrase')
  expect(await screen.findByText(/This account has a second factor/)).toBeVisible()
})

// Proves R9.20.
test('passwords that are too short or differ are refused before anything is sent', async () => {
  await open()
  await fill('the old one', 'short', 'shorter')
  expect(await screen.findByText('Password must be at least 8 characters')).toBeVisible()
  expect(screen.getByText('Passwords do not match')).toBeVisible()
  expect(api.calls(user)).toEqual([])
})

// Proves R2.41.
test('the theme is kept in this browser, and all its tabs follow', async () => {
  await open()
  expect(screen.getByRole('radio', { name: 'System' })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked()
  expect(localStorage.getItem('mca-theme')).toBe('dark')
  await userEvent.click(screen.getByRole('radio', { name: 'System' }))
  expect(localStorage.getItem('mca-theme')).toBeNull()
})
