import { z } from 'zod'
import { isDay } from '../dates/dates'
import { valuesOf } from '../fields/option'
import { isUuid } from '../fields/uuid'
import { listQuery, optionalFilter } from '../list/list'
import { auditActions } from './audit-entry'
import { auditedEntities } from './audit-options'

const id = (name: string) =>
  optionalFilter(z.string().trim().toLowerCase().refine(isUuid, `${name} must be an id`).meta({ format: 'uuid' }))

const isMoment = (text: string) => isDay(text) || z.iso.datetime({ offset: true }).safeParse(text).success

/** A day of the business, or a moment, both inclusive. */
const bound = (name: string) =>
  optionalFilter(
    z.string().trim().refine(isMoment, `${name} must be a day, YYYY-MM-DD, or a moment such as 2026-01-31T17:00:00Z`),
  )

/** Which entries of the audit trail, newest first; all of them without a filter (R18.10). */
export const auditListQuery = listQuery.pick({ page: true, limit: true }).extend({
  entity: optionalFilter(z.enum(valuesOf(auditedEntities), { error: 'entity must be one of what the trail is about' })),
  /** What happened to this record, and to the rows and records that are listed with it. */
  record: id('record'),
  /** What this account did. */
  account: id('account'),
  action: optionalFilter(z.enum(valuesOf(auditActions), { error: 'action must be one of the actions of the trail' })),
  from: bound('from'),
  to: bound('to'),
})
export type AuditListQuery = z.output<typeof auditListQuery>
