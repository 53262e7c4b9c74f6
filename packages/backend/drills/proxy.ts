import { Agent, createServer, request, type ServerResponse } from 'node:http'
import { listeningPort } from '../src/platform/listening-port'

export interface Proxy {
  url: string
  close(): void
}

/**
 * A proxy that sends each request to the next of `servers()`, or to another one if that is unreachable. If a server fails after that, the answer is
 * 502, because the outcome is unknown. Buffers everything in memory: for drills and benchmarks only.
 */
export async function startProxy(servers: () => readonly string[], { keepsConnections = false } = {}): Promise<Proxy> {
  let turn = 0
  const agent = new Agent({ keepAlive: keepsConnections })
  function forward(
    head: { method: string; path: string; headers: object },
    body: Buffer,
    answer: ServerResponse,
    tries = 0,
  ): void {
    const all = servers()
    const { port } = new URL(all[turn++ % all.length] ?? 'http://localhost')
    const call = request({ host: '127.0.0.1', port, agent, ...head, headers: { ...head.headers } }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    call.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && tries < all.length) forward(head, body, answer, tries + 1)
      else if (!answer.headersSent) answer.writeHead(502, { 'content-type': 'application/json' }).end('{}')
      else answer.destroy()
    })
    call.end(body)
  }
  const server = createServer((incoming, answer) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const headers = {
        ...incoming.headers,
        'x-forwarded-for': incoming.socket.remoteAddress ?? '',
        connection: keepsConnections ? 'keep-alive' : 'close',
      }
      forward({ method: incoming.method ?? 'GET', path: incoming.url ?? '/', headers }, Buffer.concat(chunks), answer)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${listeningPort(server)}`,
    close() {
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}
