import { setImmediate as nextTurn } from 'node:timers/promises'
import { secondFactorNeeded } from '@mca/contract/accounts'
import { AppError } from '@mca/contract/problems'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { readBearerToken } from '../../platform/http/bearer-token'
import { hasBody } from '../../platform/http/body-time'
import { isRead } from '../../platform/http/is-read'
import { mayCall } from '../../shared/permissions/permissions'
import type { Config } from '../../platform/config/config'
import type { Accounts, SignedInAccount } from '../../shared/context/accounts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in account. Set by authPlugin before any handler of its scope runs. */
    account: SignedInAccount
    /** Checks the caller again, for a handler that had to wait for the body (R18.191). Throws AppError 401 or 403. */
    authorizeAgain(): Promise<void>
  }
  interface FastifyContextConfig {
    /** `config: { public: true }` makes a route public (only `/api/openapi.json`). */
    public?: boolean
    /** `config: { withoutSecondFactor: true }` admits a user whose second factor is still missing (R18.58). */
    withoutSecondFactor?: boolean
  }
}

const factorRequired =
  'Administrators need two-factor authentication to do this. Set it up under Account, Two-factor authentication and sessions.'

/**
 * Requires a valid access token on every route of its scope (R1.11), including unknown routes, before body and parameters are read.
 * Register it inside the scope, before the routes, and give the scope its own `setNotFoundHandler`. Sets `request.account`. Answers
 * 401 without a valid token, and 403 if the user's second factor is missing or if the table of permissions does not grant the call to the account's
 * role (R18.321). Where administrators must have a second factor, one without it counts as staff (R18.176). A route opts out with `config: { public: true }`.
 */
export const authPlugin = (accounts: Accounts, requireFactor: Config['requireFactor']) =>
  fp(async function requireToken(scope) {
    const authorize = async (request: FastifyRequest): Promise<void> => {
      const { config, url } = request.routeOptions
      const token = readBearerToken(request)
      const account = token && (await accounts.verify(token, isRead(request.method) ? 'read' : 'change'))
      if (!account)
        throw new AppError(401, token ? 'Your session is no longer valid. Please sign in again.' : 'Please sign in.')
      if (account.needsSecondFactor && !config.withoutSecondFactor) throw new AppError(403, secondFactorNeeded)
      const lacksFactor =
        requireFactor === 'administrators' && account.role === 'administrator' && account.aal !== 'aal2'
      const role = lacksFactor ? 'staff' : account.role
      // An unknown route has no address.
      if (url !== undefined && !mayCall(role, request.method, url.slice(scope.prefix.length)))
        throw new AppError(403, lacksFactor ? factorRequired : 'Only an administrator can do this.')
      request.account = { ...account, role }
    }
    const arriving = new WeakSet<FastifyRequest>()

    scope.decorateRequest('account')
    scope.decorateRequest('authorizeAgain', function authorizeAgain(this: FastifyRequest) {
      return authorize(this)
    })
    scope.addHook('onRequest', async (request) => {
      if (request.routeOptions.config.public) return
      if (hasBody(request)) {
        // A body that arrived in the same packet as the headers is complete in the next turn of the event loop.
        await nextTurn()
        if (request.raw.complete === false) arriving.add(request)
      }
      await authorize(request)
    })
    // The account may have been deleted or demoted while the body was arriving (R18.191).
    scope.addHook('preValidation', async (request) => {
      if (arriving.has(request)) await authorize(request)
    })
  })
