import type { FastifyPluginAsync } from 'fastify'
import type { EmbeddedAccounts } from '../embedded-accounts'
import { factorRoutes } from './factor.routes'
import { linkRoutes } from './link.routes'
import { publicRoutes } from './public.routes'
import { tokenRoutes } from './token.routes'
import { speakGoTrue } from './gotrue-protocol'
import { userRoutes } from './user.routes'

/**
 * The embedded authentication service, to be mounted under `/auth/v1` (AUTH.md). Bodies, errors and unknown paths of this
 * scope speak GoTrue's language, not that of `/api`.
 */
export const embeddedAuthRoutes =
  ({ context }: Pick<EmbeddedAccounts, 'context'>): FastifyPluginAsync =>
  async (app) => {
    speakGoTrue(app)
    // The protocol is GoTrue's, not ours: it stays out of our API's description.
    app.addHook('onRoute', (route) => {
      route.schema = { ...route.schema, hide: true }
    })
    await app.register(publicRoutes(context))
    await app.register(tokenRoutes(context))
    await app.register(linkRoutes(context))
    await app.register(userRoutes(context))
    await app.register(factorRoutes(context))
  }
