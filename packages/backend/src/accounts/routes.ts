import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../shared/context/app-context'
import { usersRoutes } from './users/users.routes'
import { accountSecurityRoutes } from './users/account-security.routes'
import { viewRoutes } from './views/views.routes'

/** Every call of this room under /api: users, the security of an account, and saved views. */
export const accountsRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(usersRoutes(context))
    await app.register(accountSecurityRoutes(context))
    await app.register(viewRoutes(context))
  }
