import type { Account, AccountRole, AccountSession, RenewedSession } from '@mca/contract/accounts'
import type { Message } from '../mail/messages'
import type { Queryable } from '../../platform/database/db'

/** A sign-in method that the session had passed when the token was issued, with the time in epoch seconds. */
export interface PassedMethod {
  method: string
  timestamp: number
}

/** The account behind a request, according to the verified access token and, in embedded mode, the database. */
export interface SignedInAccount {
  id: string
  email: string
  /** The display name, if there is one. */
  name: string | undefined
  /** The role of the account (R18.20), read for every request. */
  role: AccountRole
  /** The user has a verified second factor that this session has not passed; `/api` answers 403. */
  needsSecondFactor: boolean
  sessionId: string
  /** The assurance level of this session: `aal2` with the second factor. */
  aal: 'aal1' | 'aal2'
  /** The methods that the session had passed when this token was issued. */
  passed: readonly PassedMethod[]
}

/**
 * Why the token is verified. In hosted mode, changes are checked more strictly (docs/accounts.md#hosted-accounts-service).
 */
export type Purpose = 'read' | 'change'

export interface Invitation {
  email: string
  name: string
  /** Without one, a new account gets the default role, and an account that is invited again keeps its role (R18.21). */
  role?: AccountRole | undefined
  /** An absolute URL on our own origin (see `toOwnUrl`). */
  redirectTo: string
  /** The sender of the invitation, named in the mail. */
  by?: Pick<SignedInAccount, 'name' | 'email'> | undefined
}

/** A user's own sessions. */
export interface OwnSessions {
  /** The unexpired sessions, most recently used first. */
  list(account: SignedInAccount): Promise<AccountSession[]>
  /** Throws AppError 404 if the session has ended or belongs to somebody else. */
  end(account: SignedInAccount, id: string): Promise<void>
  /**
   * Throws AppError 403 unless this token proves that its owner signed in or gave the password within the last five minutes
   * (R18.146).
   */
  requireFresh(account: SignedInAccount): void
  /**
   * Confirms the password and renews the session's tokens, which then prove presence (R18.56). Throws AppError 400 for a wrong
   * password, 429 after ten.
   */
  confirm(account: SignedInAccount, password: string): Promise<RenewedSession>
}

/** Writes that belong in the transaction of a change to this account. Gets the account as it was before the change. */
export type Alongside = (tx: Queryable, account: Account) => Promise<void>

/**
 * The server's only interface to accounts (docs/accounts.md), with two implementations: `embedded/` stores them in our
 * database, `hosted/` uses a hosted accounts service. The choice is made once, at start.
 */
export interface Accounts {
  /** The account of an access token; undefined when the token is invalid for any reason. */
  verify(token: string, purpose: Purpose): Promise<SignedInAccount | undefined>
  /** True if this process has verified the token and it has not expired. Sends no query: the account may be gone. */
  isKnown(token: string): boolean
  /** One account; AppError 404 when it is unknown. */
  get(id: string): Promise<Account>
  /** All accounts, newest first. */
  list(): Promise<Account[]>
  /** All accounts. With a hosted service they can be up to 30 seconds old, except for changes by this process. */
  listRecent(): Promise<Account[]>
  /**
   * Creates the account and mails the invitation; mails an open invitation again (R9.16). AppError 409 if the address (ignoring
   * case) belongs to a confirmed account. `alongside` gets the new state of the account.
   */
  invite(invitation: Invitation, alongside?: Alongside): Promise<Account>
  /**
   * Deletes an account with its sessions, and runs `alongside` in the same transaction. AppError 404 if unknown; 409 for `by`
   * itself, the last account or the last administrator; 502 if a hosted service has not deleted it and the account is only locked
   * out.
   */
  remove(id: string, by: string, alongside?: Alongside): Promise<void>
  /** Undefined for a hosted service, which does not list sessions and checks passwords itself. */
  readonly sessions?: OwnSessions
  /**
   * Removes the second factors of an account and ends its other sessions, after running `alongside`. May fail after `alongside` is committed. `token`
   * is the access token of the request.
   */
  removeFactors(account: SignedInAccount, token: string, alongside: (tx: Queryable) => Promise<void>): Promise<void>
  /** Mails the owner a notice about the account, after the response. */
  mailNotice(notice: Message): void
  /**
   * Changes the role of an account, effective with its next request, and runs `alongside` in the same transaction; does nothing if
   * it already has the role. AppError 404 if unknown, 409 if no administrator would be left.
   */
  changeRole(id: string, role: AccountRole, alongside?: Alongside): Promise<Account>
  /**
   * Returns an account to its owner: ends its sessions, removes its second factors, voids its password and mailed links, and
   * mails a link to `redirectTo` to set a new password. `alongside` runs in the same transaction. AppError 404 if unknown; 409
   * for `by` itself; 502 if everything was done but the mail was not sent.
   */
  reset(id: string, by: string, redirectTo: string, alongside?: Alongside): Promise<Account>
  /** Stops timers and waits for work that continues after responses, such as mail. */
  close(): Promise<void>
}
