import type { FastifyPluginAsync } from 'fastify'
import type { AuthContext } from '../context/auth-context'
import { limitByAddress } from '../limits/rate-limits'
import { parseCodeChallenge, mailRecovery } from '../links/mail-link'
import { exchangeLink } from '../links/use-link'
import { invalid, linkExpired } from '../protocol/auth-error'
import { deviceOf } from '../sessions/device'
import { rememberDevice } from '../sessions/known-device'
import { answerLink, linkTarget } from './answer-link'
import { readBody, readQueryText } from './gotrue-protocol'
import { parseEmail } from '../protocol/parse-email'

/** Requesting and using mailed links (docs/accounts.md#mailed-links). */
export const linkRoutes =
  (context: AuthContext): FastifyPluginAsync =>
  async (app) => {
    app.post('/recover', async (request) => {
      const body = readBody(request)
      const email = parseEmail(body['email'])
      const challenge = parseCodeChallenge(body)
      await limitByAddress(context, 'mail', request.ip)
      const redirectTo = linkTarget(context, readQueryText(request, 'redirect_to'))
      // Work that depends on whether the address is known happens after the response.
      context.backgroundTasks.run(
        () => mailRecovery(context, email, challenge, redirectTo),
        (error) => context.log.error({ err: error }, 'a password reset email could not be sent'),
      )
      return {}
    })

    app.get('/verify', { exposeHeadRoute: false }, async (request, reply) => {
      const token = readQueryText(request, 'token')
      const type = readQueryText(request, 'type')
      if (!token || !type) throw invalid('Verify requires a token and a verification type')
      return answerLink(context, request, reply, { token, type, redirectTo: readQueryText(request, 'redirect_to') })
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
