import type { Account, AccountRole, AccountSession, RenewedSession } from '@mca/contract'
import type { Message } from '../mail/messages'
import type { Queryable } from '../platform/database/db'
import type { PassedMethod } from './claims'

/** Who makes a request, according to the verified access token and, in embedded mode, the database. */
export interface SignedInAccount {
  id: string
  email: string
  /** What it is called, if anything. */
  name: string | undefined
  /** What the account may do (R18.20), read anew for every request. */
  role: AccountRole
  /** The user has a verified second factor that this session has not passed: `/api` answers 403. */
  needsSecondFactor: boolean
  sessionId: string
  /** The level that this session has reached: `aal2` with the second factor. */
  aal: 'aal1' | 'aal2'
  /** What the session had passed when this token was made. */
  passed: readonly PassedMethod[]
}

/** Why the token is verified: in hosted mode a change is checked more strictly (docs/accounts.md#hosted-accounts-service). */
export type Purpose = 'read' | 'change'

export interface Invitation {
  email: string
  name: string
  /** An absolute URL on our own origin (`toOwnUrl`). */
  redirectTo: string
}

/** What people do about their own sessions. */
export interface OwnSessions {
  /** Those that have not expired, the last used first. */
  list(account: SignedInAccount): Promise<AccountSession[]>
  /** Throws AppError 404 for one that has ended, and for somebody else's. */
  end(account: SignedInAccount, id: string): Promise<void>
  /** Throws AppError 403 unless this token proves that its owner signed in or gave the password within five minutes (R18.146). */
  requireFresh(account: SignedInAccount): void
  /**
   * Confirms the password and renews the session's tokens, which are such a proof (R18.56). Throws AppError 400 for a wrong one, 429
   * after ten.
   */
  confirm(account: SignedInAccount, password: string): Promise<RenewedSession>
}

/** What is stored in the transaction of a change to this account, which is as it was before. */
export type Alongside = (tx: Queryable, account: Account) => Promise<void>

/**
 * The server's one interface to accounts (docs/accounts.md), with two implementations: `embedded/` stores them in our
 * database, `hosted/` asks a hosted accounts service. Which one is used is decided once, at start.
 */
export interface Accounts {
  /** The account of an access token; undefined when the token is invalid for any reason. */
  verify(token: string, purpose: Purpose): Promise<SignedInAccount | undefined>
  /** Whether this process has verified the token and it has not expired. Asks nobody: the account may be gone. */
  isKnown(token: string): boolean
  /** One account; AppError 404 when it is unknown. */
  get(id: string): Promise<Account>
  /** All accounts, newest first. */
  list(): Promise<Account[]>
  /** The same, of a hosted service up to 30 seconds old, except for what this process has changed. */
  listRecent(): Promise<Account[]>
  /**
   * Creates the account and mails the invitation; mails an open one again (R9.16). AppError 409 when the address (ignoring case)
   * belongs to a confirmed account. `alongside` gets the account as it is now.
   */
  invite(invitation: Invitation, alongside?: Alongside): Promise<Account>
  /**
   * Deletes an account with its sessions, and in the same transaction does what `alongside` does. AppError 404 unknown, 409 for `by`
   * itself, the last account or the last administrator, 502 when the account is only locked out until a hosted service deletes it.
   */
  remove(id: string, by: string, alongside?: Alongside): Promise<void>
  /** Undefined for a hosted service, which does not tell about sessions and checks passwords itself. */
  readonly sessions?: OwnSessions
  /**
   * Removes the second factors of an account and ends its other sessions, after what `alongside` does. A failure may come after `alongside` was committed.
   * `token` is the access token of the request.
   */
  removeFactors(account: SignedInAccount, token: string, alongside: (tx: Queryable) => Promise<void>): Promise<void>
  /** Mails the owner of an account what happened to it, after the response. */
  mailNotice(notice: Message): void
  /**
   * Changes what an account may do, from its next request on, and in the same transaction does what `alongside` does, unless it has
   * the role already. AppError 404 unknown, 409 when no administrator would be left.
   */
  changeRole(id: string, role: AccountRole, alongside?: Alongside): Promise<Account>
  /**
   * Takes an account back to its owner: ends its sessions, removes its second factors, voids its password and mailed links, and
   * mails a link to `redirectTo` to set a new password. `alongside` runs with it. AppError 404 unknown, 409 for `by` itself,
   * 502 when everything was done but the mail was not sent.
   */
  reset(id: string, by: string, redirectTo: string, alongside?: Alongside): Promise<Account>
  /** Stops timers and waits for work that continues after a response, such as sending mail. */
  close(): Promise<void>
}
