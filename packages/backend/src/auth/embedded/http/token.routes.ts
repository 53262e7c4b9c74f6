import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { AuthContext } from '../context/auth-context'
import { limitByAddress } from '../limits/rate-limits'
import { exchangeCode } from '../links/use-link'
import { AuthError } from '../protocol/auth-error'
import { deviceOf } from '../sessions/device'
import { refreshSession } from '../sessions/refresh-session'
import { signIn } from '../sessions/sign-in'
import type { SessionResponse } from '../sessions/start-session'
import { readBody, readQueryText } from './gotrue-protocol'

/** `POST /token`: starts a session with a password or a PKCE code, or refreshes one. */
export const tokenRoutes =
  (context: AuthContext): FastifyPluginAsync =>
  async (app) => {
    const grant = (request: FastifyRequest): Promise<SessionResponse> => {
      const type = readQueryText(request, 'grant_type')
      const body = readBody(request)
      if (type === 'password') return signIn(context, body['email'], body['password'], deviceOf(request))
      if (type === 'refresh_token') return refreshSession(context, body['refresh_token'])
      if (type === 'pkce') return exchangeCode(context, body['auth_code'], body['code_verifier'], deviceOf(request))
      throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
    }
    app.post('/token', async (request) => {
      const refund = await limitByAddress(context, 'token', request.ip)
      const session = await grant(request)
      await refund()
      return session
    })
  }
