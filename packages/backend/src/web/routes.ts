import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../shared/context/app-context'
import { clientErrorRoutes } from './releases/client-errors.routes'
import { releaseRoutes } from './releases/releases.routes'

/** Every call of this room under /api: reports of failed sections, and the releases of remotes. */
export const webRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(clientErrorRoutes)
    await app.register(releaseRoutes(context))
  }
