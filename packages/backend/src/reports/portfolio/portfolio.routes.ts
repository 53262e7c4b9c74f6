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
import type { AppContext } from '../../shared/context/app-context'
import { changedMeanwhile } from '../../shared/records/version'
import { concentrationRepo } from './concentration.repo'
import { limitsRepo } from './limits.repo'
import { lossesRepo } from './losses.repo'
import { poolRepo } from './pool.repo'
import { portfolioAdvancesRepo } from './portfolio-advances.repo'
import { reportDay } from './report-day'
import { yieldRepo } from './yield.repo'

/** The reports of the portfolio, and the concentration limits (R17.20 to R17.38). */
export const portfolioRoutes =
  ({ db, reads, book }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['Portfolio']
    const dealsOf = (query: PortfolioFilters) => ({ filters: query, ...reportDay(book, query) })

    app.get('/portfolio/pool', {
      schema: {
        tags,
        summary: 'Get the static pool: deals by month funded, and their collections by month on book',
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
        summary: 'Get defaults and losses by group',
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
        summary: 'Get the concentration of the outstanding balance, with its limit',
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
        summary: 'Update the limit of a concentration for all users; null removes it',
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
        summary: 'Get profit and yields by month funded or another group',
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
        summary: 'List the deals that make up a figure of another report, with their totals',
        querystring: portfolioDealsQuery,
        response: { 200: portfolioDeals },
      },
      handler: async ({ query }) => {
        const of = dealsOf(query)
        return reads.read((from) => portfolioAdvancesRepo.report(from, of, query))
      },
    })
  }
