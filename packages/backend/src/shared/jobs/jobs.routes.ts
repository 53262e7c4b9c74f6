import { AppError, byId, hasEnded, job, jobList, jobListQuery } from '@mca/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { recordEvent } from '../audit/record-event'
import { sendStoredFile } from '../files/send-stored-file'
import type { Db } from '../../platform/database/db'
import { found, recordId } from '../records/record-id'
import { cancelledMessage, endJob } from './end-job'
import type { JobHandlers } from './job-handler'
import { jobsRepo } from './jobs.repo'

/** The jobs of all accounts (R16.20, R16.21). Other modules have the calls that start jobs. */
export const jobRoutes =
  ({ db, handlers }: { db: Db; handlers: JobHandlers }): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['Jobs']
    const idOf = (params: { id: string }) => recordId('Job', params.id)

    app.get('/jobs', {
      schema: {
        tags,
        summary: 'Past and present jobs, newest first',
        querystring: jobListQuery,
        response: { 200: jobList },
      },
      handler: ({ query }) => jobsRepo.list(db, query),
    })
    app.get('/jobs/:id', {
      schema: { tags, summary: 'One job, with its progress', params: byId, response: { 200: job } },
      handler: ({ params }) => jobsRepo.get(db, idOf(params)),
    })
    app.post('/jobs/:id/cancel', {
      schema: {
        tags,
        summary:
          'Cancel a job: at once while it waits, at its next step while it runs. One that has ended stays as it is',
        params: byId,
        response: { 200: job },
      },
      handler: async ({ params }) => {
        const id = idOf(params)
        await db.transaction(async (tx) => {
          const stored = found(
            'Job',
            [await jobsRepo.lock(tx, id)].flatMap((one) => one ?? []),
          )
          // Also for a waiting job, so that the audit trail shows who canceled it.
          if (!hasEnded(stored.state)) await jobsRepo.requestCancel(tx, id)
          if (stored.state === 'queued')
            await endJob(tx, handlers, stored, { state: 'cancelled', message: cancelledMessage })
        })
        return jobsRepo.get(db, id)
      },
    })
    app.get('/jobs/:id/file', {
      schema: {
        tags,
        summary: 'The file that a job has made, for a week: for whoever started the job, and for administrators',
        params: byId,
        produces: ['application/octet-stream'],
        response: { 200: z.string() },
      },
      handler: async (request, reply) => {
        const id = idOf(request.params)
        const { account } = request
        const { result, owner } = await jobsRepo.getWithOwner(db, id)
        if (owner.id !== account.id && account.role !== 'administrator')
          throw new AppError(403, 'Only whoever started a job and administrators can download its file')
        const file = result?.['file_id']
        const made_by = owner.id === account.id ? undefined : owner.name
        return sendStoredFile(db, reply, recordId('File', typeof file === 'string' ? file : ''), (tx, name) =>
          recordEvent(tx, request.log, {
            action: 'download',
            subject: account.id,
            details: { file: name, job: id, made_by },
          }),
        )
      },
    })
  }
