import { dashboardMetrics, dashboardQuery } from '@mca/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Db } from '../platform/database/db'
import { dashboardMetricsOf } from './dashboard.repo'

/** The portfolio's figures (R3). */
export const dashboardRoutes =
  (db: Db): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/dashboard/metrics', {
      schema: {
        tags: ['Dashboard'],
        summary: 'Portfolio figures',
        querystring: dashboardQuery,
        response: { 200: dashboardMetrics },
      },
      handler: ({ query }) => dashboardMetricsOf(db, query),
    })
  }
