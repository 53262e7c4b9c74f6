import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../shared/context/app-context'
import { bookImportRoutes } from './import/book-import.routes'
import { bookExportRoutes } from './export/export.routes'

/** Every call of this room under /api: imports and exports of the whole book. */
export const bookRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(bookImportRoutes(context))
    await app.register(bookExportRoutes(context))
  }
