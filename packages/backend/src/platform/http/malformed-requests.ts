import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SecurityHeaders } from './security-headers'

const unreadable = 'The request could not be read.'

const statusOf: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** The unfinished responses on each connection. The client error handler gets only the socket. */
const openResponses = new WeakMap<Socket, Set<ServerResponse>>()

const hasStartedResponse = (socket: Socket) =>
  [...(openResponses.get(socket) ?? [])].some((response) => response.headersSent && !response.writableFinished)

/** Fastify's `clientErrorHandler`: answers bytes that are not HTTP on the bare socket, with the usual security headers. */
export const handleClientError =
  ({ plain }: SecurityHeaders) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    // The peer has gone, or a response has begun, which must not be followed by a second one.
    if (error.code === 'ECONNRESET' || !socket.writable || hasStartedResponse(socket)) {
      socket.destroy(error)
      return
    }
    const status = statusOf[error.code ?? ''] ?? 400
    const body = JSON.stringify({ message: unreadable })
    const headers = {
      ...plain,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  }

/**
 * Fastify's `frameworkErrors`: answers a path that is not a valid URL, which fails before any hook runs. Under `/api` a
 * request without a token gets the 401 of every other path.
 */
export const handleBadUrl =
  ({ plain }: SecurityHeaders) =>
  (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    const isAnonymous = request.url.startsWith('/api/') && !request.headers.authorization
    void reply
      .headers(plain)
      .code(isAnonymous ? 401 : 400)
      .send({ message: isAnonymous ? 'Please sign in.' : 'The address could not be read.' })
  }

/**
 * Headers with exactly one value, which decide who asks, for what, and whether it was asked before. Node keeps the first of two lines or joins them, and
 * a proxy may keep the other one. The headers that are lists, such as If-Match and X-Forwarded-For, may have several lines.
 */
const singleHeaders = new Set(['host', 'authorization', 'content-type', 'content-length', 'idempotency-key'])

/** `rawHeaders` has names and values in turn. */
function repeatsSingleHeader(rawHeaders: readonly string[]): boolean {
  const seen = new Set<string>()
  return rawHeaders.some((text, index) => {
    const name = text.toLowerCase()
    if (index % 2 === 1 || !singleHeaders.has(name)) return false
    return seen.size === seen.add(name).size
  })
}

/**
 * Refuses a request with two lines of a header that has one value (R18.320). Handles two kinds of requests that Node would answer itself, without our
 * headers: an HTTP/1.1 request without a host (the server must be created with `requireHostHeader: false`), and one with an unknown expectation, which a
 * server may ignore. Also tracks unfinished responses for `handleClientError`.
 */
export function takeOverNodeResponses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, headers }, reply) => {
    if ((raw.httpVersion === '1.1' && headers.host === undefined) || repeatsSingleHeader(raw.rawHeaders))
      return reply.code(400).header('connection', 'close').send({ message: unreadable })
  })
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.server.on('request', ({ socket }, response) => {
    const open = openResponses.get(socket) ?? new Set()
    openResponses.set(socket, open.add(response))
    response.once('close', () => open.delete(response))
  })
}
