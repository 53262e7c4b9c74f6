import { z } from 'zod'
import { timestamp } from '../fields/record'
import { requiredText } from '../fields/text-fields'
import { appCode } from './sign-in-rules'

/** One of the caller's own sessions (R18.64). */
export const accountSession = z.object({
  id: z.guid(),
  /** The time of the sign-in. */
  created_at: timestamp,
  /** The last renewal of its access token, which the browser does about once an hour. */
  last_used_at: timestamp,
  /** The client address at the sign-in; null for sessions from before this was recorded. */
  address: z.string().nullable(),
  /** The device in words: 'Chrome on Windows'. */
  device: z.string().nullable(),
  /** `aal2` after the second factor. */
  aal: z.enum(['aal1', 'aal2']),
  /** True for the session that makes the request. */
  current: z.boolean(),
})
export type AccountSession = z.output<typeof accountSession>

/** The caller's own sessions, most recently used first. A hosted accounts service does not list them: then `supported` is false. */
export const accountSessions = z.object({ supported: z.boolean(), sessions: z.array(accountSession) })
export type AccountSessions = z.output<typeof accountSessions>

/** The number of unused recovery codes, and when they were made; null if there are none (R18.60). */
export const remainingRecoveryCodes = z.object({ left: z.int(), created_at: timestamp.nullable() })
export type RemainingRecoveryCodes = z.output<typeof remainingRecoveryCodes>

/** New recovery codes, which are shown once (R18.60). */
export const recoveryCodes = z.object({ codes: z.array(z.string()) })
export type RecoveryCodes = z.output<typeof recoveryCodes>

/** A recovery code in place of the second factor (R18.61). Case, spaces and hyphens do not matter. */
export const recoveryInput = z.object({ code: requiredText('Recovery code', 'Recovery code is required', 100).input })

/**
 * The caller's own password, before a change of second factors or recovery codes (R18.56). Its length is not checked.
 */
export const passwordConfirmationInput = z.object({
  password: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .max(10_000, 'Password is too long'),
})

/** The form that starts a second factor (R18.111). */
export const newFactorForm = z.object({
  name: requiredText('Name', 'Name is required', 100).input,
  password: z.string(),
})

/** The form of a new factor if the server asks for the password (R18.55). */
export const newFactorFormWithPassword = newFactorForm.extend(passwordConfirmationInput.shape)

/** The code that confirms a second factor. */
export const factorCodeForm = z.object({ code: z.string().regex(appCode.pattern, appCode.message) })

/** The new tokens of a session after its owner has confirmed the password (R18.166). They replace the earlier ones. */
export const renewedSession = z.object({ access_token: z.string(), refresh_token: z.string() })
export type RenewedSession = z.output<typeof renewedSession>
