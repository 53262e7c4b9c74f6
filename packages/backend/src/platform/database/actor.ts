import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/** On whose behalf something is written: what the audit trail says of it (R18.2). */
export interface Actor {
  /** Undefined for what no person does. */
  account?: string | undefined
  /** The email of the account, or what else did it: a watched folder, a command. */
  name?: string | undefined
  /** What the account is called now. A later name does not relabel what is written under this one (R18.207). */
  person?: string | undefined
  /** The id of the request or of the job. */
  request?: string | undefined
  /** The client address of the request. */
  address?: string | undefined
}

const actors = new AsyncLocalStorage<Actor>()

/** Does `work` on behalf of `actor`: every transaction that begins in it says so to the audit trail. */
export const actAs = <T>(actor: Actor, work: () => T): T => actors.run(actor, work)

export const currentActor = (): Actor | undefined => actors.getStore()

/** `begin`, followed by who acts, in one round trip. A setting cannot be a parameter, so it is quoted as a literal. */
export function beginAs(begin: string): string {
  const actor = currentActor()
  return actor ? `${begin}; set local mca.actor = ${pg.escapeLiteral(JSON.stringify(actor))}` : begin
}

const writes = /^\s*(?:with\b[^]*?\b)?(?:insert into|update|delete from)\b/i

/** Whether a statement outside of a transaction needs one, because a person acts and it may write a record. */
export const needsActor = (text: string): boolean => currentActor()?.account !== undefined && writes.test(text)
