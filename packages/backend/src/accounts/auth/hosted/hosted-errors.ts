import { AppError } from '@mca/contract/problems'
import { type AuthError, isAuthError } from '@supabase/auth-js'
import { accountErrors } from '../account-errors'
import { serviceUnreachable } from './service-unreachable'

/** The AppError for an error of the service. Any error other than a rejection means that the service could not be reached. */
export const toAppError = (error: AuthError): AppError => {
  const { status, code, message } = error
  if (code === 'email_exists' || code === 'user_already_exists') return accountErrors.emailTaken()
  if (code === 'user_not_found') return accountErrors.unknownUser()
  if (status === 401 || status === 403)
    return new AppError(
      502,
      "The authentication service refused the server's secret key. Please tell your administrator.",
    )
  if (status === 429) return new AppError(429, message)
  if (status === 400 || status === 422) return new AppError(400, message)
  return serviceUnreachable(error)
}

export const refusedAsAppError = (work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => {
    throw isAuthError(error) ? toAppError(error) : error
  })
