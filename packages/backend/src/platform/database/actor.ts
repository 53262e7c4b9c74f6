import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/** The person or process on whose behalf data is written, as recorded in the audit trail (R18.2). */
export interface Actor {
  /** Undefined if no person does it. */
  account?: string | undefined
  /** The email of the account, or the name of whatever acts instead: a watched folder, a command. */
  name?: string | undefined
  /** The account's current display name. A later rename does not change entries written under this one (R18.207). */
  person?: string | undefined
  /** The id of the request or of the job. */
  request?: string | undefined
  /** The client address of the request. */
  address?: string | undefined
}

const actors = new AsyncLocalStorage<Actor>()

/** Runs `work` on behalf of `actor`: every transaction in it records that for the audit trail. */
export const actAs = <T>(actor: Actor, work: () => T): T => actors.run(actor, work)

export const currentActor = (): Actor | undefined => actors.getStore()

/**
 * `begin` together with setting the actor, in one round trip. A setting cannot be a parameter, so it is quoted as a
 * literal.
 */
export function beginAs(begin: string): string {
  const actor = currentActor()
  return actor ? `${begin}; set local mca.actor = ${pg.escapeLiteral(JSON.stringify(actor))}` : begin
}

const writes = /^\s*(?:with\b[^]*?\b)?(?:insert into|update|delete from)\b/i

/** True if a statement outside of a transaction needs one, because a person acts and it may write a record. */
export const needsActor = (text: string): boolean => currentActor()?.account !== undefined && writes.test(text)
