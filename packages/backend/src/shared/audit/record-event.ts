import type { FastifyBaseLogger } from 'fastify'
import type { Queryable } from '../../platform/database/db'
import { currentActor } from '../../platform/database/actor'
import { auditRepo, type Assignment, type SecurityEvent } from './audit.repo'

/**
 * Adds a security event to the audit trail, in the transaction of the event itself, and to the log (R18.4), which gets no email address (R18.246).
 */
export async function recordEvent(tx: Queryable, log: FastifyBaseLogger, event: SecurityEvent): Promise<void> {
  await auditRepo.record(tx, event)
  const { account, address } = currentActor() ?? {}
  const by = event.by ? event.by.id : account
  const { email: _email, ...details } = event.details ?? {}
  log.info({ event: event.action, account: event.subject, by, address, ...details }, 'a security event')
}

/**
 * Records in the trail which advance somebody assigned rows of a file to (R18.205). The log does not get the payer, because people's names are
 * not logged.
 */
export async function recordAssignment(tx: Queryable, log: FastifyBaseLogger, assignment: Assignment): Promise<void> {
  await auditRepo.recordAssignment(tx, assignment)
  const { account, address } = currentActor() ?? {}
  const { importId, advanceId, details } = assignment
  log.info(
    { event: 'assign', by: account, address, import: importId, advance: advanceId, rows: details.rows },
    'rows were assigned',
  )
}
