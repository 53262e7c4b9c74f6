import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import statics from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from '../auth/site'
import type { Config } from '../config/config'
import type { SecurityHeaders } from '../platform/http/security-headers'
import { shellPage } from './shell-page'
import { preloadFor } from './preload-hints'
import { foreignRegistry, localRegistry } from './remote-registry'
import { browserSettings } from './browser-config'

const forever = 'public, max-age=31536000, immutable'
const asked = 'no-cache'
/** Below these, what is not there is not there; anywhere else an unknown path is the shell's business. */
const noShell = /^\/(api|auth|assets|remotes)(\/|$)/

const notBuilt =
  'The front end is not built. Run `npm start` (or `pnpm build`) in the repository, or set WEB_DIR to where it was built.'

/** The built front end: files of the shell and the remotes, the browser's settings, and the shell's page for every other path. */
export async function serveWeb(
  app: FastifyInstance,
  { config, site, headers }: { config: Config; site: Site; headers: SecurityHeaders },
): Promise<void> {
  const { webDir, registryUrl } = config
  const registry = registryUrl ? foreignRegistry(registryUrl, app.log) : localRegistry(webDir, app.log)
  const livePage = shellPage(webDir)
  if (!existsSync(join(webDir, 'shell', 'index.html'))) app.log.warn(`WEB_DIR ${webDir}: ${notBuilt}`)

  const files = {
    index: false as const,
    dotfiles: 'ignore' as const,
    // Beside each file lie the forms that the build compressed at leisure.
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    suppressWarning: true,
    setHeaders: (reply: FastifyReply, path: string) => {
      const isManifest = basename(path).startsWith('mf-manifest.json')
      void reply.header('cache-control', isManifest ? asked : forever).header('vary', 'accept-encoding')
    },
  }
  await app.register(statics, { ...files, root: join(webDir, 'shell', 'assets'), prefix: '/assets/' })
  await app.register(statics, { ...files, root: join(webDir, 'remotes'), prefix: '/remotes/' })

  app.get('/config.json', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', asked)
    return browserSettings(config, site, registry, await livePage())
  })

  const sendShell = async (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64url')
    const [page, remotes] = await Promise.all([livePage(), registry.remotes()])
    if (!page) return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt)
    const [pathname = '/'] = request.url.split('?')
    const settings = await browserSettings(config, site, registry, page)
    const html = page.render({ nonce, config: settings, head: preloadFor(pathname, remotes) })
    return reply
      .header('content-security-policy', headers.policyFor(nonce))
      .header('cache-control', asked)
      .type('text/html; charset=utf-8')
      .send(html)
  }
  app.get('/', { schema: { hide: true } }, sendShell)
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !noShell.test(request.url.split('?')[0] ?? '')
    if (isPage) return sendShell(request, reply)
    return reply.code(404).header('cache-control', 'no-store').send({ message: 'Not found' })
  })
}
