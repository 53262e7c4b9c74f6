import { randomUUID } from 'node:crypto'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { advanceRoutes } from './advances/advances.routes'
import type { Accounts } from './auth/accounts'
import { authPlugin } from './auth/auth-plugin'
import { embeddedAuthRoutes } from './auth/embedded/http/auth.routes'
import type { EmbeddedAccounts } from './auth/embedded/embedded-accounts'
import type { Site } from './auth/site'
import type { Config } from './config/config'
import { dashboardRoutes } from './dashboard/dashboard.routes'
import { merchantRoutes } from './merchants/merchants.routes'
import { partyRoutes } from './parties/parties.routes'
import { paymentRoutes } from './payments/payments.routes'
import { clientErrorRoutes } from './platform/http/client-errors.routes'
import { endConnectionsWhenClosing } from './platform/http/close-connections'
import { compressResponses } from './platform/http/compress-responses'
import type { PooledDb } from './platform/database/db'
import { answerError } from './platform/http/error-handler'
import { serveHealth } from './platform/http/health.routes'
import { speakJson } from './platform/http/json-bodies'
import { serveMetrics } from './platform/http/metrics.routes'
import { describeApi } from './platform/http/openapi'
import { logRequests } from './platform/http/request-log'
import { securityHeaders } from './platform/http/security-headers'
import { handleBadUrl, handleClientError, takeOverNodeResponses } from './platform/http/malformed-requests'
import { usersRoutes } from './users/users.routes'
import { serveWeb } from './web/web.routes'

export interface AppDeps {
  config: Config
  db: PooledDb
  accounts: Accounts
  /** Set when accounts are kept here: its routes are mounted under `/auth/v1`. */
  authService?: EmbeddedAccounts
  /** Where staff see the product; `publicUrl` may be set after listening (PORT 0). */
  site: Site
  log: FastifyBaseLogger
}

const bodyLimit = 1024 * 1024

/** The whole server, module by module. Nothing listens and nothing is started here. */
export async function buildApp({ config, db, accounts, authService, site, log }: AppDeps): Promise<FastifyInstance> {
  const headers = securityHeaders({
    connect: config.hosted ? [new URL(config.hosted.url).origin] : [],
    remotes: config.remotesOrigins,
    local: config.remoteOverrides,
    https: config.publicUrl?.startsWith('https:') ?? false,
  })
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: trusting(config.trustProxy),
    requestTimeout: 30_000,
    genReqId: () => randomUUID(),
    // On the way down connections that are in use finish, and nobody is turned away while they do.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    http: { requireHostHeader: false },
    clientErrorHandler: handleClientError(headers),
    frameworkErrors: handleBadUrl(headers),
  })
  app.setValidatorCompiler(validatorCompiler)
  // Answers are built by explicit selection and checked against the contract in tests, not again on the way out.
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer))
  app.setErrorHandler(answerError)
  speakJson(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers.plain).header('x-request-id', request.id)
  })
  takeOverNodeResponses(app)
  endConnectionsWhenClosing(app)
  logRequests(app)
  serveHealth(app, db)
  serveMetrics(app, db)
  await describeApi(app)
  if (authService) await app.register(embeddedAuthRoutes(authService), { prefix: '/auth/v1' })
  await app.register(
    async (api) => {
      api.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Not found' }))
      api.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store')
      })
      compressResponses(api)
      await api.register(authPlugin(accounts))
      await api.register(underPressure, { maxEventLoopDelay: 3_000, retryAfter: 2 })
      api.get('/openapi.json', { config: { public: true }, schema: { hide: true } }, () => app.swagger())
      await api.register(partyRoutes(db))
      await api.register(merchantRoutes(db))
      await api.register(advanceRoutes(db))
      await api.register(paymentRoutes(db))
      await api.register(dashboardRoutes(db))
      await api.register(usersRoutes({ accounts, site }))
      await api.register(clientErrorRoutes)
    },
    { prefix: '/api' },
  )
  await serveWeb(app, { config, site, headers })
  return app
}

/** Fastify counts no proxies; the address they pass on is the one so many steps before the connection's own. */
const trusting = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, steps: number) => steps < proxies : proxies
