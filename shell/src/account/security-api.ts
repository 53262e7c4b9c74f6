import { callAccounts, http, signOut } from '@mca/api'
import {
  AppError,
  problemOf,
  type AccountSessions,
  type RecoveryCodes,
  type RecoveryCodesLeft,
  type RenewedSession,
} from '@mca/contract'
import { queryOptions } from '@tanstack/react-query'
import { productName } from '../product-name'
import { callInWords } from '../second-factor/in-words'
import { confirmCode, renewSession } from '../second-factor/second-factor-api'

export const securityQueries = {
  sessions: () =>
    queryOptions({
      queryKey: ['account', 'sessions'],
      queryFn: ({ signal }) => http.get<AccountSessions>('account/sessions', { part: 'account-security', signal }),
    }),
  recoveryCodes: () =>
    queryOptions({
      queryKey: ['account', 'recovery-codes'],
      queryFn: ({ signal }) =>
        http.get<RecoveryCodesLeft>('account/recovery-codes', { part: 'account-security', signal }),
    }),
}

/** A second factor that the authenticator app still has to confirm. */
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

/**
 * Starts a second factor. It needs the password, if the sign-in is some minutes old: without it this throws an AppError at the field
 * `password`.
 */
async function enroll({ name, password }: { name: string; password: string | undefined }): Promise<NewFactor> {
  if (password !== undefined) await confirmPassword({ password })
  // An unconfirmed factor would block its own name.
  const { data: known } = await callInWords((client) => client.mfa.listFactors())
  for (const { id, status } of known?.all ?? []) if (status === 'unverified') await forgetFactor(id)
  const { data } = await callInWords(async (client) => {
    const result = await client.mfa.enroll({ factorType: 'totp', friendlyName: name, issuer: productName })
    return needsPassword(result) ? Promise.reject(passwordNeeded()) : result
  })
  if (!data) throw new AppError(500, '')
  return { id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret }
}

/** New recovery codes; null where the server wants the password first. */
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

const passwordNeeded = () => {
  const message = 'Enter your password to continue'
  return new AppError(403, message, [{ path: 'password', message }])
}

/** Removes a factor; false where the server wants the password first. */
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

/** Removes a factor that was never confirmed. It would be removed anyway, a little later. */
export const forgetFactor = (factorId: string): Promise<unknown> =>
  callInWords((client) => client.mfa.unenroll({ factorId })).catch(() => undefined)

/** Refusals are shown at the fields, so these have no toast for them. */
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
