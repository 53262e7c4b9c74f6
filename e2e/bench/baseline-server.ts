import { createReadStream, existsSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const types: Record<string, string> = { '.js': 'text/javascript', '.html': 'text/html' }

/** Serves the baseline as the product's server would: compressed, with immutable scripts, and with the product's API. */
export async function serveBaseline(folder: string, product: string): Promise<{ url: string; stop: () => void }> {
  const server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', product)
    if (/^\/(api|auth)\//.test(pathname)) passOn(asked, answer, product)
    else sendFile(answer, join(folder, extname(pathname) === '.js' ? pathname : 'index.html'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port, not on a pipe
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function passOn(asked: IncomingMessage, answer: ServerResponse, product: string) {
  const { method, headers } = asked
  const call = request(new URL(asked.url ?? '/', product), { method, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(answer)
  })
  call.on('error', () => answer.destroy())
  asked.pipe(call)
}

function sendFile(answer: ServerResponse, file: string) {
  const compressed = existsSync(`${file}.br`)
  answer.writeHead(200, {
    'content-type': types[extname(file)],
    'cache-control': /\.[0-9a-f]{10}\.js$/.test(file) ? 'max-age=31536000, immutable' : 'no-cache',
    ...(compressed && { 'content-encoding': 'br' }),
  })
  createReadStream(compressed ? `${file}.br` : file).pipe(answer)
}
