import type { FastifyPluginAsync } from 'fastify'
import type { AuthContext } from '../context/auth-context'
import { AuthError } from '../protocol/auth-error'
import { readBody } from './gotrue-protocol'

const settings = {
  external: { email: true, phone: false, anonymous_users: false },
  disable_signup: true,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
}

/** Routes without sign-in: health, settings, the public key, and sign-up, which is closed. */
export const publicRoutes =
  (context: AuthContext): FastifyPluginAsync =>
  async (app) => {
    app.get('/health', () => ({ version: '1', name: 'GoTrue', description: 'Embedded authentication service' }))
    app.get('/settings', () => settings)
    app.get('/.well-known/jwks.json', async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=600')
      return context.tokens.jwks()
    })
    app.post('/signup', (request) => {
      const { email, phone } = readBody(request)
      if (email || phone) throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
      throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
    })
  }
