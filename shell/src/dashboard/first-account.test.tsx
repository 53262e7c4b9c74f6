import '../testing/signed-in-first'
import '@testing-library/jest-dom/jest-globals'
import { expect, test } from '@jest/globals'
import { renderRoutes } from '@mca/testing'
import { screen } from '@testing-library/react'
import { firstAccountOf, PrintedPassword, RoleOfNewAccounts } from './first-account'

const hours = (count: number) => new Date(Date.now() + count * 60 * 60_000).toISOString()

// Proves R18.175, R18.177.
test('the first account is told on its first day how long its password works and what new accounts may do', () => {
  const page = (
    <>
      <PrintedPassword />
      <RoleOfNewAccounts />
    </>
  )
  renderRoutes([{ path: '/', element: page }], '/')
  expect(screen.getByText(/^The password that was printed works until /)).toBeVisible()
  expect(
    screen.getByText('When you invite somebody, you choose whether they are an administrator or staff.'),
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
])('an account %s is told what concerns it', (_case, first, created_at, told) => {
  expect(firstAccountOf({ created_at, app_metadata: { first_account: first } })).toEqual(told)
})
