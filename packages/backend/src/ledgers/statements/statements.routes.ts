import { inSentence } from '@mca/contract/fields'
import { job } from '@mca/contract/jobs'
import { ledgerPartyKinds } from '@mca/contract/ledger'
import { byId } from '@mca/contract/lists'
import { partyKinds } from '@mca/contract/parties'
import { AppError } from '@mca/contract/problems'
import {
  issueAllInput,
  issueAllPreview,
  issueAllQuery,
  issuedStatement,
  issuedStatementList,
  statementInput,
  statementMailInput,
  statementPreview,
  statementPreviewQuery,
  statementsQuery,
} from '@mca/contract/statements'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { AppContext } from '../../shared/context/app-context'
import { creationSchema } from '../../shared/records/save-calls'
import { recordEvent } from '../../shared/audit/record-event'
import { jobsRepo } from '../../shared/jobs/jobs.repo'
import { startJob } from '../../shared/jobs/start-job'
import { ledgerParty } from '../posting/ledger-parties'
import type { Db } from '../../platform/database/db'
import { creationOf } from '../../shared/records/idempotency/create-once'
import { recordId } from '../../shared/records/record-id'
import { previewAll } from './issue-all'
import { previewStatement, refusalOf, refusalOfDay } from './draft-statement'
import { mailStatement } from './issue-statement'
import type { IssueJobInput } from './issue-statement-job'
import { contentTypes, sendStatementFile } from './send-statement-file'
import { type StatementFile, statementsRepo } from './statements.repo'

/** The statements of ledgers (R21.50 to R21.59). */
export const statementRoutes =
  ({ db, book, now }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['Statements']
    for (const kind of ledgerPartyKinds) {
      const { path, one } = partyKinds[kind]
      const whose = `one ${inSentence(one)}`
      const partyOf = (params: { id: string }) => ({ kind, id: recordId(one, params.id) })
      app.get(`/${path}/:id/statements`, {
        schema: {
          tags,
          summary: `List the statements of ${whose}, newest first`,
          params: byId,
          querystring: statementsQuery,
          response: { 200: issuedStatementList },
        },
        handler: async ({ params, query }) => {
          const { id } = await ledgerParty(db, kind, partyOf(params).id)
          return statementsRepo.list(db, id, query)
        },
      })
      app.get(`/${path}/:id/statements/preview`, {
        schema: {
          tags,
          summary: `Preview a statement of ${whose} through a day, with the reason if it cannot be issued`,
          params: byId,
          querystring: statementPreviewQuery,
          response: { 200: statementPreview },
        },
        handler: ({ params, query }) => previewStatement(db, partyOf(params), query.to, book.today()),
      })
      app.post(`/${path}/:id/statements`, {
        schema: {
          tags,
          summary: `Start a job that issues the next statement of ${whose} through a day`,
          params: byId,
          ...creationSchema(job),
          body: statementInput,
        },
        handler: async (request, reply) => {
          const { params, account, body } = request
          const party = partyOf(params)
          const started = await creationOf(db, request).transaction(async (tx) => {
            const { refused } = await refusalOf(tx, party, body.to, book.today())
            if (refused !== null) throw new AppError(409, refused, [{ path: 'to', message: refused }])
            const input: IssueJobInput = { ...party, to: body.to }
            const author = account
            return jobsRepo.get(tx, await startJob(tx, { kind: 'statement-issue', subjectId: party.id, input, author }))
          })
          return reply.code(201).send(started)
        },
      })
    }
    app.get('/statements/preview', {
      schema: {
        tags,
        summary: 'Preview the statements of all parties through a day, with the reason for each that cannot be issued',
        querystring: issueAllQuery,
        response: { 200: issueAllPreview },
      },
      handler: ({ query }) => previewAll(db, query.until, book.today()),
    })
    app.post('/statements/issue-all', {
      schema: {
        tags,
        summary:
          'Start a job that issues the statements of all parties through a day and skips those that cannot be issued',
        ...creationSchema(job),
        body: issueAllInput,
      },
      handler: async (request, reply) => {
        const { body, account } = request
        const started = await creationOf(db, request).transaction(async (tx) => {
          const refused = await refusalOfDay(tx, body.until, book.today())
          if (refused !== null) throw new AppError(409, refused, [{ path: 'until', message: refused }])
          return jobsRepo.get(tx, await startJob(tx, { kind: 'statements-issue', input: body, author: account }))
        })
        return reply.code(201).send(started)
      },
    })
    app.post('/statements/:id/mail', {
      config: { limit: 'statement emails' },
      schema: {
        tags,
        summary: 'Send the party a link to its statement',
        params: byId,
        ...creationSchema(issuedStatement),
        body: statementMailInput,
      },
      handler: async (request, reply) => {
        const id = recordId('Statement', request.params.id)
        return reply.code(201).send(await mailStatement(creationOf(db, request), id, now()))
      },
    })
    for (const file of ['pdf', 'csv'] as const)
      app.get(`/statements/:id/${file}`, {
        schema: {
          tags,
          summary: `Download the ${file.toUpperCase()} file of an issued statement`,
          params: byId,
          produces: [contentTypes[file]],
          response: { 200: z.string() },
        },
        handler: (request, reply) => {
          const id = recordId('Statement', request.params.id)
          return sendFile(db, reply, id, file)
        },
      })
  }

/** Sends a stored file. The download is in the trail before the first byte is sent (R18.213). */
async function sendFile(db: Db, reply: FastifyReply, id: string, file: StatementFile): Promise<void> {
  const key = await statementsRepo.file(db, id, file)
  const name = `${key.number}.${file}`
  const { account, log } = reply.request
  const event = { action: 'download', subject: account.id, details: { file: name } } as const
  await db.transaction((tx) => recordEvent(tx, log, event))
  await sendStatementFile(db, reply, key)
}
