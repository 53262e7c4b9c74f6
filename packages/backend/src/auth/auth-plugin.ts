import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Accounts, SignedIn } from './accounts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in account. Set by authPlugin before any handler of its scope runs. */
    account: SignedIn
  }
  interface FastifyContextConfig {
    /** `config: { public: true }` on a route opens it to strangers (only `/api/openapi.json`). */
    public?: boolean
  }
}

/** The token of an `Authorization: Bearer …` header; the scheme is matched without case. Never query or cookie. */
export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^bearer +([^\s,]+)$/i.exec(request.headers.authorization ?? '')?.[1]

const isRead = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/**
 * Demands a valid access token on every route of the scope it is registered in, unknown routes included, before body or
 * parameters are looked at: `api.register(authPlugin(accounts))` inside the `/api` scope, before its routes, with a
 * `setNotFoundHandler` of that scope. Sets `request.account`. 401 `{ message }` without a proof, 403 when the user's
 * second factor is still to be given (AUTH.md section 7). A route opts out with `config: { public: true }`.
 */
export const authPlugin = (accounts: Accounts) =>
  fp(async (scope) => {
    scope.decorateRequest('account')
    scope.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
      if (request.routeOptions.config.public) return
      const token = bearerOf(request)
      const account = token && (await accounts.verify(token, isRead(request.method) ? 'read' : 'change'))
      if (!account) {
        reply.header('www-authenticate', 'Bearer')
        return reply.code(401).send({ message: token ? 'Your session is no longer valid' : 'Please sign in' })
      }
      if (account.needsSecondFactor) return reply.code(403).send({ message: 'Your second factor is needed' })
      request.account = account
    })
  })
