import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { retrySeconds, unavailabilityOf, unavailableMessages } from '../../../../platform/database/unavailable'
import { reasonOf } from '../../../../platform/error-details'
import { AuthError } from '../protocol/auth-error'

const bodyLimit = 1024 * 1024
const version = '2024-01-01'
const versionHeader = 'x-supabase-api-version'

/** Gives a scope the bodies, errors and headers of the GoTrue protocol (docs/accounts.md#transport). */
export function applyGoTrueProtocol(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  // The client signs out with the JSON content type and no body. A body without a content type is read as JSON too.
  const readJson: ContentTypeParser = (_request, body, done) => {
    try {
      done(null, parseBody(body.toString()))
    } catch (error) {
      done(error as Error)
    }
  }
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit }, readJson)
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (request, body, done) =>
    // Stops requests that any other site can make a browser send.
    request.headers['content-type'] === undefined || body.length === 0
      ? readJson(request, body, done)
      : done(notJson()),
  )
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  app.setErrorHandler(sendAuthError)
  app.setNotFoundHandler((request, reply) =>
    sendAuthError(new AuthError(404, 'not_found', 'Not found'), request, reply),
  )
}

type ContentTypeParser = (
  request: FastifyRequest,
  body: string | Buffer,
  done: (error: Error | null, body?: unknown) => void,
) => void

const notJson = () =>
  new AuthError(415, 'validation_failed', 'The content type of the request must be application/json')

function parseBody(text: string): unknown {
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

export interface ErrorResponse {
  status: number
  code: string
  message: string
  more: AuthError['more']
}

function sendAuthError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, code, message, more } = toErrorResponse(error)
  // All calls fail at such a time; one short line each is enough.
  if (status === 503) request.log.warn(`the accounts service is not available: ${reasonOf(error)}`)
  else if (status >= 500) request.log.error({ err: error }, 'the accounts service failed')
  if (more.retryAfterSeconds !== undefined) reply.header('retry-after', String(more.retryAfterSeconds))
  const weak = more.weakPasswordReasons && { weak_password: { reasons: more.weakPasswordReasons } }
  reply.code(status).header('x-sb-error-code', code)
  if (!usesNewErrorFormat(request)) return reply.send({ code: status, error_code: code, msg: message, ...weak })
  return reply.header(versionHeader, version).send({ code, message, ...weak })
}

/**
 * True for an API version of that date or later. Requests without a date, or with an older or invalid one, get the legacy
 * error body.
 */
function usesNewErrorFormat(request: FastifyRequest): boolean {
  const asked = request.headers[versionHeader]
  return (
    typeof asked === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(asked) &&
    !Number.isNaN(Date.parse(asked)) &&
    asked >= version
  )
}

/** The response for an error. Unexpected errors reveal nothing. */
export function toErrorResponse(error: unknown): ErrorResponse {
  if (error instanceof AuthError) return error
  const { statusCode } = error as Partial<FastifyError>
  if (statusCode === 413) {
    return { status: 413, code: 'request_entity_too_large', message: 'Request body is over 1 MiB', more: {} }
  }
  // An invalid content type.
  if (statusCode === 415) return notJson()
  if (statusCode === 429) {
    return { status: 429, code: 'over_request_rate_limit', message: 'Request rate limit reached', more: {} }
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return { status: statusCode, code: 'validation_failed', message: 'The request could not be read.', more: {} }
  }
  // The event loop is late (`refuseWhenLate`), or the database is unavailable.
  const unavailability = statusCode === 503 ? 'busy' : unavailabilityOf(error)
  const code = 'unexpected_failure'
  if (!unavailability) return { status: 500, code, message: 'Unexpected failure', more: {} }
  return { status: 503, code, message: unavailableMessages[unavailability], more: { retryAfterSeconds: retrySeconds } }
}

/** The body as an object, the only kind the parser accepts. */
export const readBody = (request: FastifyRequest): Record<string, unknown> =>
  (request.body ?? {}) as Record<string, unknown>

/** A text parameter of the query; one that is given twice counts as absent. */
export function readQueryText(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, unknown>)[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
