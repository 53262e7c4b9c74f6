import { bookExportInput } from '@mca/contract/book'
import { job } from '@mca/contract/jobs'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../../shared/context/app-context'
import { creationSchema } from '../../shared/records/save-calls'
import { recordExport } from '../../shared/audit/record-export'
import { jobsRepo } from '../../shared/jobs/jobs.repo'
import { startJob } from '../../shared/jobs/start-job'
import { creationOf } from '../../shared/records/idempotency/create-once'

/** The export of everything (R16.102). */
export const bookExportRoutes =
  ({ db }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/book-exports', {
      config: { limit: 'exports' },
      schema: {
        tags: ['Whole book'],
        summary: 'Start a job that exports the book as a ZIP of CSV and JSON files with a manifest',
        ...creationSchema(job),
        // Scripts send none.,
        body: bookExportInput.nullish(),
      },
      handler: async (request, reply) => {
        const started = await creationOf(db, request).transaction(async (tx) => {
          // Its job is audited as well, but people look for exports under this action (R18.145).
          await recordExport(tx, request.log, { list: 'book' })
          const id = await startJob(tx, {
            kind: 'book-export',
            ...(request.body && { input: request.body }),
            author: request.account,
          })
          return jobsRepo.get(tx, id)
        })
        return reply.code(201).send(started)
      },
    })
  }
