import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SecurityHeaders } from './security-headers'

const unreadable = 'The request could not be read'

const statusOf: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Answers what is not HTTP at all, on the bare socket, with the same headers as everything else. */
export const answerUnreadable =
  ({ plain }: SecurityHeaders) =>
  (error: NodeJS.ErrnoException, socket: Socket & { _httpMessage?: ServerResponse }): void => {
    // The peer has gone, or an answer is already on its way and must not be followed by another.
    if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) {
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

/** Answers a path that is no valid URL, before any hook runs. Under `/api` a stranger learns only that he is one. */
export const answerBadUrl =
  ({ plain }: SecurityHeaders) =>
  (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    const stranger = request.url.startsWith('/api/') && !request.headers.authorization
    void reply
      .headers(plain)
      .code(stranger ? 401 : 400)
      .send({ message: stranger ? 'Please sign in' : 'The address could not be read' })
  }

/**
 * Two kinds of request that Node would refuse by itself, with no header of ours: without a host (`requireHostHeader` must be off for it), and
 * with an expectation that it does not know, which a server may pass over.
 */
export function answerWhatNodeWould(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, headers }, reply) => {
    if (raw.httpVersion === '1.1' && headers.host === undefined)
      return reply.code(400).header('connection', 'close').send({ message: unreadable })
  })
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
}
