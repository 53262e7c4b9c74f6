import { minPasswordLength } from '../fields/limits'

// The sign-in and set-password pages are the first that load, and must not wait for zod: their rules are plain functions.

type Errors<T> = { [K in keyof T]?: string }

/** Messages under the fields of the sign-in form; no keys, no problem. */
export const loginErrors = (values: { email: string; password: string }): Errors<typeof values> => ({
  ...(!values.email.trim()
    ? { email: 'Email is required' }
    : !/^[^\s@]+@[^\s@]+$/.test(values.email.trim()) && { email: 'Invalid email' }),
  ...(!values.password && { password: 'Password is required' }),
})

/** Messages under the fields of the set-password form (R10.24). Empty when everything is valid. */
export const passwordErrors = (values: { password: string; confirmPassword: string }): Errors<typeof values> => ({
  ...(values.password.length < minPasswordLength && {
    password: `Password must be at least ${minPasswordLength} characters`,
  }),
  ...(values.password !== values.confirmPassword && { confirmPassword: 'Passwords do not match' }),
})
