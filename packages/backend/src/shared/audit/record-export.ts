import type { ExportedList } from '@mca/contract/audit'
import type { FastifyBaseLogger } from 'fastify'
import { currentActor } from '../../platform/database/actor'
import type { Queryable } from '../../platform/database/db'
import { auditRepo } from './audit.repo'

/** The data that left the product. */
export interface Exported {
  list: ExportedList
  /** The number of records, if known before the file is made. */
  rows?: number
  /** The filters that selected them. */
  filters?: Readonly<Record<string, unknown>>
}

/** Adds an export to the audit trail and to the log (R18.145). The log gets no filters, because search terms are not logged. */
export async function recordExport(tx: Queryable, log: FastifyBaseLogger, exported: Exported): Promise<void> {
  const { account = null, address } = currentActor() ?? {}
  const { filters, ...details } = exported
  await auditRepo.record(tx, { action: 'export', subject: account, details: { ...details, ...filters } })
  log.info({ event: 'export', account, by: account, address, ...details }, 'a security event')
}
