import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../shared/context/app-context'
import { partyRoutes } from './parties/parties.routes'
import { merchantRoutes } from './merchants/merchants.routes'
import { advanceRoutes } from './advances/advances.routes'
import { advanceBulkRoutes } from './advances/advance-bulk.routes'
import { noteRoutes } from './notes/notes.routes'
import { documentUploadRoutes, documentRoutes } from './documents/documents.routes'

/** Every call of this room under /api: parties, merchants, advances, notes and documents. */
export const dealsRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(partyRoutes(context))
    await app.register(merchantRoutes(context))
    await app.register(advanceRoutes(context))
    await app.register(advanceBulkRoutes(context))
    await app.register(noteRoutes(context))
    await app.register(documentUploadRoutes(context))
    await app.register(documentRoutes(context))
  }
