/**
 * An error of the GoTrue protocol: HTTP status and error code (docs/accounts.md#errors). Never a 5xx, because the client
 * treats that as a lost connection and retries.
 */
export class AuthError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429,
    readonly code: string,
    message: string,
    readonly more: { weakPasswordReasons?: string[]; retryAfterSeconds?: number } = {},
  ) {
    super(message)
    this.name = 'AuthError'
  }
}

/** 400 for a malformed request. */
export const invalid = (message: string) => new AuthError(400, 'validation_failed', message)
/** One answer for an unknown address, a wrong password and an account without one (docs/accounts.md#what-strangers-can-learn). */
export const wrongCredentials = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
/** One answer for an unknown, used, replaced or expired link or code. */
export const linkExpired = () => new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
/** 403 for a valid token whose user was deleted. */
export const userNotFound = () => new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
/** 403 for a valid token whose session has ended. */
export const sessionNotFound = () =>
  new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
/** 403 for a valid token whose user has since been banned (R18.67). */
export const bearerBanned = () => new AuthError(403, 'user_banned', 'User is banned')
export const userBanned = () => new AuthError(400, 'user_banned', 'User is banned')
