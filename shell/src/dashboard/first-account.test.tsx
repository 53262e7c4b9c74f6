import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'

const hours = (count: number) => new Date(Date.now() + count * 60 * 60_000).toISOString()

// Proves R18.175, R18.177.
test('the first account is told on its first day how long its password works and what new accounts may do', async () => {
  const first_account = { password_expires_at: hours(70) }
  const user = { id: 'u', created_at: hours(-2), app_metadata: { provider: 'email', first_account } }
  const session = { access_token: 'token', refresh_token: 'r', expires_at: Date.now() / 1000 + 3600, user }
  localStorage.setItem('mca-auth', JSON.stringify(session))
  // Imported afterwards: the stored session is read when the module is loaded.
  const { renderRoutes } = await import('@mca/testing')
  const { PrintedPassword, RoleOfNewAccounts } = await import('./first-account')
  const page = (
    <>
      <PrintedPassword />
      <RoleOfNewAccounts />
    </>
  )
  renderRoutes([{ path: '/', element: page }], '/')
  expect(screen.getByText(/^The password that was printed works until /)).toBeVisible()
  expect(
    screen.getByText('New accounts are administrators, unless the server is started with DEFAULT_ROLE=staff.'),
  ).toBeVisible()
})

// Proves R18.175, R18.177.
test.each([
  ['with a password of its own', { password_expires_at: null }, hours(-2), { until: null, isNew: true }],
  [
    'later, with the printed password',
    { password_expires_at: 'a time' },
    hours(-30),
    { until: 'a time', isNew: false },
  ],
  ['later', { password_expires_at: null }, hours(-30), { until: null, isNew: false }],
  ['that is not the first one', undefined, hours(-2), undefined],
])('an account %s is told what concerns it', async (_case, first, created_at, told) => {
  const { firstAccountOf } = await import('./first-account')
  expect(firstAccountOf({ created_at, app_metadata: { first_account: first } })).toEqual(told)
})
