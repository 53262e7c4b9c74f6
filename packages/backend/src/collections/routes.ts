import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../shared/context/app-context'
import { promiseRoutes } from './promises/promises.routes'
import { caseRoutes } from './cases/cases.routes'
import { taskRoutes } from './tasks/tasks.routes'

/** Every call of this room under /api: promises, cases and tasks. */
export const collectionsRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(promiseRoutes(context))
    await app.register(caseRoutes(context))
    await app.register(taskRoutes(context))
  }
