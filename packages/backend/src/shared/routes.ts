import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from './context/app-context'
import { auditRoutes } from './audit/audit.routes'
import { jobRoutes } from './jobs/jobs.routes'

/** Every call of this room under /api: the audit trail and jobs. */
export const sharedRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(auditRoutes(context))
    await app.register(jobRoutes(context))
  }
