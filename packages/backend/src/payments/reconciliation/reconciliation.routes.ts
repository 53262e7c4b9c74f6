import {
  bankLine,
  bankLineList,
  bankLinesQuery,
  certainMatches,
  certainMatchInput,
  lineExplanationInput,
  lineMatchInput,
  reconciliation,
  reconciliationQuery,
  statementRead,
  statementUploadQuery,
} from '@mca/contract/reconciliation'
import { byId } from '@mca/contract/lists'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { AppContext } from '../../shared/context/app-context'
import { acceptFiles, fileTypes, storeUpload } from '../../shared/files/file-bodies'
import { withLocalCopy } from '../../shared/files/local-copy'
import { deleteFile } from '../../shared/files/stored-files'
import { creationHeaders, creationOf } from '../../shared/records/idempotency/create-once'
import { recordId } from '../../shared/records/record-id'
import { saveAction, saveSchema } from '../../shared/records/save-calls'
import { readStatement } from './read-statement'
import { addStatement, clearLine, explainLine, matchCertain, matchLine, removeStatement } from './reconcile-bank'
import { reconciliationRepo } from './reconciliation.repo'

const tags = ['Bank reconciliation']
/** In bytes: more than 20,000 lines have in any format. */
const statementLimit = 20 * 1024 ** 2

/** Match bank statements to the book (R25.100 to R25.108). */
export const reconciliationRoutes =
  ({ db }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const idOf = (params: { id: string }) => recordId('Line', params.id)

    app.get('/bank-reconciliation', {
      schema: {
        tags,
        summary: 'Get the reconciliation of a month: sums of the bank, of the book, and what only one of them has',
        querystring: reconciliationQuery,
        response: { 200: reconciliation },
      },
      handler: ({ query }) => reconciliationRepo.month(db, query.month),
    })
    app.get('/bank-lines', {
      schema: {
        tags,
        summary:
          'List the lines of the bank in a month, newest first, with what each one belongs to or could belong to',
        querystring: bankLinesQuery,
        response: { 200: bankLineList },
      },
      handler: ({ query }) => reconciliationRepo.lines(db, query),
    })
    app.post('/bank-lines/match-certain', {
      schema: {
        tags,
        summary: 'Match all lines of a month that have exactly one possible match',
        body: certainMatchInput,
        response: { 200: certainMatches },
      },
      handler: ({ body, account }) => matchCertain(db, body, account),
    })
    app.post('/bank-lines/:id/match', {
      schema: {
        tags,
        summary: 'Match a bank line with a transaction in the book',
        params: byId,
        body: lineMatchInput,
        response: { 200: bankLine },
      },
      handler: ({ params, body, account }) => matchLine(db, idOf(params), body.key, account),
    })
    app.post('/bank-lines/:id/explain', {
      schema: {
        tags,
        summary: 'Explain a line of the bank that the book does not have',
        params: byId,
        body: lineExplanationInput,
        response: { 200: bankLine },
      },
      handler: ({ params, body, account }) => explainLine(db, idOf(params), body, account),
    })
    app.post('/bank-lines/:id/clear', {
      schema: {
        tags,
        summary: 'Remove the match or the explanation of a line of the bank',
        ...saveSchema(bankLine),
      },
      handler: (request) => clearLine(db, saveAction('Line', request)),
    })
    app.delete('/bank-statements/:id', {
      schema: { tags, summary: 'Delete a bank statement with its lines', params: byId },
      handler: async ({ params }, reply) => {
        await removeStatement(db, recordId('Statement', params.id))
        return reply.code(204).send()
      },
    })
  }

/** The upload, in its own scope: all other routes accept JSON only. */
export const statementUploadRoutes =
  ({ db, book }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    acceptFiles(app)
    app.post('/bank-statements', {
      schema: {
        tags,
        summary: 'Upload a bank statement; the file is the request body',
        headers: creationHeaders,
        consumes: fileTypes,
        body: z.unknown(),
        querystring: statementUploadQuery,
        response: { 201: statementRead },
      },
      handler: async (request, reply) => {
        const { query, account } = request
        const file = await storeUpload(db, request, { name: query.name, accountId: account.id, limit: statementLimit })
        try {
          const statement = await withLocalCopy({ db }, file.id, (path) =>
            readStatement(path, query.name, book.today()),
          )
          const read = await addStatement(creationOf(db, request, file.sha256), query, statement, account)
          return await reply.code(201).send(read)
        } finally {
          await deleteFile(db, file.id)
        }
      },
    })
  }
