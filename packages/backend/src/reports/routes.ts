import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../shared/context/app-context'
import { dashboardRoutes } from './dashboard/dashboard.routes'
import { recordFiguresRoutes } from './figures/record-figures.routes'
import { recordExportRoutes } from './figures/record-export.routes'
import { portfolioRoutes } from './portfolio/portfolio.routes'
import { searchRoutes } from './search/search.routes'

/** Every call of this room under /api: the dashboard, the portfolio, the search, and the figures and files of lists. */
export const reportsRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(dashboardRoutes(context))
    await app.register(portfolioRoutes(context))
    await app.register(searchRoutes(context))
    await app.register(recordFiguresRoutes(context))
    await app.register(recordExportRoutes(context))
  }
