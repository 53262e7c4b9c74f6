import { mutation } from './mutation'
import { requestPasswordReset, signIn, signOut, updatePassword } from './session/session'

/** The values of the sign-in form. */
export interface Credentials {
  email: string
  password: string
}

export const sessionMutations = {
  signIn: () =>
    mutation(({ email, password }: Credentials) => signIn(email, password), {
      toastId: 'sign-in',
      // The dashboard is already being loaded.
      changesNothing: true,
      // With a second factor, the toast comes after the code (R18.113).
      success: (isComplete) => (isComplete ? 'Login successful' : undefined),
      failure: 'Login failed',
      failureDetail: 'Invalid email or password',
    }),
  signOut: () => mutation<void, void>(() => signOut(), { failure: 'Failed to sign out' }),
  /** Requests a reset mail. The page shows the answer, which is the same for every address (R1.18). */
  forgotPassword: () =>
    mutation((email: string) => requestPasswordReset(email), {
      failure: 'Failed to send email',
      failureDetail: 'Please try again',
    }),
  setPassword: () =>
    mutation((password: string) => updatePassword(password), {
      success: 'Password set successfully',
      successDetail: () => 'You can now sign in with your new password',
      failure: 'Failed to set password',
      failureDetail: 'Please try again',
    }),
}
