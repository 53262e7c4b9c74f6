import type { FastifyPluginAsync } from 'fastify'
import type { AuthContext } from '../context/auth-context'
import { limitByAddress } from '../limits/rate-limits'
import { invalid, userNotFound } from '../protocol/auth-error'
import { factorsRepo } from '../repos/factors.repo'
import { usersRepo } from '../repos/users.repo'
import { requireBearer } from '../sessions/bearer'
import { isSignOutScope, signOut } from '../sessions/sign-out'
import { toUserResponse } from '../sessions/user-response'
import { changeUser } from '../users/change-user'
import { readBody, readQueryText } from './gotrue-protocol'

/** The signed-in user: reads and changes it, and signs out. */
export const userRoutes =
  (context: AuthContext): FastifyPluginAsync =>
  async (app) => {
    const { db } = context

    app.get('/user', async (request) => {
      const bearer = await requireBearer(context, request)
      const user = await usersRepo.get(db, bearer.sub)
      if (!user) throw userNotFound()
      return toUserResponse(user, await factorsRepo.listOf(db, user.id))
    })

    app.put('/user', async (request) => {
      const bearer = await requireBearer(context, request)
      const refund = await limitByAddress(context, 'user', request.ip)
      const user = await changeUser(context, bearer, readBody(request))
      await refund()
      return toUserResponse(user, await factorsRepo.listOf(db, user.id))
    })

    app.post('/logout', async (request, reply) => {
      const bearer = await requireBearer(context, request)
      const scope = readQueryText(request, 'scope') ?? 'global'
      if (!isSignOutScope(scope)) throw invalid('Unsupported logout scope')
      await signOut(context, bearer, scope)
      return reply.code(204).send()
    })
  }
