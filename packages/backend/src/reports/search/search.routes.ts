import { searchAnswer, searchQuery } from '@mca/contract/search'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../../shared/context/app-context'
import { search } from './search'

/** Finds records, parties and users of all kinds in one request (R2.49). */
export const searchRoutes =
  ({ db, accounts }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/search', {
      schema: {
        tags: ['Search'],
        summary: 'Search records and users of all kinds',
        querystring: searchQuery,
        response: { 200: searchAnswer },
      },
      handler: ({ query }) => search(db, () => accounts.listRecent(), query.q),
    })
  }
