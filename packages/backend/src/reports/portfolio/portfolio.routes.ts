import {
  concentration,
  concentrationLimit,
  concentrationLimitChange,
  concentrationLimitParams,
  concentrationQuery,
  lossesQuery,
  portfolioDeals,
  portfolioDealsQuery,
  portfolioFilters,
  type PortfolioFilters,
  portfolioLosses,
  portfolioPool,
  portfolioYield,
  yieldQuery,
} from '@mca/contract/portfolio'
import { AppError } from '@mca/contract/problems'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Db } from '../../platform/database/db'
import type { Reads } from '../../platform/database/replica'
import { changedMeanwhile } from '../../shared/records/version'
import type { BookDay } from '../../schedules/book-day'
import { concentrationRepo } from './concentration.repo'
import { limitsRepo } from './limits.repo'
import { lossesRepo } from './losses.repo'
import { poolRepo } from './pool.repo'
import { portfolioAdvancesRepo } from './portfolio-advances.repo'
import { reportDay } from './report-day'
import { yieldRepo } from './yield.repo'

/** The reports of the portfolio, and the concentration limits (R17.20 to R17.38). */
export const portfolioRoutes =
  ({ db, reads, book }: { db: Db; reads: Reads; book: BookDay }): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['Portfolio']
    const dealsOf = (query: PortfolioFilters) => ({ filters: query, ...reportDay(book, query) })

    app.get('/portfolio/pool', {
      schema: {
        tags,
        summary: 'Deals by month funded, and what was collected of them by month on book',
        querystring: portfolioFilters,
        response: { 200: portfolioPool },
      },
      handler: async ({ query }) => {
        const of = dealsOf(query)
        return reads.read((from) => poolRepo.report(from, of))
      },
    })
    app.get('/portfolio/losses', {
      schema: {
        tags,
        summary: 'Defaults and losses of the same deals by another group',
        querystring: lossesQuery,
        response: { 200: portfolioLosses },
      },
      handler: async ({ query }) => {
        const of = dealsOf(query)
        return reads.read((from) => lossesRepo.report(from, of, query))
      },
    })
    app.get('/portfolio/concentration', {
      schema: {
        tags,
        summary: 'Where what is outstanding is concentrated, with the limit',
        querystring: concentrationQuery,
        response: { 200: concentration },
      },
      handler: async ({ query }) => {
        const of = dealsOf(query)
        return reads.read((from) => concentrationRepo.report(from, of, query))
      },
    })
    app.put('/portfolio/limits/:by', {
      schema: {
        tags,
        summary: 'Set or remove the limit of a concentration, for everybody',
        params: concentrationLimitParams,
        body: concentrationLimitChange,
        response: { 200: concentrationLimit },
      },
      handler: async ({ params, body, account }) => {
        const { percent, was } = body
        if (percent === 0) throw new AppError(422, 'Limit must be above 0')
        await db.transaction(async (tx) => {
          const stored = await limitsRepo.lock(tx, params.by)
          if (was !== undefined && was !== stored) throw changedMeanwhile('limit')
          await limitsRepo.set(tx, params.by, percent, account)
        })
        return { percent }
      },
    })
    app.get('/portfolio/yield', {
      schema: {
        tags,
        summary: 'True profit and yields by month funded or another group',
        querystring: yieldQuery,
        response: { 200: portfolioYield },
      },
      handler: async ({ query }) => {
        const of = dealsOf(query)
        return reads.read((from) => yieldRepo.report(from, of, query.by))
      },
    })
    app.get('/portfolio/deals', {
      schema: {
        tags,
        summary: 'The deals behind a figure of the other reports, with the sums of all of them',
        querystring: portfolioDealsQuery,
        response: { 200: portfolioDeals },
      },
      handler: async ({ query }) => {
        const of = dealsOf(query)
        return reads.read((from) => portfolioAdvancesRepo.report(from, of, query))
      },
    })
  }
