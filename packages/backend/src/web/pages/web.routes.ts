import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import statics from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from '../../platform/http/site'
import type { Config } from '../../platform/config/config'
import { compress } from '../../platform/http/compress-responses'
import type { SecurityHeaders } from '../../platform/http/security-headers'
import { createAppConfig } from './app-config'
import { cacheStaticFiles } from './cache-static-files'
import { renderPreloadHints } from './preload-hints'
import type { RegistryReader } from '../../platform/remote-registry'
import { createShellPageReader } from './shell-page'

const immutable = 'public, max-age=31536000, immutable'
const revalidate = 'no-cache'
/** Below these, an unknown path is 404. Any other path is a page of the shell. */
const notPages = /^\/(api|auth|assets|remotes)(\/|$)/

const notBuilt =
  'The front end is not built. Run `npm start` (or `pnpm build`) in the repository, or set WEB_DIR to the folder of the build.'

/** Serves the built front end: the files of shell and remotes, the browser's settings, and the shell's page for every other path. */
export async function serveWeb(
  app: FastifyInstance,
  {
    config,
    site,
    headers,
    registry,
  }: { config: Config; site: Site; headers: SecurityHeaders; registry: RegistryReader },
): Promise<void> {
  const { webDir } = config
  const readShellPage = createShellPageReader(webDir)
  if (!existsSync(join(webDir, 'shell', 'index.html'))) app.log.warn(`WEB_DIR ${webDir}: ${notBuilt}`)

  const files = {
    index: false as const,
    dotfiles: 'ignore' as const,
    // The build has written a brotli and a gzip version next to each file.
    preCompressed: true,
    acceptRanges: false,
    decorateReply: false,
    cacheControl: false,
    suppressWarning: true,
    setHeaders: (reply: FastifyReply, path: string) => {
      const isManifest = basename(path).startsWith('mf-manifest.json')
      void reply.header('cache-control', isManifest ? revalidate : immutable).header('vary', 'accept-encoding')
    },
  }
  await app.register(async (built) => {
    cacheStaticFiles(built)
    await built.register(statics, { ...files, root: join(webDir, 'shell', 'assets'), prefix: '/assets/' })
    await built.register(statics, { ...files, root: join(webDir, 'remotes'), prefix: '/remotes/' })
  })

  app.get('/config.json', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', revalidate)
    return createAppConfig(config, site, registry, await readShellPage())
  })

  let compressing: Promise<unknown> = Promise.resolve()
  /**
   * One page at a time, so that strangers who load it use only one of the few threads that compress, read files and check
   * signatures.
   */
  const compressInTurn = (html: string, request: FastifyRequest, reply: FastifyReply) => {
    const work = compressing.then(() => compress(html, request, reply, 5))
    compressing = work.catch(() => undefined)
    return work
  }

  const sendShell = async (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64url')
    const [page, remotes] = await Promise.all([readShellPage(), registry.remotes()])
    if (!page) return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt)
    const appConfig = await createAppConfig(config, site, registry, page)
    const html = page.render({
      nonce,
      config: appConfig,
      head: renderPreloadHints(request.url, remotes, config.apiUrl),
    })
    return reply
      .headers(headers.ofPage(nonce))
      .header('cache-control', revalidate)
      .type('text/html; charset=utf-8')
      .send(await compressInTurn(html, request, reply))
  }
  app.get('/', { schema: { hide: true } }, sendShell)
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !notPages.test(request.url.split('?')[0] ?? '')
    if (isPage) return sendShell(request, reply)
    return reply.code(404).header('cache-control', 'no-store').send({ message: 'Not found.' })
  })
}
