import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { escapeHtml } from '../../../../platform/escape-html'
import { sendPlainPage } from '../../../../platform/http/plain-page'
import type { AuthContext } from '../context/auth-context'
import { invalid } from '../protocol/auth-error'
import { answerLink, linkTarget } from './answer-link'
import { readBody, readQueryText, toErrorResponse } from './gotrue-protocol'

const notNow = {
  title: 'The link cannot be opened now',
  content: '<p>The link still works. Please open it again in a few minutes.</p>',
}
const incomplete = {
  title: 'This link is incomplete',
  content: '<p>Copy the whole address from the email, or request a new email.</p>',
}

/**
 * The page to which mails lead (R18.540). Programs that check mails open every link in them, also in a browser, so opening the page uses nothing
 * up, and nothing on it runs by itself. Only its button uses the link.
 */
export const confirmRoutes =
  (context: AuthContext): FastifyPluginAsync =>
  async (app) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 8_192 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    // Whoever opens the link sees a page, whatever goes wrong.
    app.setErrorHandler((error, request, reply) => {
      const { status, more } = toErrorResponse(error)
      if (status === 500) request.log.error({ err: error }, 'the page of a mailed link could not be shown')
      if (more.retryAfterSeconds !== undefined) reply.header('retry-after', String(more.retryAfterSeconds))
      const { title, content } = status === 429 || status >= 500 ? notNow : incomplete
      return sendPlainPage(reply.code(status), title, content)
    })

    app.get('/confirm', (request, reply) => {
      const { token, type, redirectTo } = linkOf(request)
      const target = linkTarget(context, redirectTo)
      const fields = Object.entries({ token, type, redirect_to: target }).map(
        ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
      )
      const title = type === 'invite' ? 'Accept your invitation' : 'Set a new password'
      const content =
        '<p>Press Continue to set your password. The link works once, and only when you press Continue.</p>' +
        `<form method="post" action="confirm">${fields.join('')}<button>Continue</button></form>`
      // The redirect may lead to another loopback name.
      return sendPlainPage(reply, title, content, [new URL(target).origin])
    })

    app.post('/confirm', (request, reply) => answerLink(context, request, reply, linkOf(request)))
  }

/** The fields of the form, or the parameters of the link. Throws 400 without token and type. */
function linkOf(request: FastifyRequest): { token: string; type: string; redirectTo: string | undefined } {
  const body = readBody(request)
  const read = (name: string) => {
    const field = body[name]
    return typeof field === 'string' && field !== '' ? field : readQueryText(request, name)
  }
  const [token, type] = [read('token'), read('type')]
  if (!token || !type) throw invalid('The page requires a token and a verification type')
  return { token, type, redirectTo: read('redirect_to') }
}
