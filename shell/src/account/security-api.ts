import { callAccounts, getQuery, http, signOut } from '@mca/api'
import type { AccountSessions, RecoveryCodes, RemainingRecoveryCodes, RenewedSession } from '@mca/contract/accounts'
import { problemOf } from '@mca/contract/problems'
import { productName } from '../product-name'
import { callInWords } from '../second-factor/in-words'
import { confirmCode, renewSession } from '../second-factor/second-factor-api'

export const securityQueries = {
  sessions: () => getQuery<AccountSessions>(['account', 'sessions'], 'account/sessions'),
  recoveryCodes: () => getQuery<RemainingRecoveryCodes>(['account', 'recovery-codes'], 'account/recovery-codes'),
}

/** A second factor to be confirmed with the authenticator app. */
export interface NewFactor {
  id: string
  /** An image, as a data URL. */
  qrCode: string
  secret: string
}

/** Confirms the password. The session continues with new tokens, which prove that its owner is present. */
async function confirmPassword({ password }: { password: string }): Promise<void> {
  const renewed = await http.post<RenewedSession>('account/confirm-password', { password })
  await callAccounts((client) => client.setSession(renewed))
}

/** Starts a second factor; null if the server needs the password first, because the sign-in is some minutes old. */
async function enroll({ name, password }: { name: string; password: string }): Promise<NewFactor | null> {
  if (password) await confirmPassword({ password })
  // An unconfirmed factor would block its own name.
  const { data: known } = await callInWords((client) => client.mfa.listFactors())
  for (const { id, status } of known?.all ?? []) if (status === 'unverified') await forgetFactor(id)
  const { data } = await callInWords(async (client) => {
    const result = await client.mfa.enroll({ factorType: 'totp', friendlyName: name, issuer: productName })
    return needsPassword(result) ? { data: null, error: null } : result
  })
  return data && { id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret }
}

/** New recovery codes; null if the server needs the password first. */
async function makeCodes(_nothing: void): Promise<string[] | null> {
  try {
    return (await http.post<RecoveryCodes>('account/recovery-codes', {})).codes
  } catch (error) {
    if (problemOf(error)?.errors?.some(({ path }) => path === 'password')) return null
    throw error
  }
}

const needsPassword = ({ error }: { error: { code?: string | undefined } | null }) =>
  error?.code === 'reauthentication_needed'

/** Removes a factor; false if the server needs the password first. */
async function removeFactor(factorId: string): Promise<boolean> {
  let isRemoved = true
  await callInWords(async (client) => {
    const result = await client.mfa.unenroll({ factorId })
    isRemoved = !needsPassword(result)
    return isRemoved ? result : { ...result, error: null }
  })
  if (isRemoved) await renewSession()
  return isRemoved
}

/** Removes an unconfirmed factor, which the server would remove a little later anyway. */
export const forgetFactor = (factorId: string): Promise<unknown> =>
  callInWords((client) => client.mfa.unenroll({ factorId })).catch(() => undefined)

/** Without toasts for refusals, which are shown at the fields. */
export const securityMutations = {
  enroll: () => ({ mutationFn: enroll }),
  confirmFactor: () => ({ mutationFn: confirmCode, meta: { success: 'Second factor added' } }),
  confirmPassword: () => ({
    mutationFn: confirmPassword,
  }),
  makeCodes: () => ({
    mutationFn: makeCodes,
    meta: { failure: 'Failed to make recovery codes', failureDetail: 'Please try again' },
  }),
  removeFactor: () => ({
    mutationFn: removeFactor,
    meta: {
      success: (isRemoved: boolean) => (isRemoved ? 'Second factor removed' : undefined),
      failure: 'Failed to remove second factor',
      failureDetail: 'Please try again',
    },
  }),
  endSession: () => ({
    mutationFn: (id: string) => http.delete(`account/sessions/${id}`),
    meta: { success: 'Session ended', failure: 'Failed to end the session', failureDetail: 'Please try again' },
  }),
  signOutElsewhere: () => ({
    mutationFn: async (_nothing: void) => void (await callAccounts((client) => client.signOut({ scope: 'others' }))),
    meta: { success: 'Signed out everywhere else', failure: 'Failed to sign out', failureDetail: 'Please try again' },
  }),
  signOutEverywhere: () => ({
    mutationFn: (_nothing: void) => signOut('global'),
    meta: { failure: 'Failed to sign out everywhere', failureDetail: 'You are signed out here. Please try again' },
  }),
}
