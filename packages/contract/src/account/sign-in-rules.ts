import { minPasswordLength } from '../fields/limits'

// The sign-in and set-password pages load first and must not load zod, so their rules are plain functions.

/** The message of every 403 that a session gets which has not passed its user's second factor. The browser then asks for it. */
export const secondFactorNeeded = 'Your second factor is needed'

type Errors<T> = { [K in keyof T]?: string }

/** The message under the address of somebody who signs in or has forgotten their password. Empty when it is valid. */
export const emailErrors = (values: { email: string }): Errors<typeof values> => ({
  ...(!values.email.trim()
    ? { email: 'Email is required' }
    : !/^[^\s@]+@[^\s@]+$/.test(values.email.trim()) && { email: 'Invalid email' }),
})

/** The messages under the fields of the sign-in form. Empty when everything is valid. */
export const loginErrors = (values: { email: string; password: string }): Errors<typeof values> => ({
  ...emailErrors(values),
  ...(!values.password && { password: 'Password is required' }),
})

/** The messages under the fields of the set-password form (R10.24). Empty when everything is valid. */
export const passwordErrors = (values: { password: string; confirmPassword: string }): Errors<typeof values> => ({
  ...(values.password.length < minPasswordLength && {
    password: `Password must be at least ${minPasswordLength} characters`,
  }),
  ...(values.password !== values.confirmPassword && { confirmPassword: 'Passwords do not match' }),
})
