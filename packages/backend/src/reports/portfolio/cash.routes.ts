import type { Day } from '@mca/contract/days'
import { portfolioCash, portfolioDays, portfolioDaysQuery, portfolioFilters } from '@mca/contract/portfolio'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { AppContext } from '../../shared/context/app-context'
import { sendCsv } from '../../shared/export/send-csv'
import { cashRepo } from './cash.repo'
import { cashColumns, daysColumns } from './cash-csv'
import { daysRepo } from './days.repo'
import { reportDay } from './report-day'

/** Cash by day, and the advances behind it (R17.45 to R17.49). */
export const cashRoutes =
  ({ db, reads, book }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['Portfolio']

    app.get('/portfolio/cash', {
      schema: {
        tags,
        summary: 'Get expected and received cash by day, and the forecast for the next 30 days',
        querystring: portfolioFilters,
        response: { 200: portfolioCash },
      },
      handler: async ({ query }) => {
        const of = { filters: query, ...reportDay(book, query) }
        return reads.read((from) => cashRepo.report(from, of))
      },
    })
    app.get('/portfolio/days', {
      schema: {
        tags,
        summary: 'List the deals that make up the cash of selected days',
        querystring: portfolioDaysQuery,
        response: { 200: portfolioDays },
      },
      handler: async ({ query }) => {
        const of = { filters: query, ...reportDay(book, query), from: query.from, to: query.to }
        return reads.read((from) => daysRepo.report(from, of, query))
      },
    })

    const csv = { tags, produces: ['text/csv'], response: { 200: z.string() } }
    /** All days are calendar days, so the zone matters only for the day in the file's name. */
    const dayOf = ({ asOf, today }: { asOf: Day; today: Day }) => ({
      asOf: asOf === today ? undefined : asOf,
      timeZone: 'UTC',
    })
    app.get('/portfolio/cash/export', {
      config: { limit: 'exports' },
      schema: { ...csv, summary: 'Export cash by day as a CSV file', querystring: portfolioFilters },
      handler: async ({ query }, reply) => {
        const of = { filters: query, ...reportDay(book, query) }
        const source = await cashRepo.csv(db, of)
        await sendCsv({ db, reads }, reply, { list: 'portfolio-cash', ...dayOf(of), columns: cashColumns, ...source })
      },
    })
    app.get('/portfolio/days/export', {
      config: { limit: 'exports' },
      schema: {
        ...csv,
        summary: 'Export the deals that make up the cash of selected days as a CSV file',
        querystring: portfolioDaysQuery.omit({ page: true, limit: true }),
      },
      handler: async ({ query }, reply) => {
        const { from, to } = query
        const of = { filters: query, ...reportDay(book, query), from, to }
        const source = await daysRepo.csv(db, of)
        await sendCsv({ db, reads }, reply, {
          list: 'portfolio-days',
          ...dayOf(of),
          columns: daysColumns(to > of.asOf),
          ...source,
        })
      },
    })
  }
