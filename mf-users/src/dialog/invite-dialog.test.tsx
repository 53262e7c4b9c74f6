import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { account, fieldValues, renderRoutes, testApi } from '@mca/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'

const api = testApi()

async function openDialog(own = account()) {
  api.answers('GET /api/users', [account()])
  api.answers('GET /api/account', own)
  renderRoutes(routes, '/users')
  await userEvent.click(await screen.findByRole('button', { name: 'Invite User' }))
  return screen.findByRole('dialog', { name: 'Invite New User' })
}
const field = (label: string) => screen.getByLabelText(label)
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Invitation' }))

// Proves R12.4.
test('invites somebody, with the URL of the set-password page, and closes', async () => {
  const dialog = await openDialog()
  expect(fieldValues(dialog)).toEqual({ 'Full Name': '', 'Email Address': '' })
  api.answers('POST /api/users/invite', account(), 201)
  await userEvent.type(field('Full Name'), 'Lee Park')
  await userEvent.type(field('Email Address'), 'lee@office.example')
  await send()
  expect(await screen.findByText('User invited successfully')).toBeVisible()
  expect(screen.getByText('An invitation email was sent to lee@office.example')).toBeVisible()
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(api.calls('POST /api/users/invite').map(({ body }) => body)).toEqual([
    { email: 'lee@office.example', name: 'Lee Park', redirectTo: 'http://localhost/set-password' },
  ])
})

// Proves R20.127, R18.341.
test('the role starts with the one of the setting, and is sent', async () => {
  await openDialog(account({ invited_role: 'staff' }))
  expect(field('Role')).toHaveValue('staff')
  expect(field('Role')).toHaveAccessibleDescription(/^Staff keep records, record payments and returns, /)
  api.answers('POST /api/users/invite', account(), 201)
  await userEvent.type(field('Full Name'), 'Lee Park')
  await userEvent.type(field('Email Address'), 'lee@office.example')
  await userEvent.selectOptions(field('Role'), 'Administrator')
  expect(field('Role')).toHaveAccessibleDescription(/^Administrators can do everything staff can, and also /)
  await send()
  await screen.findByText('User invited successfully')
  expect(api.calls('POST /api/users/invite')[0]?.body).toMatchObject({ role: 'administrator' })
})

test('shows the button as busy while it waits', async () => {
  await openDialog()
  api.hangs('POST /api/users/invite')
  await userEvent.type(field('Full Name'), 'Lee Park')
  await userEvent.type(field('Email Address'), 'lee@office.example')
  await send()
  const button = await screen.findByRole('button', { name: 'Sending...' })
  await waitFor(() => expect(api.calls('POST /api/users/invite')).toHaveLength(1))
  await userEvent.click(button)
  expect(api.calls('POST /api/users/invite')).toHaveLength(1)
})

// Proves R10.23.
test('shows missing fields, and sends nothing', async () => {
  await openDialog()
  await userEvent.type(field('Email Address'), 'not an address')
  await send()
  await waitFor(() => expect(field('Full Name')).toHaveAccessibleDescription('Name is required'))
  expect(field('Email Address')).toHaveAccessibleDescription('Invalid email address')
  expect(api.calls('POST /api/users/invite')).toEqual([])
})

// Proves R2.28, R12.4.
test('a refused invitation shows the reason, and the dialog stays open with everything typed', async () => {
  await openDialog()
  api.refuses('POST /api/users/invite', 'A user with this email address already exists.', 409)
  await userEvent.type(field('Full Name'), 'Lee Park')
  await userEvent.type(field('Email Address'), 'dana@office.example')
  await send()
  expect(await screen.findByText('Failed to invite user')).toBeVisible()
  expect(screen.getByText('A user with this email address already exists.')).toBeVisible()
  expect(field('Full Name')).toHaveValue('Lee Park')
})
