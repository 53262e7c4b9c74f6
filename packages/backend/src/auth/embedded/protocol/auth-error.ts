/**
 * A refusal in GoTrue's terms: HTTP status and error code (AUTH.md section 1). Never 5xx: the client takes those for a
 * lost connection and tries again.
 */
export class AuthError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429,
    readonly code: string,
    message: string,
    readonly more: { weakPasswordReasons?: string[]; retryAfterSeconds?: number } = {},
  ) {
    super(message)
    this.name = 'AuthError'
  }
}

export const invalid = (message: string) => new AuthError(400, 'validation_failed', message)
/** One answer for an unknown address, a wrong password and an account without one (AUTH.md section 9). */
export const wrongCredentials = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
/** One answer for an unknown, used, superseded or expired link or code. */
export const linkExpired = () => new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
