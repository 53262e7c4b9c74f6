import type { FastifyPluginAsync } from 'fastify'
import { ownUrl } from '../../site'
import { invalid, linkExpired } from '../protocol/auth-error'
import type { AuthContext } from '../context/auth-context'
import { emailOf } from './parse-email'
import { limitAddress } from '../limits/rate-limits'
import { challengeOf, mailRecovery } from '../links/mail-link'
import type { SessionAnswer } from '../sessions/start-session'
import { bodyOf, queryText, type Refusal, refusalOf } from './gotrue-protocol'
import { followLink, sessionOfLink } from '../links/use-link'

/** Mailed links: asking for one, and following it (AUTH.md section 5). */
export const linkRoutes =
  (context: AuthContext): FastifyPluginAsync =>
  async (app) => {
    const target = (asked: string | undefined) => ownUrl(context.site, asked) ?? `${context.site.publicUrl}/`

    app.post('/recover', async (request) => {
      const body = bodyOf(request)
      const email = emailOf(body['email'])
      const challenge = challengeOf(body)
      await limitAddress(context, 'mail', request.ip)
      const redirectTo = target(queryText(request, 'redirect_to'))
      // Everything that depends on whether the address is known happens after the answer.
      context.background.run(
        () => mailRecovery(context, email, challenge, redirectTo),
        (error) => context.log.error({ err: error }, 'a password reset mail could not be sent'),
      )
      return {}
    })

    app.get('/verify', { exposeHeadRoute: false }, async (request, reply) => {
      const token = queryText(request, 'token')
      const type = queryText(request, 'type')
      if (!token || !type) throw invalid('Verify requires a token and a verification type')
      // Looked at again, for the parameter of a link can be edited.
      const redirectTo = target(queryText(request, 'redirect_to'))
      try {
        const giveBack = await limitAddress(context, 'verify', request.ip)
        const answer = await followLink(context, token, type)
        await giveBack()
        return await reply.redirect(
          'code' in answer ? withCode(redirectTo, answer.code) : withSession(redirectTo, answer, type),
          303,
        )
      } catch (error) {
        const refusal = refusalOf(error)
        // A redirect cannot say when to come again.
        if (refusal.status === 429) throw error
        if (refusal.status >= 500) request.log.error({ err: error }, 'a link could not be followed')
        return reply.redirect(withError(redirectTo, refusal, token.startsWith('pkce_')), 303)
      }
    })
    // Mail scanners ask for the head of a link; that must not use it up.
    app.head('/verify', (_request, reply) => reply.code(200).send())

    app.post('/verify', async (request) => {
      const { type, token_hash: hash, email, token } = bodyOf(request)
      const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''
      if (typeof type !== 'string' || type === '') throw invalid('Verify requires a verification type')
      const byHash = isGiven(hash) && !isGiven(email) && !isGiven(token)
      const byCode = isGiven(email) && isGiven(token) && !isGiven(hash)
      if (!byHash && !byCode)
        throw invalid('Only the token_hash and type, or the email, token and type should be provided')
      const giveBack = await limitAddress(context, 'verify', request.ip)
      // No mail of ours carries a code to type, so none can be right.
      if (typeof hash !== 'string') throw linkExpired()
      const session = await sessionOfLink(context, hash, type)
      await giveBack()
      return session
    })
  }

function withSession(target: string, session: SessionAnswer, type: string): string {
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

function withError(target: string, { status, code, message }: Refusal, alsoInQuery: boolean): string {
  const flaw = {
    error: errorNames[status] ?? 'invalid_request',
    error_code: code,
    error_description: message,
  }
  const url = new URL(target)
  if (alsoInQuery) for (const [name, value] of Object.entries(flaw)) url.searchParams.set(name, value)
  return `${url.href}#${new URLSearchParams({ ...flaw, sb: '' }).toString()}`
}
