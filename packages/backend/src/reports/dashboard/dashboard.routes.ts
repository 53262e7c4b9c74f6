import { dashboardCharts, dashboardMetrics, dashboardQuery } from '@mca/contract/dashboard'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../../shared/context/app-context'
import { asWritten } from '../../shared/records/json/json-answer'
import { dashboardChartsOf } from './charts.repo'
import { dashboardMetricsOf } from './dashboard.repo'

/** The portfolio's figures (R3), and the charts below them (R17.90). */
export const dashboardRoutes =
  ({ reads, book }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/dashboard/metrics', {
      schema: {
        tags: ['Dashboard'],
        summary: 'Get the portfolio metrics',
        querystring: dashboardQuery,
        response: { 200: dashboardMetrics },
      },
      handler: async ({ query }) => asWritten(await reads.read((from) => dashboardMetricsOf(from, query))),
    })
    app.get('/dashboard/charts', {
      schema: {
        tags: ['Dashboard'],
        summary: 'Get the dashboard charts: cash by day, aging, months, and the advances that are most past due',
        response: { 200: dashboardCharts },
      },
      handler: () => {
        const day = book.asOf()
        return reads.read((from) => dashboardChartsOf(from, day))
      },
    })
  }
