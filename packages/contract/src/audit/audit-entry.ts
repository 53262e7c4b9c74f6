import { z } from 'zod'
import { valuesOf } from '../fields/option'
import { timestamp } from '../fields/record'
import { pagination } from '../list/list'
import { auditedEntities, recordActions, securityActions } from './audit-options'

/** What can be an entry's `action`. */
export const auditActions = [...recordActions, ...securityActions]

const fields = z.record(z.string(), z.unknown())

/** One thing that happened to a record or an account (R18.1). */
export const auditEntry = z.object({
  id: z.int(),
  at: timestamp,
  /** Entries with the same `at` and `transaction_id` were written together. */
  transaction_id: z.int(),
  entity: z.enum(valuesOf(auditedEntities)),
  /** Null for a record without an id of its own, and for a sign-in with an address that nobody has. */
  record_id: z.guid().nullable(),
  /** The record in whose history the entry is listed too: the advance of a payment, the merchant of an advance. */
  owner_id: z.guid().nullable(),
  action: z.enum(valuesOf(auditActions)),
  /**
   * Who did it, with the name and the address that they had then; without an id and an address for what is no account, such as a watched folder.
   * Null: the server itself.
   */
  account: z.object({ id: z.guid().nullable(), name: z.string(), email: z.string().nullable() }).nullable(),
  request_id: z.string().nullable(),
  /** The client address. */
  address: z.string().nullable(),
  /** All fields of a record that was deleted; of a change, the earlier values of the changed fields. Secrets are masked. */
  before: fields.nullable(),
  /** All fields of a record that was created; of a change, the new values. Of a security event, its details. */
  after: fields.nullable(),
})
export type AuditEntry = z.output<typeof auditEntry>

/** Counting the entries of a list stops here, because counting millions takes long. */
export const auditCountLimit = 10_000

export const auditList = z.object({
  data: z.array(auditEntry),
  pagination,
  /** There are more entries than `pagination.total`, at which counting has stopped. Their pages can be asked for too. */
  more: z.boolean(),
  /** What the ids among the fields, and the records themselves, are called now or were called last, by id: 'Bluegate Diner LLC', 'ADV-000123'. */
  names: z.record(z.string(), z.string()),
})
export type AuditList = z.output<typeof auditList>
