import { hasEnded, job, jobList, jobListQuery } from '@mca/contract/jobs'
import { byId } from '@mca/contract/lists'
import { AppError } from '@mca/contract/problems'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { AppContext } from '../context/app-context'
import { recordEvent } from '../audit/record-event'
import { sendStoredFile } from '../files/send-stored-file'
import { type Caller, mayDoTo } from '../permissions/permissions'
import { found, recordId } from '../records/record-id'
import { canceledMessage, endJob } from './end-job'
import { jobsRepo } from './jobs.repo'

/** The jobs of all accounts (R16.20, R16.21). Other modules have the calls that start jobs. */
export const jobRoutes =
  ({ db, jobHandlers }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['Jobs']
    const idOf = (params: { id: string }) => recordId('Job', params.id)
    const jobFor = async (account: Caller, id: string) => {
      const { owner, ...shown } = await jobsRepo.getWithOwner(db, id)
      return { ...shown, can_cancel: mayDoTo(owner.id, account, 'jobs') }
    }

    app.get('/jobs', {
      schema: {
        tags,
        summary: 'List jobs, newest first',
        querystring: jobListQuery,
        response: { 200: jobList },
      },
      handler: ({ query }) => jobsRepo.list(db, query),
    })
    app.get('/jobs/:id', {
      schema: { tags, summary: 'Get a job with its progress', params: byId, response: { 200: job } },
      handler: ({ params, account }) => jobFor(account, idOf(params)),
    })
    app.post('/jobs/:id/cancel', {
      schema: {
        tags,
        summary:
          'Cancel a job (only its owner or an administrator): a queued job at once, a running job at its next step',
        params: byId,
        response: { 200: job },
      },
      handler: async ({ params, account }) => {
        const id = idOf(params)
        await db.transaction(async (tx) => {
          const stored = found(
            'Job',
            [await jobsRepo.lock(tx, id)].flatMap((one) => one ?? []),
          )
          if (!mayDoTo(stored.account_id, account, 'jobs'))
            throw new AppError(403, 'Only the user who started a job and administrators can cancel it.')
          // Also for a waiting job, so that the audit trail shows who canceled it.
          if (!hasEnded(stored.state)) await jobsRepo.requestCancel(tx, id)
          if (stored.state === 'queued')
            await endJob(tx, jobHandlers, stored, { state: 'canceled', message: canceledMessage })
        })
        return jobFor(account, id)
      },
    })
    app.get('/jobs/:id/file', {
      schema: {
        tags,
        summary: 'Download the file that a job created, for one week (only its owner or an administrator)',
        params: byId,
        produces: ['application/octet-stream'],
        response: { 200: z.string() },
      },
      handler: async (request, reply) => {
        const id = idOf(request.params)
        const { account } = request
        const { result, owner } = await jobsRepo.getWithOwner(db, id)
        if (!mayDoTo(owner.id, account, 'job-files'))
          throw new AppError(403, 'Only the user who started a job and administrators can download its file.')
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
