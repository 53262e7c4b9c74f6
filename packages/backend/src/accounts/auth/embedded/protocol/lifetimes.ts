const minute = 60_000
export const day = 24 * 60 * minute

/** How long sessions, tokens, links and challenges are valid, in milliseconds (docs/accounts.md). */
export const lifetimes = {
  accessToken: 60 * minute,
  /** From sign-in, however active the session is. */
  session: 30 * day,
  /** From the last refresh. */
  idleSession: 14 * day,
  /** A refresh token may be presented twice within this time, because several tabs refresh at once. */
  refreshReuse: 10_000,
  recoveryLink: 60 * minute,
  /** Minimum time between two recovery mails to one user. */
  recoveryMailInterval: minute,
  pkceCode: 5 * minute,
  challenge: 5 * minute,
  unverifiedFactor: 5 * minute,
  /** How long a sign-in proves that its owner is present. */
  freshSignIn: 5 * minute,
  /** How long the password printed at the first start is valid. */
  printedPassword: 3 * day,
  /** How long a session that began with a mailed link can set a password without the current one. */
  linkSession: 60 * minute,
} as const

export const subtractMs = (date: Date, milliseconds: number) => new Date(date.getTime() - milliseconds)
export const addMs = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds)
