import { secondFactorNeeded } from '@mca/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { readBearerToken } from '../platform/http/bearer-token'
import { isRead } from '../platform/http/is-read'
import type { Config } from '../config/config'
import type { Accounts, SignedInAccount } from './accounts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in account. Set by authPlugin before any handler of its scope runs. */
    account: SignedInAccount
  }
  interface FastifyContextConfig {
    /** `config: { public: true }` opens a route to everybody (only `/api/openapi.json`). */
    public?: boolean
    /** `config: { administrator: true }` refuses everybody else with 403 (R18.22). */
    administrator?: boolean
    /** `config: { withoutSecondFactor: true }` lets somebody in whose second factor is still to be given (R18.58). */
    withoutSecondFactor?: boolean
  }
}

const factorRequired =
  'Administrators need a second factor to do this. Set one up under Account, Second Factor and Sessions'

/**
 * Requires a valid access token on every route of its scope (R1.11), also on unknown routes, before body and parameters are
 * read. Register it inside the scope, before the routes, and give the scope its own `setNotFoundHandler`. Sets
 * `request.account`. Answers 401 without a valid token, and 403 while the user's second factor is missing, and to staff
 * on a route with `config: { administrator: true }`. Where administrators must have a second factor, one without it counts as staff
 * (R18.176). A route opts out with `config: { public: true }`.
 */
export const authPlugin = (accounts: Accounts, requireFactor: Config['requireFactor']) =>
  fp(async (scope) => {
    scope.decorateRequest('account')
    scope.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
      if (request.routeOptions.config.public) return
      const token = readBearerToken(request)
      const account = token && (await accounts.verify(token, isRead(request.method) ? 'read' : 'change'))
      if (!account) {
        reply.header('www-authenticate', 'Bearer')
        return reply.code(401).send({ message: token ? 'Your session is no longer valid' : 'Please sign in' })
      }
      if (account.needsSecondFactor && !request.routeOptions.config.withoutSecondFactor)
        return reply.code(403).send({ message: secondFactorNeeded })
      const lacksFactor =
        requireFactor === 'administrators' && account.role === 'administrator' && account.aal !== 'aal2'
      if (request.routeOptions.config.administrator && (lacksFactor || account.role !== 'administrator'))
        return reply.code(403).send({ message: lacksFactor ? factorRequired : 'Only an administrator can do this' })
      request.account = lacksFactor ? { ...account, role: 'staff' } : account
    })
  })
