import '@mca/testing/signed-in'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, expect, test } from '@jest/globals'
import { signOut } from '@mca/api'
import { newestKey } from '@mca/contract/releases'
import { account, renderRoutes, testApi } from '@mca/testing'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NewestCard } from './newest-card'

const api = testApi()
const render = () => renderRoutes([{ path: '/', element: <NewestCard /> }], '/')
const choice = { name: 'Always use the newest release' }

beforeEach(() => localStorage.removeItem(newestKey))

// Proves R24.42.
test('an administrator chooses the newest releases in this browser, and takes the choice back', async () => {
  render()
  await userEvent.click(await screen.findByRole('checkbox', choice))
  const { user } = JSON.parse(localStorage.getItem('mca-auth') ?? '') as { user: { id: string } }
  expect(localStorage.getItem(newestKey)).toBe(user.id)

  cleanup()
  render()
  await userEvent.click(await screen.findByRole('checkbox', { ...choice, checked: true }))
  expect(localStorage.getItem(newestKey)).toBeNull()
})

// Proves R24.42.
test('somebody else has no such choice', async () => {
  api.answers('GET /api/account', account({ role: 'staff' }))
  render()
  await waitFor(() => expect(api.calls('GET /api/account')).toHaveLength(1))
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
})

// Proves R24.42.
test('nothing asks for the role again when the session ends', async () => {
  render()
  await screen.findByRole('checkbox', choice)
  api.answers('POST /auth/v1/logout', undefined, 204)
  const asked = api.calls('GET /api/account').length
  await act(() => signOut())
  await waitFor(() => expect(screen.queryByRole('checkbox')).not.toBeInTheDocument())
  expect(api.calls('GET /api/account')).toHaveLength(asked)
})
