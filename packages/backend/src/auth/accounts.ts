import type { Account, AccountRole } from '@mca/contract'
import type { Queryable } from '../platform/database/db'

/** Who makes a request, according to the verified access token and, in embedded mode, the database. */
export interface SignedInAccount {
  id: string
  email: string
  /** What the account may do (R18.20), read anew for every request. */
  role: AccountRole
  /** The user has a verified second factor that this session has not passed: `/api` answers 403. */
  needsSecondFactor: boolean
}

/** Why the token is verified: in hosted mode a change is checked more strictly (docs/accounts.md#hosted-accounts-service). */
export type Purpose = 'read' | 'change'

export interface Invitation {
  email: string
  name: string
  /** An absolute URL on our own origin (`toOwnUrl`). */
  redirectTo: string
}

/**
 * The server's one interface to accounts (docs/accounts.md), with two implementations: `embedded/` stores them in our
 * database, `hosted/` asks a hosted accounts service. Which one is used is decided once, at start.
 */
export interface Accounts {
  readonly mode: 'embedded' | 'hosted'
  /** The account of an access token; undefined when the token is invalid for any reason. */
  verify(token: string, purpose: Purpose): Promise<SignedInAccount | undefined>
  /** One account; AppError 404 when it is unknown. */
  get(id: string): Promise<Account>
  /** All accounts, newest first. */
  list(): Promise<Account[]>
  /**
   * Creates the account and mails the invitation; mails an open one again (R9.16). AppError 409 when the address (ignoring case)
   * belongs to a confirmed account.
   */
  invite(invitation: Invitation): Promise<Account>
  /**
   * Deletes an account with its sessions, and in the same transaction does what `alongside` does. AppError 404 unknown, 409 for `by`
   * itself or the last account.
   */
  remove(id: string, by: string, alongside?: (tx: Queryable) => Promise<void>): Promise<void>
  /** Stops timers and waits for work that continues after a response, such as sending mail. */
  close(): Promise<void>
}
