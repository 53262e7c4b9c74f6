import { callAccounts, http } from '@mca/api'
import { queryOptions } from '@tanstack/react-query'
import { callInWords } from './in-words'

/** A second factor as the accounts service lists it. */
export interface Factor {
  id: string
  friendly_name?: string | undefined
  created_at: string
}

/** The display name of a second factor. */
export const factorName = ({ friendly_name }: Factor): string => friendly_name || 'Authenticator app'

export const factorQueries = {
  /** The confirmed factors of the signed-in user, in the order in which they were added. From the accounts service. */
  own: () =>
    queryOptions({
      queryKey: ['account', 'factors'],
      queryFn: async (): Promise<Factor[]> => {
        const { data } = await callAccounts((client) => client.mfa.listFactors())
        return [...(data?.totp ?? [])].sort((one, other) => one.created_at.localeCompare(other.created_at))
      },
      // Another account's factors must never be shown, not even for a moment.
      gcTime: 0,
    }),
}

/** Renews this browser's session, for example after a factor was removed. */
export async function renewSession(): Promise<void> {
  await callAccounts((client) => client.refreshSession())
}

/** Confirms a factor and the session with the code from the app. */
export async function confirmCode({ factorId, code }: { factorId: string; code: string }): Promise<void> {
  await callInWords((client) => client.mfa.challengeAndVerify({ factorId, code }))
}

export const secondStepMutations = {
  /** The last step of a sign-in. Refusals are shown at the field. */
  confirm: (success: string | undefined) => ({
    mutationFn: confirmCode,
    meta: { toastId: 'sign-in', ...(success && { success }) },
  }),
  /** Removes the second factor of a user who has lost it. */
  recover: () => ({
    mutationFn: async ({ code, onRemoved }: { code: string; onRemoved: () => Promise<void> | void }) => {
      await http.post('account/recover', { code })
      await onRemoved()
      await renewSession()
    },
    meta: {
      success: 'Second factor removed',
      successDetail: () => 'Your recovery code has been used. Set up a second factor again.',
    },
  }),
}
