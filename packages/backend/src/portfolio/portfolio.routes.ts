import { portfolioFilters, portfolioPool } from '@mca/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Db } from '../platform/database/db'
import type { BookDay } from '../schedules/book-day'
import { poolRepo } from './pool.repo'
import { reportDay } from './report-day'

/** The reports of the portfolio, and the limits of its concentrations (R17.20 to R17.38). */
export const portfolioRoutes =
  ({ db, book }: { db: Db; book: BookDay }): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['Portfolio']

    app.get('/portfolio/pool', {
      schema: {
        tags,
        summary: 'Deals by month funded, and what was collected of them by month on book',
        querystring: portfolioFilters,
        response: { 200: portfolioPool },
      },
      handler: async ({ query }) => poolRepo.report(db, { filters: query, ...(await reportDay(book, query)) }),
    })
  }
