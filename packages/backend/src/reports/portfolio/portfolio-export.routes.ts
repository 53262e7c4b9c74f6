import type { Day } from '@mca/contract/days'
import {
  concentrationQuery,
  lossesQuery,
  portfolioDealsQuery,
  portfolioFilters,
  type PortfolioFilters,
  yieldQuery,
} from '@mca/contract/portfolio'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { AppContext } from '../../shared/context/app-context'
import { sendCsv, sendCsvRows } from '../../shared/export/send-csv'
import { concentrationRepo } from './concentration.repo'
import { lossesRepo } from './losses.repo'
import { poolRepo } from './pool.repo'
import { concentrationColumns, csvOf, advanceColumns, lossColumns, poolColumns, yieldColumns } from './portfolio-csv'
import { portfolioAdvancesRepo } from './portfolio-advances.repo'
import { reportDay } from './report-day'
import { yieldRepo } from './yield.repo'

/** The reports as CSV files, with all their rows (R17.27). */
export const portfolioExportRoutes =
  ({ db, reads, book }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const csv = { tags: ['Portfolio'], produces: ['text/csv'], response: { 200: z.string() } }
    const dealsOf = (query: PortfolioFilters) => ({ filters: query, ...reportDay(book, query) })
    /** All days are calendar days, so the zone matters only for the day in the file's name. */
    const dayOf = ({ asOf, today }: { asOf: Day; today: Day }) => ({
      asOf: asOf === today ? undefined : asOf,
      timeZone: 'UTC',
    })

    app.get('/portfolio/pool/export', {
      config: { limit: 'exports' },
      schema: { ...csv, summary: 'Export the static pool as a CSV file', querystring: portfolioFilters },
      handler: async ({ query }, reply) => {
        const of = dealsOf(query)
        const pool = await reads.read((from) => poolRepo.report(from, of))
        await sendCsvRows(db, reply, {
          list: 'portfolio-pool',
          ...dayOf(of),
          ...csvOf(poolColumns(pool), pool.cohorts),
        })
      },
    })
    app.get('/portfolio/losses/export', {
      config: { limit: 'exports' },
      schema: { ...csv, summary: 'Export defaults and losses by group as a CSV file', querystring: lossesQuery },
      handler: async ({ query }, reply) => {
        const of = dealsOf(query)
        const { rows } = await reads.read((from) => lossesRepo.report(from, of, query))
        await sendCsvRows(db, reply, {
          list: 'portfolio-losses',
          ...dayOf(of),
          ...csvOf(lossColumns(query.by), rows),
        })
      },
    })
    app.get('/portfolio/yield/export', {
      config: { limit: 'exports' },
      schema: { ...csv, summary: 'Export profit and yields as a CSV file', querystring: yieldQuery },
      handler: async ({ query }, reply) => {
        const of = dealsOf(query)
        const { rows } = await reads.read((from) => yieldRepo.report(from, of, query.by))
        await sendCsvRows(db, reply, { list: 'portfolio-yield', ...dayOf(of), ...csvOf(yieldColumns(query.by), rows) })
      },
    })
    app.get('/portfolio/concentration/export', {
      config: { limit: 'exports' },
      schema: {
        ...csv,
        summary: 'Export a concentration as a CSV file',
        querystring: concentrationQuery.omit({ page: true, limit: true }),
      },
      handler: async ({ query }, reply) => {
        const of = dealsOf(query)
        const source = await concentrationRepo.all(db, of, query.by)
        await sendCsv({ db, reads }, reply, {
          list: 'portfolio-concentration',
          ...dayOf(of),
          columns: concentrationColumns(query.by),
          ...source,
        })
      },
    })
    app.get('/portfolio/deals/export', {
      config: { limit: 'exports' },
      schema: {
        ...csv,
        summary: 'Export the deals that make up a figure as a CSV file',
        querystring: portfolioDealsQuery.omit({ page: true, limit: true }),
      },
      handler: async ({ query }, reply) => {
        const of = dealsOf(query)
        const source = await portfolioAdvancesRepo.all(db, of, query)
        await sendCsv({ db, reads }, reply, {
          list: 'portfolio-deals',
          ...dayOf(of),
          columns: advanceColumns,
          ...source,
        })
      },
    })
  }
