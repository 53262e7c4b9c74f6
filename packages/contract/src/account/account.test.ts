import { describe, expect, test } from '@jest/globals'
import { inviteInput, loginInput, passwordInput } from './account'
import { problemOfIssues } from '../problem/problem'
import { loginErrors, passwordErrors } from './sign-in-rules'

// Proves R10.6, R10.23.
describe('an invitation (SPEC.md section 5)', () => {
  test('takes an address and a name', () => {
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
    const { error } = inviteInput.safeParse(body)
    expect(error && problemOfIssues(error.issues)).toEqual({ message, errors: [{ path, message }] })
  })
})

// Proves R10.24, R14.2.
describe('a new password (SPEC.md section 5)', () => {
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
    expect(passwordInput.safeParse(values).success).toBe(Object.keys(errors).length === 0)
  })
})

// Proves R10.22.
describe('signing in (SPEC.md section 5)', () => {
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
    expect(loginInput.safeParse(values).success).toBe(Object.keys(errors).length === 0)
  })
})
