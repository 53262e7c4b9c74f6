import { z } from 'zod'
import { valuesOf } from '../fields/option'
import { timestamp } from '../fields/record'
import { pagination } from '../list/list'
import { auditedEntities, recordActions, securityActions } from './audit-options'

/** The possible values of an entry's `action`. */
export const auditActions = [...recordActions, ...securityActions]

const fields = z.record(z.string(), z.unknown())

/** One event of a record or an account (R18.1). */
export const auditEntry = z.object({
  id: z.int(),
  at: timestamp,
  /** Entries with the same `at` and `transaction_id` were written together. */
  transaction_id: z.int(),
  entity: z.enum(valuesOf(auditedEntities)),
  /** Null for a record without its own id, and for a sign-in with an unknown address. */
  record_id: z.guid().nullable(),
  /** A second record whose history lists the entry: the advance of a payment, the merchant of an advance. */
  owner_id: z.guid().nullable(),
  action: z.enum(valuesOf(auditActions)),
  /**
   * The author, with their name and address at the time; without an id and an address for anything but an account, such as a watched folder.
   * Null for the server itself.
   */
  account: z.object({ id: z.guid().nullable(), name: z.string(), email: z.string().nullable() }).nullable(),
  request_id: z.string().nullable(),
  /** The client address. */
  address: z.string().nullable(),
  /**
   * For a deletion, all fields of the record; for a change, the earlier values of the changed fields. Secrets are masked.
   */
  before: fields.nullable(),
  /** For a creation, all fields of the record; for a change, the new values; for a security event, its details. */
  after: fields.nullable(),
})
export type AuditEntry = z.output<typeof auditEntry>

/** Counting the entries of a list stops at this number, because counting millions takes long. */
export const auditCountLimit = 10_000

export const auditList = z.object({
  data: z.array(auditEntry),
  pagination,
  /**
   * True if there are more entries than `pagination.total`, at which counting stopped. Their pages can be requested too.
   */
  more: z.boolean(),
  /** The current or last names of the ids in the fields and of the records themselves, by id: 'Bluegate Diner LLC', 'ADV-000123'. */
  names: z.record(z.string(), z.string()),
})
export type AuditList = z.output<typeof auditList>
