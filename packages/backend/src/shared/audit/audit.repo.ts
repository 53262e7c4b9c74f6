import type { SecurityAction } from '@mca/contract/audit'
import { currentActor } from '../../platform/database/actor'
import type { Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { jsonOf } from '../records/json/json'

/** An event of an account, its sessions or the keys rather than of a record. */
export interface SecurityEvent {
  action: SecurityAction
  /** The account it is about; null for a sign-in with an unknown address. */
  subject: string | null
  /** The author, if the request has no account yet because the user is signing in. */
  by?: { id: string | null; email: string }
  /** For people to read. Never a secret. */
  details?: Readonly<Record<string, unknown>>
}

const record = sql`select record_event('accounts', $2, $1, null, $3, $4, $5, $6, $7, $8)`

const recordAssignment = sql`select record_event('payment_imports', 'assign', $1, $2, $3, $4, $5, $6, $7, $8)`

const recordStatement = sql`select record_event($8, $9, $1, null, $2, $3, $4, $5, $6, $7)`

const recordDocument = sql`select record_event('documents', $9, $1, $8, $2, $3, $4, $5, $6, $7)`

/** A view of a version of a document. */
export interface DocumentReading {
  action: 'view' | 'download'
  document: { id: string; owner: string; name: string }
  number: number
}

/** A user's decision to assign rows of an import to an advance, or to record a doubtful row on its advance. */
export interface Assignment {
  importId: string
  advanceId: string
  details: { payer: string | undefined; rows: number; line: number | undefined; file: string; record?: boolean }
}

/**
 * Writes to the audit trail (R18.1). Triggers add the changes of records; the server may add nothing except these events
 * (`record_event`).
 */
export const auditRepo = {
  /**
   * Adds a security event. `tx` is the transaction of the event itself, so that neither is stored without the other.
   */
  async record(tx: Queryable, { action, subject, by, details }: SecurityEvent): Promise<void> {
    const { account, name, person, request, address } = currentActor() ?? {}
    // The user is just signing in, so the name is looked up.
    const [who, email, called] = by ? [by.id, by.email, null] : [account, name, person]
    await tx.query(record, [subject, action, who, email, called, request, address, details ? jsonOf(details) : null])
  },

  /** Adds an action on a party's statement, in its transaction. */
  async recordStatement(
    tx: Queryable,
    action: 'issue' | 'mail',
    party: { table: string; id: string },
    details: object,
  ): Promise<void> {
    const { account, name, person, request, address } = currentActor() ?? {}
    const values = [party.id, account, name, person, request, address, jsonOf(details), party.table, action]
    await tx.query(recordStatement, values)
  },

  /** Adds a view or a download of a document, before it is answered (R23.57). It is listed with the merchant or the advance. */
  async recordDocument(
    tx: Queryable,
    { action, document: { id, owner, name }, number }: DocumentReading,
  ): Promise<void> {
    const { account, name: who, person, request, address } = currentActor() ?? {}
    const details = jsonOf({ name, version: number })
    await tx.query(recordDocument, [id, account, who, person, request, address, details, owner, action])
  },

  /** Adds an assignment, in its transaction. It is listed with the import and with the advance. */
  async recordAssignment(tx: Queryable, { importId, advanceId, details }: Assignment): Promise<void> {
    const { account, name, person, request, address } = currentActor() ?? {}
    await tx.query(recordAssignment, [importId, advanceId, account, name, person, request, address, jsonOf(details)])
  },
}
