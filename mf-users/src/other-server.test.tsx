import '@mca/testing/signed-in'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, expect, test } from '@jest/globals'
import { id, renderRoutes, tableText, testApi } from '@mca/testing'
import { screen, waitFor } from '@testing-library/react'
import { routes } from './routes'

/** An account of the specification, without a role. A call without an answer fails the test. */
const lee = {
  id: id(2),
  email: 'lee@office.example',
  user_metadata: { name: 'Lee Park' },
  created_at: '2025-01-05T12:00:00.000Z',
}
const api = testApi()
beforeEach(() => {
  api.answers('GET /api/users', [lee])
  api.refuses('GET /api/account', 'Not found', 404)
})
const actions = () =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
const expectActions = async () => {
  const table = await screen.findByRole('table', { name: 'Users' })
  expect(tableText(table)).toEqual([
    ['Name', 'Email', 'Created', 'Last Sign In', 'Actions'],
    ['Lee Park', 'lee@office.example', 'Jan 5, 2025', 'Never', ''],
  ])
  expect(actions()).toEqual(
    expect.arrayContaining(['Invite User', 'Resend password reset to lee@office.example', 'Delete lee@office.example']),
  )
  expect(actions().filter((name) => /role|^Reset/i.test(name ?? ''))).toEqual([])
}

// Proves R20.5, R20.2.
test('without roles, everybody may invite, delete and send a reset, and nothing else is offered', async () => {
  api.offersOnly()
  renderRoutes(routes, '/users')
  await expectActions()
  expect(screen.queryByRole('link', { name: 'Activity' })).not.toBeInTheDocument()
  expect(api.calls('GET /api/account')).toEqual([])
})

// Proves R20.3, R20.5.
test('a server that answers 404 for the own account has no roles: no toast, and it is asked once', async () => {
  api.offersOnly('roles')
  renderRoutes(routes, '/users')
  await expectActions()
  expect(screen.queryByText('Failed to load your account')).not.toBeInTheDocument()
  expect(api.calls('GET /api/account')).toHaveLength(1)
})

// Proves R20.2.
test.each(['activity', 'settings', 'releases'])(
  'the address of the %s leads to the users where there is none',
  async (page) => {
    api.offersOnly()
    const { address } = renderRoutes(routes, `/users/${page}`)
    await waitFor(() => expect(address()).toBe('/users'))
  },
)

// Proves R20.3.
test('so it does where the server turns out to have none', async () => {
  api.offersOnly('activity')
  api.refuses('GET /api/audit', 'Not found', 404)
  const { address } = renderRoutes(routes, '/users/activity')
  await waitFor(() => expect(address()).toBe('/users'))
  expect(await screen.findByRole('table', { name: 'Users' })).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
