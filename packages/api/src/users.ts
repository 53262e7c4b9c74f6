import { accountRoles, type Account, type AccountRole, type Permission } from '@mca/contract/accounts'
import { optionOf } from '@mca/contract/fields'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { hasExtensions } from './extensions'
import { fillMissingFields, hasFields } from './completed'
import { createMutation } from './creation'
import { getQuery } from './get-query'
import { http } from './http'
import { mutation } from './mutation'
import { requestPasswordReset, setPasswordUrl } from './session/session'

export const accountQueries = {
  /** The signed-in account, with its role. */
  own: () =>
    queryOptions({
      ...getQuery<Account>(['account'], 'account'),
      meta: { failure: 'Failed to load your account' },
    }),
}

/**
 * True if the signed-in account has the rights of an administrator (R18.20); undefined until that is known. On a server without roles,
 * everybody has (R20.5).
 */
export function useIsAdministrator(): boolean | undefined {
  const hasRoles = hasExtensions()
  const { data, isPending } = useQuery({ ...accountQueries.own(), enabled: hasRoles })
  if (!hasRoles) return true
  return isPending ? undefined : data?.role === 'administrator'
}

/**
 * True if the signed-in account may do this (R18.322); undefined until that is known. On a server without roles, everybody may.
 */
export function usePermission(permission: Permission): boolean | undefined {
  const hasRoles = hasExtensions()
  const { data, isPending } = useQuery({ ...accountQueries.own(), enabled: hasRoles })
  if (!hasRoles) return true
  if (isPending) return undefined
  return data?.permissions?.includes(permission) ?? false
}

export const userQueries = {
  list: () =>
    queryOptions({
      queryKey: ['users', 'list'],
      queryFn: async ({ signal }) => {
        const users = await http.get<Account[]>('users', { signal })
        return fillMissingFields(users, hasFields(users, 'role last_sign_in_at'), ({ completeAccount }) =>
          users.map(completeAccount),
        )
      },
      meta: { failure: 'Failed to load users', failureDetail: 'Failed to fetch users' },
    }),
}

/** The recipient of an invitation. */
export interface Invitation {
  email: string
  name: string
  /** Only for a server that takes one. */
  role?: AccountRole | undefined
}

/** The role with which an invitation starts (R18.341); undefined if the server does not take a role. */
export function useInvitedRole(): AccountRole | undefined {
  const hasRoles = hasExtensions()
  const { data } = useQuery({ ...accountQueries.own(), enabled: hasRoles })
  return hasRoles ? data?.invited_role : undefined
}

/** The account whose role changes, and its new role. */
export interface RoleChange {
  id: string
  email: string
  role: AccountRole
}

export const userMutations = {
  invite: () =>
    createMutation<Account, Invitation>(
      {
        path: 'users/invite',
        bodyOf: ({ email, name, role }) => ({ email, name, ...(role && { role }), redirectTo: setPasswordUrl() }),
        duplicateMessage: ({ email }) => ({
          message:
            `Your first attempt was sent: an invitation to ${email}. ` +
            'Changes since then are not sent. Sending again sends another invitation.',
        }),
      },
      {
        success: 'User invited successfully',
        successDetail: ({ email }) => `An invitation email was sent to ${email}`,
        failure: 'Failed to invite user',
        failureDetail: 'Please try again',
        unanswered: 'It may have been sent. Trying again from here will not send a second invitation.',
      },
    ),
  /** Mails a new link to somebody who has not accepted yet. The earlier link ends. */
  inviteAgain: () =>
    mutation(
      ({ email, user_metadata }: Pick<Account, 'email' | 'user_metadata'>) =>
        http.post<Account>('users/invite', { email, name: user_metadata?.name || email, redirectTo: setPasswordUrl() }),
      {
        success: 'Invitation sent again',
        successDetail: ({ email }) => `An invitation email was sent to ${email}`,
        failure: 'Failed to send the invitation',
        failureDetail: 'Please try again',
      },
    ),
  remove: () =>
    mutation((id: string) => http.delete(`users/${id}`), {
      success: 'User deleted successfully',
      failure: 'Failed to delete user',
      failureDetail: 'Please try again',
    }),
  changeRole: () =>
    mutation(({ id, role }: RoleChange) => http.put<Account>(`users/${id}/role`, { role }, { version: undefined }), {
      success: 'Role changed successfully',
      successDetail: ({ email, role }) => `${email} is now ${optionOf(accountRoles, role)?.label ?? role}`,
      failure: 'Failed to change role',
      failureDetail: 'Please try again',
    }),
  /** Returns an account to its owner (R18.26). */
  reset: () =>
    mutation(({ id }: Pick<Account, 'id' | 'email'>) => http.post<Account>(`users/${id}/reset`, {}), {
      success: 'User reset successfully',
      successDetail: ({ email }) => `An email was sent to ${email}`,
      failure: 'Failed to reset user',
      failureDetail: 'Please try again',
    }),
  /** Emails the account's owner a link to set a new password. */
  resetPassword: () =>
    mutation((email: string) => requestPasswordReset(email), {
      success: 'Password reset email sent',
      successDetail: (email) => `An email was sent to ${email}`,
      failure: 'Failed to send email',
      failureDetail: 'Please try again',
    }),
}
