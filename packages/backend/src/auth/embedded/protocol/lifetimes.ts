const minute = 60_000
const day = 24 * 60 * minute

/** How long sessions, tokens, links and challenges are valid, in milliseconds (AUTH.md sections 2, 4, 5, 7). */
export const lifetimes = {
  accessToken: 60 * minute,
  /** A session ends this long after sign-in, however busy. */
  session: 30 * day,
  /** A session ends this long after its last refresh. */
  idleSession: 14 * day,
  /** Tabs that refresh at once may present one token twice within this time. */
  refreshReuse: 10_000,
  recoveryLink: 60 * minute,
  inviteLink: 24 * 60 * minute,
  /** At most one recovery mail per user in this time. */
  betweenMails: minute,
  flow: 5 * minute,
  challenge: 5 * minute,
  unverifiedFactor: 5 * minute,
} as const

export const subtractMs = (date: Date, milliseconds: number) => new Date(date.getTime() - milliseconds)
export const addMs = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds)
