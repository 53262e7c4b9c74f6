import '@testing-library/jest-dom/jest-globals'
import { beforeEach, expect, test } from '@jest/globals'
import { account, answerQuestions, id, renderRoutes, tableText, testApi } from '@mca/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes'

const api = testApi()
const dana = account()
beforeEach(() => api.answers('GET /api/account', dana))
const invited = account({
  id: id(2),
  email: 'lee@office.example',
  user_metadata: { name: null },
  last_sign_in_at: null,
  invited: true,
})
const table = () => screen.findByRole('table', { name: 'Users' })
const namesIn = (rows: string[][]) => rows.slice(1).map(([, email]) => email)

// Proves R9.4.
test('shows a loading state', async () => {
  api.hangs('GET /api/users')
  renderRoutes(routes, '/users')
  expect(await screen.findByText('Loading users...')).toBeVisible()
})

// Proves R9.4, R12.7.
test('shows a load error with its reason and no stale accounts, and retries', async () => {
  api.refuses('GET /api/users', 'The accounts cannot be reached.')
  renderRoutes(routes, '/users')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to load users')
  expect(await screen.findByText('The accounts cannot be reached.')).toBeVisible()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  api.answers('GET /api/users', [dana])
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await table()).toBeVisible()
})

// Proves R9.1, R9.2, R20.127.
test('shows each account in its columns', async () => {
  const bare = account({ id: id(3), email: 'bare@office.example', user_metadata: null, role: 'staff' })
  api.answers('GET /api/users', [dana, invited, bare])
  renderRoutes(routes, '/users')
  expect(tableText(await table())).toEqual([
    ['Name', 'Email', 'Created', 'Last Sign In', 'Role', 'Actions'],
    ['Dana Reyes', 'dana@office.example', 'Jan 5, 2025', 'Jan 5, 2025', 'Administrator', ''],
    ['N/A', 'lee@office.example', 'Jan 5, 2025', 'Never', 'AdministratorInvited, not yet accepted', ''],
    ['N/A', 'bare@office.example', 'Jan 5, 2025', 'Jan 5, 2025', 'Staff', ''],
  ])
  expect(screen.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  expect(screen.getByText('Manage user accounts and access')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Invite User' })).toBeVisible()
  for (const name of ['Resend password reset to lee@office.example', 'Delete lee@office.example'])
    expect(screen.getByRole('button', { name })).toBeVisible()
})

// Proves R9.3, R9.4.
test('the search filters the loaded accounts by name and email, ignoring case', async () => {
  api.answers('GET /api/users', [
    dana,
    invited,
    account({ id: id(3), email: 'x@office.example', user_metadata: undefined }),
  ])
  renderRoutes(routes, '/users')
  expect(namesIn(tableText(await table()))).toHaveLength(3)
  const search = screen.getByPlaceholderText('Search by name or email...')
  await userEvent.type(search, 'REYES{Enter}')
  await waitFor(async () => expect(namesIn(tableText(await table()))).toEqual(['dana@office.example']))
  await userEvent.clear(search)
  await userEvent.type(search, 'LEE@{Enter}')
  await waitFor(async () => expect(namesIn(tableText(await table()))).toEqual(['lee@office.example']))
  await userEvent.type(search, 'nobody{Enter}')
  expect(await screen.findByText('No users found')).toBeVisible()
  expect(api.calls('GET /api/users')).toHaveLength(1)
})

test('two hundred accounts with long names are shown without pages, each with its name in a tooltip', async () => {
  const longName = 'Maximiliana Konstantina Papadopoulou-Featherstonehaugh'
  const crowd = Array.from({ length: 200 }, (_, n) =>
    account({ id: id(n), email: `user${n}@office.example`, user_metadata: { name: `${longName} ${n}` } }),
  )
  api.answers('GET /api/users', crowd)
  renderRoutes(routes, '/users')
  await waitFor(async () => expect(tableText(await table())).toHaveLength(201))
  expect(screen.getByTitle(`${longName} 199`)).toBeVisible()
})

// Proves R2.29, R12.5.
test('deletes an account only after confirmation, and shows why the server refuses', async () => {
  api.answers('GET /api/users', [dana, invited])
  const own = `DELETE /api/users/${dana.id}` as const
  const other = `DELETE /api/users/${invited.id}` as const
  api.refuses(own, 'You cannot delete your own account.', 409)
  api.answers(other, undefined, 204)
  renderRoutes(routes, '/users')
  const button = await screen.findByRole('button', { name: 'Delete dana@office.example' })
  const questions = answerQuestions('no')
  await userEvent.click(button)
  expect(questions).toEqual(['Are you sure you want to delete this user?'])
  expect(api.calls(own)).toEqual([])
  answerQuestions('yes')
  await userEvent.click(button)
  expect(await screen.findByText('Failed to delete user')).toBeVisible()
  expect(screen.getByText('You cannot delete your own account.')).toBeVisible()
  api.answers('GET /api/users', [dana])
  await userEvent.click(screen.getByRole('button', { name: 'Delete lee@office.example' }))
  expect(await screen.findByText('User deleted successfully')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('lee@office.example')).not.toBeInTheDocument())
})

// Proves R12.6.
test('emails a password reset, and shows why it failed', async () => {
  api.answers('GET /api/users', [dana])
  api.answers('GET /config.json', { supabaseUrl: '/', supabasePublishableKey: 'key', remotes: {} })
  api.answers('POST /auth/v1/recover', {})
  renderRoutes(routes, '/users')
  const button = await screen.findByRole('button', { name: 'Resend password reset to dana@office.example' })
  await userEvent.click(button)
  expect(await screen.findByText('Password reset email sent')).toBeVisible()
  expect(screen.getByText('An email was sent to dana@office.example')).toBeVisible()
  expect(api.calls('POST /auth/v1/recover')).toMatchObject([
    { body: { email: 'dana@office.example' }, query: { redirect_to: 'http://localhost/set-password' } },
  ])
  api.answers('POST /auth/v1/recover', { code: 'over_request_rate_limit', msg: 'Request rate limit reached' }, 429)
  await userEvent.click(button)
  expect(await screen.findByText('Failed to send email')).toBeVisible()
  expect(screen.getByText('Request rate limit reached')).toBeVisible()
})

// Proves R9.581.
test('an expired invitation says so, and is sent again in one press', async () => {
  api.answers('GET /api/users', [dana, { ...invited, user_metadata: { name: 'Lee' }, invitation_expired: true }])
  api.answers('POST /api/users/invite', invited)
  renderRoutes(routes, '/users')
  expect(await screen.findByText('Invitation expired')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Resend invitation to dana@office.example' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Resend invitation to lee@office.example' }))
  expect(await screen.findByText('Invitation sent again')).toBeVisible()
  expect(api.calls('POST /api/users/invite')).toMatchObject([{ body: { email: 'lee@office.example', name: 'Lee' } }])
})

