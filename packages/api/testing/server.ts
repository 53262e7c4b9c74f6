import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that the server received. */
interface Received {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

/**
 * The response to a call: a string is sent as is, anything else as JSON. `hang` never answers; `after` answers when it is
 * fulfilled; `breaks` stops in the middle of the body.
 */
interface Answer {
  status?: number
  body?: unknown
  headers?: Readonly<Record<string, string>>
  hang?: boolean
  after?: Promise<unknown>
  breaks?: boolean
}

/** jsdom has the page on another origin than this server, and asks before an XMLHttpRequest. */
const allowed = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': '*',
  'Access-Control-Allow-Headers': 'authorization, content-type, idempotency-key',
}

function send(response: ServerResponse, { status = 200, body, headers = {}, breaks }: Answer) {
  response.statusCode = status
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  if (breaks) {
    response.setHeader('Content-Length', 1_000)
    response.write('{', () => response.destroy())
    return
  }
  response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}))
}

/** A real HTTP server that sends the configured answers and records the requests. */
export async function startServer() {
  const received: Received[] = []
  const answers = new Map<string, Answer | (() => Answer)>()
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(allowed)) response.setHeader(name, value)
    if (request.method === 'OPTIONS') return void response.end()
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (piece: string) => (body += piece))
    request.on('end', () => {
      received.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
      const { method, url = '' } = request
      const [path = ''] = url.split('?')
      const found = answers.get(`${method} ${url}`) ?? answers.get(`${method} ${path}`) ?? answers.get('*') ?? {}
      const answer = typeof found === 'function' ? found() : found
      if (answer.hang) return
      if (answer.after) void answer.after.then(() => send(response, answer))
      else send(response, answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    received,
    origin: `http://127.0.0.1:${port}`,
    /** For every call, or for one route: a method and a path, such as `GET /api/isos`, or `GET /api/isos?page=2` for this query only. */
    willAnswer: (answer: Answer, route = '*') => void answers.set(route, answer),
    /** The route gives this answer once `isChanged` returns true. Until then it answers as before. */
    willChange: (isChanged: () => boolean, answer: Answer, route: string) => {
      const before = answers.get(route) ?? {}
      answers.set(route, () => (isChanged() ? answer : typeof before === 'function' ? before() : before))
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
