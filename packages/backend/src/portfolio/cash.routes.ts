import { portfolioCash, portfolioDays, portfolioDaysQuery, portfolioFilters } from '@mca/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Db } from '../platform/database/db'
import type { BookDay } from '../schedules/book-day'
import { cashRepo } from './cash.repo'
import { daysRepo } from './days.repo'
import { reportDay } from './report-day'

/** Cash by day, and the deals behind it (R17.45 to R17.50). */
export const cashRoutes =
  ({ db, book }: { db: Db; book: BookDay }): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['Portfolio']

    app.get('/portfolio/cash', {
      schema: {
        tags,
        summary: 'Expected against received by day, and what the next 30 days bring',
        querystring: portfolioFilters,
        response: { 200: portfolioCash },
      },
      handler: async ({ query }) => cashRepo.report(db, { filters: query, ...(await reportDay(book, query)) }),
    })
    app.get('/portfolio/days', {
      schema: {
        tags,
        summary: 'The deals behind the money of some days',
        querystring: portfolioDaysQuery,
        response: { 200: portfolioDays },
      },
      handler: async ({ query }) => {
        const { from, to } = query
        return daysRepo.report(db, { filters: query, ...(await reportDay(book, query)), from, to }, query)
      },
    })
  }
