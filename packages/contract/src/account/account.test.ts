import { describe, expect, test } from '@jest/globals'
import { refusalOf } from '../testing/refusal-of'
import { inviteInput, passwordChange } from './account'
import { loginErrors, passwordErrors } from './sign-in-rules'

// Proves R10.6, R10.23.
describe('an invitation', () => {
  test('accepts an address and a name', () => {
    expect(inviteInput.parse({ email: ' ada@example.com ', name: ' Ada ' })).toEqual({
      email: 'ada@example.com',
      name: 'Ada',
    })
  })

  test.each([
    [{ email: 'ada@example.com' }, 'name', 'Name is required'],
    [{ email: 'ada@example.com', name: ' ' }, 'name', 'Name is required'],
    [{ email: 'ada@example.com', name: 'a'.repeat(256) }, 'name', 'Name must be at most 255 characters'],
    [{ name: 'Ada' }, 'email', 'Invalid email address'],
    [{ name: 'Ada', email: '' }, 'email', 'Invalid email address'],
    [{ name: 'Ada', email: 'ada' }, 'email', 'Invalid email address'],
    [{ name: 'Ada', email: 'ada@example.com', redirectTo: '/set-password' }, 'redirectTo', 'redirectTo must be a URL'],
  ])('refuses %j', (body, path, message) => {
    expect(refusalOf(inviteInput, body)).toEqual({ message, errors: [{ path, message }] })
  })
})

// Proves R10.24, R14.2.
describe('a new password', () => {
  test.each([
    [{ password: 'long enough', confirmPassword: 'long enough' }, {}],
    [{ password: '8 chars.', confirmPassword: '8 chars.' }, {}],
    [{ password: '7 chars', confirmPassword: '7 chars' }, { password: 'Password must be at least 8 characters' }],
    [{ password: 'long enough', confirmPassword: 'Long enough' }, { confirmPassword: 'Passwords do not match' }],
    [
      { password: '', confirmPassword: 'x' },
      { password: 'Password must be at least 8 characters', confirmPassword: 'Passwords do not match' },
    ],
  ])('%j', (values, errors) => {
    expect(passwordErrors(values)).toEqual(errors)
  })
})

// Proves R9.20.
test.each([
  [{ currentPassword: 'x', password: 'long enough', confirmPassword: 'long enough' }, []],
  [{ currentPassword: '', password: 'long enough', confirmPassword: 'long enough' }, ['currentPassword']],
  [{ currentPassword: 'x', password: 'short', confirmPassword: 'longer' }, ['password', 'confirmPassword']],
])('changing a password: %j', (values, refused) => {
  const { error } = passwordChange.safeParse(values)
  expect(error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual(refused)
})

// Proves R10.22.
describe('signing in', () => {
  test.each([
    [{ email: 'ada@example.com', password: 'x' }, {}],
    [{ email: ' ada@example.com ', password: ' ' }, {}],
    [
      { email: '', password: '' },
      { email: 'Email is required', password: 'Password is required' },
    ],
    [{ email: 'ada', password: 'x' }, { email: 'Invalid email' }],
  ])('%j', (values, errors) => {
    expect(loginErrors(values)).toEqual(errors)
  })
})
