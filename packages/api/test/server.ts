import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the client sent. */
interface Received {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

/** How the server answers the next call: text as it is, anything else as JSON; `hang` never answers, `breaks` stops in the midst of the body. */
interface Answer {
  status?: number
  body?: unknown
  hang?: boolean
  breaks?: boolean
}

/** A real HTTP server that answers as it is told and remembers what it was asked. */
export async function startServer() {
  const received: Received[] = []
  let answer: Answer = {}
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (piece: string) => (body += piece))
    request.on('end', () => {
      received.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
      if (answer.hang) return
      response.statusCode = answer.status ?? 200
      if (answer.breaks) {
        response.setHeader('Content-Length', 1_000)
        response.write('{', () => response.destroy())
        return
      }
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {}))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    received,
    origin: `http://127.0.0.1:${port}`,
    willAnswer: (next: Answer) => {
      answer = next
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
