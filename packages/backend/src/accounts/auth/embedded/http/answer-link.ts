import type { FastifyReply, FastifyRequest } from 'fastify'
import { toOwnUrl } from '../../../../platform/http/site'
import type { AuthContext } from '../context/auth-context'
import { limitByAddress } from '../limits/rate-limits'
import { followLink } from '../links/use-link'
import { deviceOf } from '../sessions/device'
import { rememberDevice } from '../sessions/known-device'
import type { SessionResponse } from '../sessions/start-session'
import { type ErrorResponse, toErrorResponse } from './gotrue-protocol'

/** Where a link leads: an address of this product, or its first page instead of any other. */
export const linkTarget = ({ site }: Pick<AuthContext, 'site'>, asked: string | undefined): string =>
  toOwnUrl(site, asked) ?? `${site.publicUrl}/`

/**
 * Uses a mailed link and redirects to the application with a session, a code or an error (docs/accounts.md#mailed-links). Throws 429 if the
 * address has to wait: a redirect cannot carry Retry-After.
 */
export async function answerLink(
  context: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
  link: { token: string; type: string; redirectTo: string | undefined },
): Promise<FastifyReply> {
  const { token, type } = link
  // Checked again, because anybody can edit the link.
  const redirectTo = linkTarget(context, link.redirectTo)
  try {
    const refund = await limitByAddress(context, 'verify', request.ip)
    const answer = await followLink(context, token, type, deviceOf(request))
    await refund()
    if (!('code' in answer)) rememberDevice(context, reply, request.headers.cookie, answer.user.email)
    const target = 'code' in answer ? withCode(redirectTo, answer.code) : withSession(redirectTo, answer, type)
    return reply.redirect(target, 303)
  } catch (error) {
    const response = toErrorResponse(error)
    if (response.status === 429) throw error
    if (response.status >= 500) request.log.error({ err: error }, 'a mailed link could not be used')
    return reply.redirect(withError(redirectTo, response, token.startsWith('pkce_')), 303)
  }
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