// Proves R13.33.
test('the accounts are sorted in the browser, those without a value last in both directions', async () => {
  const kim = account({
    id: id(3),
    email: 'a@office.example',
    user_metadata: { name: 'kim' },
    created_at: '2025-03-01T00:00:00Z',
  })
  api.answers('GET /api/users', [invited, dana, kim])
  const { address } = renderRoutes(routes, '/users')
  await table()
  const emails = () => namesIn(tableText(screen.getByRole<HTMLTableElement>('table')))
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect(emails()).toEqual(['dana@office.example', 'a@office.example', 'lee@office.example'])
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect(emails()).toEqual(['a@office.example', 'dana@office.example', 'lee@office.example'])
  await userEvent.click(screen.getByRole('button', { name: 'Created' }))
  expect(address()).toBe('/users?sort=-created_at')
  expect(emails()[0]).toBe('a@office.example')
  await userEvent.click(screen.getByRole('button', { name: 'Email' }))
  expect(emails()).toEqual(['a@office.example', 'dana@office.example', 'lee@office.example'])
  expect(api.calls('GET /api/users')).toHaveLength(1)
})

// Proves R18.25.
test('staff read the accounts without anything to do about them', async () => {
  api.answers('GET /api/account', account({ role: 'staff' }))
  api.answers('GET /api/users', [dana])
  renderRoutes(routes, '/users')
  expect(tableText(await table())).toEqual([
    ['Name', 'Email', 'Created', 'Last Sign In', 'Role'],
    ['Dana Reyes', 'dana@office.example', 'Jan 5, 2025', 'Jan 5, 2025', 'Administrator'],
  ])
  expect(screen.queryByRole('button', { name: 'Invite User' })).not.toBeInTheDocument()
  expect(within(await table()).queryByRole('button', { name: /dana@/ })).not.toBeInTheDocument()
})

// Proves R18.23, R18.25.
test('changes a role only after a confirmation that says what it means, and shows why the server refuses', async () => {
  const lee = { ...invited, role: 'staff' as const }
  api.answers('GET /api/users', [dana, lee])
  const route = `PUT /api/users/${lee.id}/role` as const
  api.refuses(route, 'Only an administrator can do this.', 403)
  renderRoutes(routes, '/users')
  const button = await screen.findByRole('button', { name: 'Change role of lee@office.example to Administrator' })
  const questions = answerQuestions('no')
  await userEvent.click(button)
  expect(questions).toEqual([
    'Change role of lee@office.example to Administrator?\n\nThey will be able to invite, delete and reset users, change roles and see all activity.',
  ])
  expect(api.calls(route)).toEqual([])
  answerQuestions('yes')
  await userEvent.click(button)
  expect(await screen.findByText('Failed to change role')).toBeVisible()
  expect(screen.getByText('Only an administrator can do this.')).toBeVisible()
  api.answers(route, { ...lee, role: 'administrator' })
  await userEvent.click(button)
  expect(await screen.findByText('Role changed successfully')).toBeVisible()
  expect(screen.getByText('lee@office.example is now Administrator')).toBeVisible()
  expect(api.calls(route).at(-1)?.body).toEqual({ role: 'administrator' })
})

// Proves R18.26.
test('resets an account only after a confirmation that says what happens, and shows the limit of resets', async () => {
  api.answers('GET /api/users', [dana])
  const route = `POST /api/users/${dana.id}/reset` as const
  api.refuses(route, 'Too many resets. Please try again in 3 minutes.', 429)
  renderRoutes(routes, '/users')
  const button = await screen.findByRole('button', { name: 'Reset dana@office.example' })
  const questions = answerQuestions('no')
  await userEvent.click(button)
  expect(questions[0]).toContain('They are signed out everywhere.')
  expect(api.calls(route)).toEqual([])
  answerQuestions('yes')
  await userEvent.click(button)
  expect(await screen.findByText('Too many resets. Please try again in 3 minutes.')).toBeVisible()
  api.answers(route, dana)
  await userEvent.click(button)
  expect(await screen.findByText('User reset successfully')).toBeVisible()
})
