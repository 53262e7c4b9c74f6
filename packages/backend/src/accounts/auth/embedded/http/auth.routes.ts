import type { FastifyPluginAsync } from 'fastify'
import type { EmbeddedAccounts } from '../embedded-accounts'
import { confirmRoutes } from './confirm.routes'
import { factorRoutes } from './factor.routes'
import { applyGoTrueProtocol } from './gotrue-protocol'
import { linkRoutes } from './link.routes'
import { publicRoutes } from './public.routes'
import { tokenRoutes } from './token.routes'
import { userRoutes } from './user.routes'

/**
 * The routes of the embedded accounts service, to be mounted under `/auth/v1` (docs/accounts.md). Bodies, errors and unknown
 * paths of this scope follow the GoTrue protocol, not the conventions of `/api`.
 */
export const embeddedAuthRoutes =
  ({ context }: Pick<EmbeddedAccounts, 'context'>): FastifyPluginAsync =>
  async (app) => {
    applyGoTrueProtocol(app)
    // Not part of our API, so it is left out of its OpenAPI description.
    app.addHook('onRoute', (route) => {
      route.schema = { ...route.schema, hide: true }
    })
    await app.register(publicRoutes(context))
    await app.register(tokenRoutes(context))
    await app.register(linkRoutes(context))
    await app.register(confirmRoutes(context))
    await app.register(userRoutes(context))
    await app.register(factorRoutes(context))
  }
