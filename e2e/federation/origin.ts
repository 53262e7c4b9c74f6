import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

/** How a host can fail to serve one file. */
export type Fault = 'never answers' | 'wrong type' | 'a page instead'

const types: Record<string, string> = { '.js': 'text/javascript', '.json': 'application/json' }

/** A static host on a separate origin and under a separate path, like a content delivery network. */
export async function staticOrigin(folder: string, base = '/office') {
  let faults: [path: RegExp, kind: Fault][] = []
  const seen: string[] = []
  const answer = async (path: string, response: ServerResponse) => {
    seen.push(path)
    const headers = { 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' }
    const kind = faults.find(([broken]) => broken.test(path))?.[1]
    if (kind === 'never answers') return
    if (kind === 'a page instead') {
      response.writeHead(200, { ...headers, 'content-type': 'text/html' }).end('<!doctype html><title>Sorry</title>')
      return
    }
    const bytes = await readFile(join(folder, path.slice(base.length))).catch(() => undefined)
    if (!bytes || !path.startsWith(`${base}/`)) {
      response.writeHead(404, headers).end()
      return
    }
    const type = kind === 'wrong type' ? 'text/plain' : (types[extname(path)] ?? 'application/octet-stream')
    response.writeHead(200, { ...headers, 'content-type': type }).end(bytes)
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    answer(decodeURIComponent(pathname), response).catch((error: unknown) => response.destroy(error as Error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}${base}`,
    /** The paths that were requested. */
    seen,
    /** From now on, requests for these files fail in this way. */
    fail: (path: RegExp, kind: Fault) => void faults.push([path, kind]),
    repair: () => void (faults = []),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type Origin = Awaited<ReturnType<typeof staticOrigin>>
