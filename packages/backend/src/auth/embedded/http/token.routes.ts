import type { FastifyPluginAsync } from 'fastify'
import type { AuthContext } from '../context/auth-context'
import { limitByAddress } from '../limits/rate-limits'
import { exchangeCode } from '../links/use-link'
import { AuthError } from '../protocol/auth-error'
import { refreshSession } from '../sessions/refresh-session'
import { signIn } from '../sessions/sign-in'
import type { SessionResponse } from '../sessions/start-session'
import { readBody, readQueryText } from './gotrue-protocol'

/** `POST /token`: starts a session with a password or a PKCE code, or refreshes one. */
export const tokenRoutes =
  (context: AuthContext): FastifyPluginAsync =>
  async (app) => {
    const grant = (type: string | undefined, body: Record<string, unknown>): Promise<SessionResponse> => {
      if (type === 'password') return signIn(context, body['email'], body['password'])
      if (type === 'refresh_token') return refreshSession(context, body['refresh_token'])
      if (type === 'pkce') return exchangeCode(context, body['auth_code'], body['code_verifier'])
      throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
    }
    app.post('/token', async (request) => {
      const refund = await limitByAddress(context, 'token', request.ip)
      const session = await grant(readQueryText(request, 'grant_type'), readBody(request))
      await refund()
      return session
    })
  }
