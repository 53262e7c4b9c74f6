import { concentrationLimit, concentrationLimitChange, concentrationLimitParams } from '@mca/contract/portfolio'
import { AppError } from '@mca/contract/problems'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../../shared/context/app-context'
import { changedMeanwhile } from '../../shared/records/version'
import { limitsRepo } from './limits.repo'
import { reports } from './reports'

/** The reports of the portfolio with their files, and the concentration limits (R17.20 to R17.49). */
export const portfolioRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    for (const routes of reports) await app.register(routes(context))

    app.put('/portfolio/limits/:by', {
      schema: {
        tags: ['Portfolio'],
        summary: 'Update the limit of a concentration for all users; null removes it',
        params: concentrationLimitParams,
        body: concentrationLimitChange,
        response: { 200: concentrationLimit },
      },
      handler: async ({ params, body, account }) => {
        const { percent, was } = body
        if (percent === 0) throw new AppError(422, 'Limit must be above 0')
        await context.db.transaction(async (tx) => {
          const stored = await limitsRepo.lock(tx, params.by)
          if (was !== undefined && was !== stored) throw changedMeanwhile('limit')
          await limitsRepo.set(tx, params.by, percent, account)
        })
        return { percent }
      },
    })
  }
