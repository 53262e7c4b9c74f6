import { z } from 'zod'
import { isDay } from '../dates/dates'
import { valuesOf } from '../fields/option'
import { isUuid } from '../fields/uuid'
import { listQuery, optionalFilter } from '../list/list'
import { auditActions } from './audit-entry'
import { auditedEntities } from './audit-options'
import { changedFields } from './changed-fields'

const id = (name: string) =>
  optionalFilter(z.string().trim().toLowerCase().refine(isUuid, `${name} must be an id`).meta({ format: 'uuid' }))

const isMoment = (text: string) => isDay(text) || z.iso.datetime({ offset: true }).safeParse(text).success

/** A day of the business, or a moment, both inclusive. */
const bound = (name: string) =>
  optionalFilter(
    z.string().trim().refine(isMoment, `${name} must be a day, YYYY-MM-DD, or a moment such as 2026-01-31T17:00:00Z`),
  )

/** The filters of the audit trail, newest entries first; without a filter, all of it (R18.10). */
export const auditListQuery = listQuery.pick({ page: true, limit: true }).extend({
  entity: optionalFilter(
    z.enum(valuesOf(auditedEntities), { error: 'entity must be a kind of record in the audit trail' }),
  ),
  /** The history of this record, including the rows and records listed with it. */
  record: id('record'),
  /** The actions of this account. */
  account: id('account'),
  action: optionalFilter(z.enum(valuesOf(auditActions), { error: 'action must be an action of the audit trail' })),
  /** Changes of this field: a value of `changedFields`. */
  changed: optionalFilter(z.enum(valuesOf(changedFields), { error: 'changed must be a field of the audit trail' })),
  from: bound('from'),
  to: bound('to'),
})
export type AuditListQuery = z.output<typeof auditListQuery>
