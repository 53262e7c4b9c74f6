import type { FastifyReply } from 'fastify'
import type { Queryable } from '../../platform/database/db'
import { sendPieces } from '../../shared/files/send-stored-file'
import { type StatementFile, type StatementFileKey, statementsRepo } from './statements.repo'

export const contentTypes: Readonly<Record<StatementFile, string>> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
}

/** Sends a file of a statement as a download under the statement's number, piece by piece. */
export const sendStatementFile = (db: Queryable, reply: FastifyReply, key: StatementFileKey): FastifyReply =>
  sendPieces(reply, statementsRepo.readFile(db, key), {
    'content-type': contentTypes[key.file],
    'content-disposition': `attachment; filename="${key.number}.${key.file}"`,
    'content-length': key.size,
  })
