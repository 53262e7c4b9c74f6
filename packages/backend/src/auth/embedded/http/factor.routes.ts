import type { FastifyPluginAsync } from 'fastify'
import { requireBearer } from '../sessions/bearer'
import type { AuthContext } from '../context/auth-context'
import { challengeFactor, enrolFactor, removeFactor, verifyFactor } from '../factors/factors'
import { limitAddress } from '../limits/rate-limits'
import { bodyOf } from './gotrue-protocol'

interface ById {
  Params: { id: string }
}

/** Second factors (AUTH.md section 7). */
export const factorRoutes =
  (context: AuthContext): FastifyPluginAsync =>
  async (app) => {
    app.post('/factors', async (request) => {
      const bearer = await requireBearer(context, request)
      await limitAddress(context, 'factor', request.ip)
      return enrolFactor(context, bearer, bodyOf(request))
    })

    app.post<ById>('/factors/:id/challenge', async (request) => {
      const bearer = await requireBearer(context, request)
      const giveBack = await limitAddress(context, 'factor', request.ip)
      const challenge = await challengeFactor(context, bearer, request.params.id, request.ip)
      await giveBack()
      return challenge
    })

    app.post<ById>('/factors/:id/verify', async (request) => {
      const bearer = await requireBearer(context, request)
      const giveBack = await limitAddress(context, 'factor', request.ip)
      const session = await verifyFactor(context, bearer, request.params.id, bodyOf(request), request.ip)
      await giveBack()
      return session
    })

    app.delete<ById>('/factors/:id', async (request) => {
      const bearer = await requireBearer(context, request)
      return removeFactor(context, bearer, request.params.id)
    })
  }
