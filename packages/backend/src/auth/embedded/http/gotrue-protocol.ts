import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '../../../platform/database/db'
import { AuthError } from '../protocol/auth-error'

const bodyLimit = 1024 * 1024
const version = '2024-01-01'
const versionHeader = 'x-supabase-api-version'

/** Gives a scope GoTrue's bodies, errors and headers (AUTH.md section 1). */
export function speakGoTrue(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  // The client sends a JSON type without a body on sign-out; GoTrue does not look at the type at all.
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => {
    try {
      done(null, parsedBody(body.toString()))
    } catch (error) {
      done(error as Error)
    }
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  app.setErrorHandler(answerAuthError)
  app.setNotFoundHandler((request, reply) =>
    answerAuthError(new AuthError(404, 'not_found', 'Not found'), request, reply),
  )
}

function parsedBody(text: string): unknown {
  if (text.trim() === '') return {}
  const badJson = () => new AuthError(400, 'bad_json', 'Could not parse request body as JSON')
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badJson()
    return body
  } catch {
    throw badJson()
  }
}

export interface Refusal {
  status: number
  code: string
  message: string
  more: AuthError['more']
}

function answerAuthError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, code, message, more } = refusalOf(error)
  if (status >= 500) request.log.error({ err: error }, 'the authentication service failed')
  if (more.retryAfterSeconds !== undefined) reply.header('retry-after', String(more.retryAfterSeconds))
  const weak = more.weakPasswordReasons && { weak_password: { reasons: more.weakPasswordReasons } }
  reply.code(status).header('x-sb-error-code', code)
  if (!speaksVersion(request)) return reply.send({ code: status, error_code: code, msg: message, ...weak })
  return reply.header(versionHeader, version).send({ code, message, ...weak })
}

/** A later date counts as ours; a missing, older or unreadable one gets the old error body. */
function speaksVersion(request: FastifyRequest): boolean {
  const asked = request.headers[versionHeader]
  return (
    typeof asked === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(asked) &&
    !Number.isNaN(Date.parse(asked)) &&
    asked >= version
  )
}

/** What a client is told of an error: ours as they are, and nothing of what nobody foresaw. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof AuthError) return error
  const { statusCode } = error as Partial<FastifyError>
  if (statusCode === 413) {
    return { status: 413, code: 'request_entity_too_large', message: 'Request body is over 1 MiB', more: {} }
  }
  if (statusCode === 429) {
    return { status: 429, code: 'over_request_rate_limit', message: 'Request rate limit reached', more: {} }
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return { status: statusCode, code: 'validation_failed', message: 'The request could not be read', more: {} }
  }
  const unavailable = isDatabaseUnavailable(error)
  const message = unavailable ? 'The service is not available. Please try again in a moment' : 'Unexpected failure'
  return { status: unavailable ? 503 : 500, code: 'unexpected_failure', message, more: {} }
}

/** The body as a record: the parser lets nothing else through. */
export const bodyOf = (request: FastifyRequest): Record<string, unknown> =>
  (request.body ?? {}) as Record<string, unknown>

/** One text of the query; a parameter given twice counts as absent. */
export function queryText(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, unknown>)[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
