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
  api.hasOnlySpecification()
  api.answers('GET /api/users', [lee])
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
  renderRoutes(routes, '/users')
  await expectActions()
  expect(screen.queryByRole('link', { name: 'Activity' })).not.toBeInTheDocument()
  expect(api.calls('GET /api/account')).toEqual([])
})

// Proves R20.2.
test.each(['activity', 'settings', 'releases'])(
  'the address of the %s leads to the users where there is none',
  async (page) => {
    const { address } = renderRoutes(routes, `/users/${page}`)
    await waitFor(() => expect(address()).toBe('/users'))
  },
)
