import { paths, type Account } from '@mca/contract'
import { queryOptions } from '@tanstack/react-query'
import { http } from './http'
import { mutation } from './mutation'
import { requestPasswordReset } from './session/session'

/** The page that invitation and password-reset links open. */
const setPasswordUrl = () => new URL(paths.setPassword, window.location.origin).href

export const userQueries = {
  list: () =>
    queryOptions({
      queryKey: ['users', 'list'],
      queryFn: ({ signal }) => http.get<Account[]>('users', { signal }),
      meta: { failure: 'Failed to load users', failureDetail: 'Failed to fetch users' },
    }),
}

/** The recipient of an invitation. */
export interface Invitation {
  email: string
  name: string
}

export const userMutations = {
  invite: () =>
    mutation(
      ({ email, name }: Invitation) =>
        http.post<Account>('users/invite', { email, name, redirectTo: setPasswordUrl() }),
      {
        success: 'User invited successfully',
        successDetail: ({ email }) => `An invitation email was sent to ${email}`,
        failure: 'Failed to invite user',
        failureDetail: 'Please try again',
      },
    ),
  remove: () =>
    mutation((id: string) => http.delete(`users/${id}`), {
      success: 'User deleted successfully',
      failure: 'Failed to delete user',
      failureDetail: 'Please try again',
    }),
  /** Emails the account's owner a link to set a new password. */
  resetPassword: () =>
    mutation((email: string) => requestPasswordReset(email, setPasswordUrl()), {
      success: 'Password reset email sent',
      successDetail: (email) => `An email was sent to ${email}`,
      failure: 'Failed to send email',
      failureDetail: 'Please try again',
    }),
}
