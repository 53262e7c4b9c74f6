import { minPasswordLength } from '../fields/limits'

// The sign-in and set-password pages load first and must not load zod, so their rules are plain functions.

/** The message of every 403 for a session that has not passed its user's second factor. The browser then asks for it. */
export const secondFactorNeeded = 'Your second factor is needed'

type Errors<T> = { [K in keyof T]?: string }

/** The message for the address field of the sign-in and forgotten-password forms. Empty if it is valid. */
export const emailErrors = (values: { email: string }): Errors<typeof values> => ({
  ...(!values.email.trim()
    ? { email: 'Email is required' }
    : !/^[^\s@]+@[^\s@]+$/.test(values.email.trim()) && { email: 'Invalid email' }),
})

/** The messages for the fields of the sign-in form. Empty if everything is valid. */
export const loginErrors = (values: { email: string; password: string }): Errors<typeof values> => ({
  ...emailErrors(values),
  ...(!values.password && { password: 'Password is required' }),
})

/** The messages for the fields of the set-password form (R10.24). Empty if everything is valid. */
export const passwordErrors = (values: { password: string; confirmPassword: string }): Errors<typeof values> => ({
  ...(values.password.length < minPasswordLength && {
    password: `Password must be at least ${minPasswordLength} characters`,
  }),
  ...(values.password !== values.confirmPassword && { confirmPassword: 'Passwords do not match' }),
})

/** A code of an authenticator app. */
export const appCode = { pattern: /^\d{6}$/, message: 'Enter the 6 digits that the app shows' }
