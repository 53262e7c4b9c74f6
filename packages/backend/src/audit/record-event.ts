import type { FastifyBaseLogger } from 'fastify'
import type { Queryable } from '../platform/database/db'
import { currentActor } from '../platform/database/actor'
import { auditRepo, type SecurityEvent } from './audit.repo'

/** Adds a security event to the audit trail, in the transaction of what it tells of, and to the log (R18.4). */
export async function recordEvent(tx: Queryable, log: FastifyBaseLogger, event: SecurityEvent): Promise<void> {
  await auditRepo.record(tx, event)
  const { account, address } = currentActor() ?? {}
  const by = event.by ? event.by.id : account
  log.info({ event: event.action, account: event.subject, by, address, ...event.details }, 'a security event')
}
