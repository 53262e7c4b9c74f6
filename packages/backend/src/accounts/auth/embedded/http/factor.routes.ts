import type { FastifyPluginAsync } from 'fastify'
import type { AuthContext } from '../context/auth-context'
import { challengeFactor, enrollFactor, removeFactor, verifyFactor } from '../factors/factors'
import { limitByAddress } from '../limits/rate-limits'
import { requireBearer } from '../sessions/bearer'
import { readBody } from './gotrue-protocol'

interface ById {
  Params: { id: string }
}

/** Second factors (docs/accounts.md#second-factor). */
export const factorRoutes =
  (context: AuthContext): FastifyPluginAsync =>
  async (app) => {
    app.post('/factors', async (request) => {
      const bearer = await requireBearer(context, request)
      await limitByAddress(context, 'factor', request.ip)
      return enrollFactor(context, bearer, readBody(request))
    })

    app.post<ById>('/factors/:id/challenge', async (request) => {
      const bearer = await requireBearer(context, request)
      const refund = await limitByAddress(context, 'factor', request.ip)
      const challenge = await challengeFactor(context, bearer, request.params.id, request.ip)
      await refund()
      return challenge
    })

    app.post<ById>('/factors/:id/verify', async (request) => {
      const bearer = await requireBearer(context, request)
      const refund = await limitByAddress(context, 'factor', request.ip)
      const session = await verifyFactor(context, bearer, request.params.id, readBody(request), request.ip)
      await refund()
      return session
    })

    app.delete<ById>('/factors/:id', async (request) => {
      const bearer = await requireBearer(context, request)
      return removeFactor(context, bearer, request.params.id, readBody(request))
    })
  }
