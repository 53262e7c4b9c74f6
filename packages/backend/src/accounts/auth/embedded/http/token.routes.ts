import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { AuthContext } from '../context/auth-context'
import { addressKey, limitByAddress, refuseAgain } from '../limits/rate-limits'
import { exchangeCode } from '../links/use-link'
import { AuthError } from '../protocol/auth-error'
import { deviceOf } from '../sessions/device'
import { rememberDevice } from '../sessions/known-device'
import { refreshSession } from '../sessions/refresh-session'
import { signIn } from '../sessions/sign-in'
import type { SessionResponse } from '../sessions/start-session'
import { readBody, readQueryText } from './gotrue-protocol'

/** `POST /token`: starts a session with a password or a PKCE code, or refreshes one. */
export const tokenRoutes =
  (context: AuthContext): FastifyPluginAsync =>
  async (app) => {
    /** Starts a session and marks the device as known to the account. */
    const start = async (
      { ip, headers }: FastifyRequest,
      reply: FastifyReply,
      work: () => Promise<SessionResponse>,
    ): Promise<SessionResponse> => {
      const refund = await limitByAddress(context, 'token', ip)
      const session = await work()
      await refund()
      rememberDevice(context, reply, headers.cookie, session.user.email)
      return session
    }

    /** A valid token is never refused because of others at the same address: only failures count. */
    const refresh = async (ip: string, token: unknown): Promise<SessionResponse> => {
      try {
        return await refreshSession(context, token)
      } catch (error) {
        if (error instanceof AuthError) await limitByAddress(context, 'refresh', ip)
        throw error
      }
    }

    app.post('/token', async (request, reply) => {
      const { ip } = request
      const body = readBody(request)
      const type = readQueryText(request, 'grant_type')
      if (type === 'refresh_token') return refresh(ip, body['refresh_token'])
      if (type === 'password') {
        refuseAgain(context, 'token', ip)
        // Queue first: a request that is refused for lack of room has not used up any limit.
        return context.passwords.inTurn(addressKey(ip), (hashing) =>
          start(request, reply, () => signIn(context, hashing, body['email'], body['password'], deviceOf(request))),
        )
      }
      return start(request, reply, () => {
        if (type === 'pkce') return exchangeCode(context, body['auth_code'], body['code_verifier'], deviceOf(request))
        throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
      })
    })
  }
