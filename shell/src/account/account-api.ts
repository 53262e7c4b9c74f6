import { appConfig, callAccounts } from '@mca/api'
import type { PasswordChange } from '@mca/contract/accounts'
import { AppError } from '@mca/contract/problems'

/** The part of the signed-in user that these calls need. */
export interface Owner {
  email?: string | undefined
  factors?: readonly { status: string }[] | undefined
}

export const accountMutations = {
  changeName: () => ({
    mutationFn: (data: { name: string }) => callAccounts((client) => client.updateUser({ data })),
    meta: {
      success: 'Name updated successfully',
      failure: 'Failed to update name',
      failureDetail: 'Please try again',
    },
  }),
  changePassword: (owner: Owner) => ({
    mutationFn: (values: PasswordChange) => changePassword(owner, values),
    meta: {
      success: 'Password changed successfully',
      successDetail: () => 'You have been signed out everywhere else',
      failure: 'Failed to change password',
      failureDetail: 'Please try again',
    },
  }),
}

/**
 * Changes the password after the current one was checked. The embedded service checks it itself. A hosted one does so only if its
 * project requires it, so it is checked by a sign-in, except for a user with a second factor, whose session that would weaken
 * (docs/accounts.md#changing-the-own-password).
 */
async function changePassword({ email = '', factors = [] }: Owner, values: PasswordChange): Promise<void> {
  const { currentPassword, password } = values
  const { supabaseUrl } = await appConfig()
  const isHosted = new URL(supabaseUrl, window.location.origin).origin !== window.location.origin
  if (isHosted && !factors.some(({ status }) => status === 'verified')) {
    await callAccounts(async (client) =>
      explained(await client.signInWithPassword({ email, password: currentPassword })),
    )
  }
  await callAccounts(async (client) =>
    explained(await client.updateUser({ password, current_password: currentPassword })),
  )
}

interface Outcome {
  error: { message: string; status?: number | undefined; name: string; code?: string | undefined } | null
}

const currentIsWrong = { path: 'currentPassword', message: 'Current password is wrong' }
const fieldErrors: Record<string, { path: string; message: string }> = {
  current_password_mismatch: currentIsWrong,
  invalid_credentials: currentIsWrong,
  same_password: { path: 'password', message: 'The new password is the current one' },
}
const secondFactor =
  'This account has a second factor, and this session was not confirmed with it. Sign in with the second factor first.'

/** Throws refusals that the form can explain better than the service; everything else is left to `callAccounts`. */
function explained(outcome: Outcome): Outcome {
  const { error } = outcome
  const status = error?.status ?? 400
  if (error?.code === 'insufficient_aal') throw new AppError(status, secondFactor)
  const known =
    error?.code === 'weak_password' ? { path: 'password', message: error.message } : fieldErrors[error?.code ?? '']
  if (known) throw new AppError(status, known.message, [known])
  return outcome
}
