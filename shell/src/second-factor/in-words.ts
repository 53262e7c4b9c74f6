import { callAccounts } from '@mca/api'
import { AppError } from '@mca/contract/problems'

/** Our messages for refusals of the accounts service with these codes, which tell users what to do. */
const words: Record<string, string> = {
  mfa_verification_failed: 'This code is wrong or was used already. Enter the one that the app shows now.',
  mfa_challenge_expired: 'This took too long. Enter the code that the app shows now.',
  mfa_ip_address_mismatch: 'Your network changed. Enter the current code from the app.',
  mfa_factor_not_found: 'This second factor no longer exists, or was not confirmed in time. Please start again.',
  mfa_factor_name_conflict: 'You already have a second factor with this name. Choose another name.',
  too_many_enrolled_mfa_factors: 'You have reached the limit of second factors. Remove one first.',
  insufficient_aal: 'Sign in with your second factor first.',
  over_request_rate_limit: 'Too many attempts. Wait a few minutes and try again.',
}

interface Outcome {
  error: { message: string; status?: number | undefined; name: string; code?: string | undefined } | null
}

/** Like `callAccounts`, with our own messages for refusals of second factors. */
export const callInWords: typeof callAccounts = (call) =>
  callAccounts(async (client) => {
    const result = await call(client)
    const { error }: Outcome = result
    const text = words[error?.code ?? '']
    if (text) throw new AppError(error?.status ?? 400, text)
    return result
  })
