import type { SecurityAction } from '@mca/contract'
import { currentActor } from '../platform/database/actor'
import type { Queryable } from '../platform/database/db'
import { jsonOf } from '../records/json/json'

/** Something that happened to an account, its sessions or the keys, and not to a record. */
export interface SecurityEvent {
  action: SecurityAction
  /** Whose account it is about; null for a sign-in with an address that nobody has. */
  subject: string | null
  /** Who did it, when it is not whom the request is from: somebody who just signs in. */
  by?: { id: string | null; email: string }
  /** For people to read. Never a secret. */
  details?: Readonly<Record<string, unknown>>
}

const record = {
  name: 'audit-record',
  text: `select record_event('accounts', $2, $1, null, $3, $4, $5, $6, $7, $8)`,
}

const recordAssignment = {
  name: 'audit-record-assignment',
  text: `select record_event('payment_imports', 'assign', $1, $2, $3, $4, $5, $6, $7, $8)`,
}

/** That somebody said to which advance rows of an import belong. */
export interface Assignment {
  importId: string
  advanceId: string
  details: { payer: string | undefined; rows: number; line: number | undefined; file: string }
}

/** The audit trail (R18.1). What happens to records is added by triggers. The server may add nothing else (migration 0060). */
export const auditRepo = {
  /** Adds a security event. `tx`: the transaction of what it tells of, so that neither is stored without the other. */
  async record(tx: Queryable, { action, subject, by, details }: SecurityEvent): Promise<void> {
    const { account, name, person, request, address } = currentActor() ?? {}
    // The name of somebody who just signs in is looked up.
    const [who, email, called] = by ? [by.id, by.email, null] : [account, name, person]
    await tx.query(record, [subject, action, who, email, called, request, address, details ? jsonOf(details) : null])
  },

  /** Adds an assignment, in its transaction. It is listed with the import and with the advance. */
  async recordAssignment(tx: Queryable, { importId, advanceId, details }: Assignment): Promise<void> {
    const { account, name, person, request, address } = currentActor() ?? {}
    await tx.query(recordAssignment, [importId, advanceId, account, name, person, request, address, jsonOf(details)])
  },
}
