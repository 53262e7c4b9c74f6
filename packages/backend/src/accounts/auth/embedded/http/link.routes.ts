import type { FastifyPluginAsync } from 'fastify'
import { toOwnUrl } from '../../site'
import type { AuthContext } from '../context/auth-context'
import { limitByAddress } from '../limits/rate-limits'
import { parseCodeChallenge, mailRecovery } from '../links/mail-link'
import { followLink, exchangeLink } from '../links/use-link'
import { invalid, linkExpired } from '../protocol/auth-error'
import { deviceOf } from '../sessions/device'
import { rememberDevice } from '../sessions/known-device'
import type { SessionResponse } from '../sessions/start-session'
import { readBody, readQueryText, type ErrorResponse, toErrorResponse } from './gotrue-protocol'
import { parseEmail } from '../protocol/parse-email'

/** Requesting and using mailed links (docs/accounts.md#mailed-links). */
export const linkRoutes =
  (context: AuthContext): FastifyPluginAsync =>
  async (app) => {
    const target = (asked: string | undefined) => toOwnUrl(context.site, asked) ?? `${context.site.publicUrl}/`

    app.post('/recover', async (request) => {
      const body = readBody(request)
      const email = parseEmail(body['email'])
      const challenge = parseCodeChallenge(body)
      await limitByAddress(context, 'mail', request.ip)
      const redirectTo = target(readQueryText(request, 'redirect_to'))
      // Work that depends on whether the address is known happens after the response.
      context.backgroundTasks.run(
        () => mailRecovery(context, email, challenge, redirectTo),
        (error) => context.log.error({ err: error }, 'a password reset mail could not be sent'),
      )
      return {}
    })

    app.get('/verify', { exposeHeadRoute: false }, async (request, reply) => {
      const token = readQueryText(request, 'token')
      const type = readQueryText(request, 'type')
      if (!token || !type) throw invalid('Verify requires a token and a verification type')
      // Checked again, because anybody can edit the link.
      const redirectTo = target(readQueryText(request, 'redirect_to'))
      try {
        const refund = await limitByAddress(context, 'verify', request.ip)
        const answer = await followLink(context, token, type, deviceOf(request))
        await refund()
        if (!('code' in answer)) rememberDevice(context, reply, request.headers.cookie, answer.user.email)
        return await reply.redirect(
          'code' in answer ? withCode(redirectTo, answer.code) : withSession(redirectTo, answer, type),
          303,
        )
      } catch (error) {
        const response = toErrorResponse(error)
        // A redirect cannot carry Retry-After.
        if (response.status === 429) throw error
        if (response.status >= 500) request.log.error({ err: error }, 'a link could not be followed')
        return reply.redirect(withError(redirectTo, response, token.startsWith('pkce_')), 303)
      }
    })
    // Mail scanners send HEAD requests, which must not use up the link.
    app.head('/verify', (_request, reply) => reply.code(200).send())

    app.post('/verify', async (request, reply) => {
      const { type, token_hash: hash, email, token } = readBody(request)
      const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''
      if (typeof type !== 'string' || type === '') throw invalid('Verify requires a verification type')
      const byHash = isGiven(hash) && !isGiven(email) && !isGiven(token)
      const byCode = isGiven(email) && isGiven(token) && !isGiven(hash)
      if (!byHash && !byCode)
        throw invalid('Only the token_hash and type, or the email, token and type should be provided')
      const refund = await limitByAddress(context, 'verify', request.ip)
      // Our mails contain no code to type, so no code can be right.
      if (typeof hash !== 'string') throw linkExpired()
      const session = await exchangeLink(context, hash, type, deviceOf(request))
      await refund()
      rememberDevice(context, reply, request.headers.cookie, session.user.email)
      return session
    })
  }

function withSession(target: string, session: SessionResponse, type: string): string {
  const hash = new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    sb: '',
    token_type: session.token_type,
    type,
  })
  return `${target}#${hash.toString()}`
}

function withCode(target: string, code: string): string {
  const url = new URL(target)
  url.searchParams.set('code', code)
  return url.href
}

const errorNames: Readonly<Record<number, string>> = {
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
}

function withError(target: string, { status, code, message }: ErrorResponse, alsoInQuery: boolean): string {
  const fields = {
    error: errorNames[status] ?? 'invalid_request',
    error_code: code,
    error_description: message,
  }
  const url = new URL(target)
  if (alsoInQuery) for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
  return `${url.href}#${new URLSearchParams({ ...fields, sb: '' }).toString()}`
}
