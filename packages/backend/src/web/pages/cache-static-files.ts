import { ReadStream, statSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { acceptedEncodings } from '../../platform/http/compress-responses'

/** In bytes. The whole built front end is 6 MB, in three encodings. */
const maxCacheBytes = 32 * 1024 * 1024
const maxCachedFileBytes = 1024 * 1024

const headersOfFile = ['cache-control', 'content-encoding', 'content-type', 'etag', 'last-modified', 'vary'] as const

interface CachedFile {
  path: string
  /** Read before the file was. */
  state: string
  headers: Record<string, string>
  bytes: Buffer
}

/** Changes with the file; undefined if it is gone. Synchronous, which takes microseconds and no thread. */
const stateOf = (path: string): string | undefined => {
  const found = statSync(path, { throwIfNoEntry: false })
  return found && `${found.mtimeMs} ${found.size}`
}

/**
 * Keeps the files that the routes of `app` send as immutable in memory after the first request. Opening and reading a file takes several turns of
 * the event loop, and threads that also check tokens: 300 strangers who load one would make all signed-in users wait (R18.190). A file that was
 * repaired or removed is not sent from memory.
 */
export function cacheStaticFiles(app: FastifyInstance): void {
  const kept = new LRUCache<string, CachedFile>({
    maxSize: maxCacheBytes,
    maxEntrySize: maxCachedFileBytes,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
  })
  const keyOf = (url: string, encodings: string) => `${encodings} ${url.split('?')[0]}`

  app.addHook('onRequest', (request, reply, done) => {
    // The routes select a file by this header. Reduced to the encodings we have, it is also the key: equal keys get
    // equal files.
    const encodings = acceptedEncodings(request.headers['accept-encoding']).join(', ')
    request.headers['accept-encoding'] = encodings
    const file = request.method === 'GET' ? kept.get(keyOf(request.url, encodings)) : undefined
    // The routes answer 304 to a browser that has the file.
    if (!file || request.headers['if-none-match'] === file.headers['etag'] || stateOf(file.path) !== file.state)
      return done()
    void reply.headers(file.headers).send(file.bytes)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const length = Number(reply.getHeader('content-length'))
    const canBeKept =
      request.method === 'GET' &&
      reply.statusCode === 200 &&
      /\bimmutable\b/.test(String(reply.getHeader('cache-control'))) &&
      length <= maxCachedFileBytes
    if (!canBeKept || !(payload instanceof ReadStream)) return payload
    const path = String(payload.path)
    const state = stateOf(path)
    const bytes = Buffer.concat(await payload.toArray())
    const headers = headersOfFile.flatMap((name) => {
      const value = reply.getHeader(name)
      return value === undefined ? [] : [[name, String(value)] as const]
    })
    const key = keyOf(request.url, request.headers['accept-encoding'] ?? '')
    // The length differs if somebody is writing the file right now.
    if (state && bytes.length === length) kept.set(key, { path, state, headers: Object.fromEntries(headers), bytes })
    return bytes
  })
}
