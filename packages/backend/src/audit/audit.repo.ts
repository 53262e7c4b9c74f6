import type { SecurityAction } from '@mca/contract'
import { currentActor } from '../platform/database/actor'
import type { Queryable } from '../platform/database/db'
import { jsonOf } from '../records/json'

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
  text: `
    insert into audit_entries (entity, record_id, action, account_id, account_name, request_id, address, after)
    values ('accounts', $1, $2, $3, $4, $5, $6, $7)`,
}

/** The audit trail (R18.1). What happens to records is added by the triggers of migration 0039. */
export const auditRepo = {
  /** Adds a security event. `tx`: the transaction of what it tells of, so that neither is stored without the other. */
  async record(tx: Queryable, { action, subject, by, details }: SecurityEvent): Promise<void> {
    const { account, name, request, address } = currentActor() ?? {}
    const [who, email] = by ? [by.id, by.email] : [account ?? null, name ?? null]
    await tx.query(record, [subject, action, who, email, request, address, details ? jsonOf(details) : null])
  },
}
