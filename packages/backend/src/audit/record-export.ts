import type { ExportedList } from '@mca/contract'
import type { FastifyBaseLogger } from 'fastify'
import { currentActor } from '../platform/database/actor'
import type { Queryable } from '../platform/database/db'
import { auditRepo } from './audit.repo'

/** What left the product. */
export interface Exported {
  list: ExportedList
  /** How many records, as far as it is known before the file is made. */
  rows?: number
  /** What chose them. */
  filters?: Readonly<Record<string, unknown>>
}

/** Adds an export to the audit trail and to the log (R18.145). The log has no filters: what people search for is not written there. */
export async function recordExport(tx: Queryable, log: FastifyBaseLogger, exported: Exported): Promise<void> {
  const { account = null, address } = currentActor() ?? {}
  const { filters, ...details } = exported
  await auditRepo.record(tx, { action: 'export', subject: account, details: { ...details, ...filters } })
  log.info({ event: 'export', account, by: account, address, ...details }, 'a security event')
}
