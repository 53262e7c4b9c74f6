import type { Account } from '@mca/contract'

/** Who makes a request: what a verified access token and, in embedded mode, a look at the database say. */
export interface SignedIn {
  id: string
  email: string
  /** The user has a verified second factor and this session has not used it: `/api` refuses it with 403. */
  needsSecondFactor: boolean
}

/** Why the token is looked at: a change is checked more strictly in hosted mode (AUTH.md section 10). */
export type Purpose = 'read' | 'change'

export interface Invitation {
  email: string
  name: string
  /** An absolute URL that has passed the redirect rule already. */
  redirectTo: string
}

/**
 * The server's one view of the people who may use it, with two adapters: `embedded/` keeps them in our own database,
 * `hosted/` asks a hosted authentication service (AUTH.md section 11). The mode is decided once, at start.
 */
export interface Accounts {
  readonly mode: 'embedded' | 'hosted'
  /** The person behind an access token; undefined when the token proves nobody (any reason, AUTH.md section 10). */
  verify(token: string, purpose: Purpose): Promise<SignedIn | undefined>
  /** All accounts, newest first. */
  list(): Promise<Account[]>
  /** Creates the account and mails the invitation. AppError 409 when the address, in any case, has an account. */
  invite(invitation: Invitation): Promise<Account>
  /** Deletes an account with its sessions. AppError 404 unknown, 409 for `by` itself or the last account. */
  remove(id: string, by: string): Promise<void>
  /** Ends timers and waits for work that goes on after an answer (mail). */
  close(): Promise<void>
}
