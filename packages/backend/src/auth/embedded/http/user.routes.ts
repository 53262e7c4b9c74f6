import type { FastifyPluginAsync } from 'fastify'
import { AuthError, invalid } from '../protocol/auth-error'
import { requireBearer } from '../sessions/bearer'
import { changeUser } from '../users/change-user'
import type { AuthContext } from '../context/auth-context'
import { factorsRepo } from '../repos/factors.repo'
import { limitAddress } from '../limits/rate-limits'
import { sessionsRepo } from '../repos/sessions.repo'
import { bodyOf, queryText } from './gotrue-protocol'
import { usersRepo } from '../repos/users.repo'
import { wireUser } from '../sessions/user-response'

/** The signed-in user: who it is, its password, its sign-out. */
export const userRoutes =
  (context: AuthContext): FastifyPluginAsync =>
  async (app) => {
    const { db } = context

    app.get('/user', async (request) => {
      const bearer = await requireBearer(context, request)
      const user = await usersRepo.get(db, bearer.sub)
      if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
      return wireUser(user, await factorsRepo.listOf(db, user.id))
    })

    app.put('/user', async (request) => {
      const bearer = await requireBearer(context, request)
      const giveBack = await limitAddress(context, 'user', request.ip)
      const user = await changeUser(context, bearer, bodyOf(request))
      await giveBack()
      return wireUser(user, await factorsRepo.listOf(db, user.id))
    })

    app.post('/logout', async (request, reply) => {
      const bearer = await requireBearer(context, request)
      const scope = queryText(request, 'scope') ?? 'global'
      if (scope === 'local') await sessionsRepo.end(db, bearer.session_id)
      else if (scope === 'others') await sessionsRepo.endOthers(db, bearer.sub, bearer.session_id)
      else if (scope === 'global') await sessionsRepo.endAll(db, bearer.sub)
      else throw invalid('Unsupported logout scope')
      return reply.code(204).send()
    })
  }
