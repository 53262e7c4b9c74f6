import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type RouteOptions } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Accounts } from '../shared/context/accounts'
import { authPlugin } from '../accounts/auth/auth-plugin'
import type { EmbeddedAccounts } from '../accounts/auth/embedded/embedded-accounts'
import { embeddedAuthRoutes } from '../accounts/auth/embedded/http/auth.routes'
import type { Site } from '../platform/http/site'
import type { Config } from '../platform/config/config'
import { sharedRoutes } from '../shared/routes'
import { accountsRoutes } from '../accounts/routes'
import { schedulesRoutes } from '../schedules/routes'
import { ledgersRoutes } from '../ledgers/routes'
import { collectionsRoutes } from '../collections/routes'
import { dealsRoutes } from '../deals/routes'
import { paymentsRoutes } from '../payments/routes'
import { settingsRoutes } from '../settings/routes'
import { webRoutes } from '../web/routes'
import { reportsRoutes } from '../reports/routes'
import { bookRoutes } from '../book/routes'
import type { AppContext } from '../shared/context/app-context'
import { jobHandlers } from './job-handlers'
import type { JobHandlers } from '../shared/context/job-handler'
import { accountLimits } from '../shared/limits/account-limits'
import { actAs } from '../platform/database/actor'
import type { PooledDb } from '../platform/database/db'
import { type Replica, readsOf } from '../platform/database/replica'
import { skipAbandonedRequests } from '../platform/http/abandoned-requests'
import { limitBodyTime } from '../platform/http/body-time'
import { closeConnectionsOnShutdown } from '../platform/http/close-connections'
import { compressResponses, sendCompressedOnce } from '../platform/http/compress-responses'
import { handleError } from '../platform/http/error-handler'
import { registerHealthRoutes } from '../platform/http/health.routes'
import { acceptJsonOnly } from '../platform/http/json-bodies'
import { handleBadUrl, handleClientError, takeOverNodeResponses } from '../platform/http/malformed-requests'
import { registerMetricsRoute } from '../platform/http/metrics.routes'
import { describeApi } from '../platform/http/openapi'
import { refuseHeadOfFiles } from '../platform/http/refuse-head-of-files'
import { type EventLoop, refuseWhenLate, watchEventLoop } from '../platform/http/refuse-when-late'
import { logRequests } from '../platform/http/request-log'
import { securityHeaders } from '../platform/http/security-headers'
import { queueAnonymousRequests } from '../platform/http/anonymous-queue'
import { failedUnitsRepo } from '../shared/background/failed-units.repo'
import { storeRequestBodies } from '../shared/records/idempotency/create-once'
import { jsonOfAnswer } from '../shared/records/json/json-answer'
import { createReleaseStepper } from '../web/releases/step-releases'
import type { BookDay } from '../shared/context/book-day'
import { addBookDayHeader } from '../schedules/add-book-day-header'
import { createRegistryReader } from '../platform/remote-registry'
import { serveWeb } from '../web/pages/web.routes'

export interface AppDeps {
  config: Config
  /** Absent if the process serves only the front end, while another server provides the API and accounts (R20.9). */
  db?: PooledDb
  /** Separate connections for anonymous calls, so that they cannot use up those of `db`. Default: `db`. */
  routesDb?: Pick<PooledDb, 'query'>
  /** The database for reports, exports and the dashboard; `db` by default. */
  replica?: Replica
  /** Absent whenever `db` is. */
  accounts?: Accounts
  /** Only in embedded mode: its routes are mounted under `/auth/v1`. */
  authService?: EmbeddedAccounts
  /** The public address of the product. `publicUrl` may be set after listening (PORT 0). */
  site: Site
  log: FastifyBaseLogger
  /** Started and stopped by the caller. */
  book?: BookDay
  /** The clock for the limits by account and for the readiness probe. */
  limitsNow?: () => Date
  /** Requests are refused with 503 while the event loop is late. Tests pass their own, because their machine may be busy. */
  eventLoop?: EventLoop
  /** Called for every route; only in tests. */
  onRoute?: (route: RouteOptions) => void
  /** The handlers of the jobs; replaced only in tests. */
  jobs?: JobHandlers
}

/** The plugin of each room, in the order of the rooms. */
const roomRoutes = [
  sharedRoutes,
  accountsRoutes,
  schedulesRoutes,
  ledgersRoutes,
  collectionsRoutes,
  dealsRoutes,
  paymentsRoutes,
  settingsRoutes,
  webRoutes,
  reportsRoutes,
  bookRoutes,
]

const bodyLimit = 1024 * 1024

/** Builds the server, module by module. It does not listen or start anything. */
export async function buildApp({
  config,
  db,
  routesDb,
  replica,
  accounts,
  authService,
  site,
  log,
  book,
  eventLoop: givenLoop,
  limitsNow = () => new Date(),
  onRoute,
  jobs = jobHandlers,
}: AppDeps): Promise<FastifyInstance> {
  const headers = securityHeaders({
    connect: [...(config.hosted ? [new URL(config.hosted.url).origin] : []), ...(config.apiUrl ? [config.apiUrl] : [])],
    remotes: config.remotesOrigins,
    local: config.remoteOverrides,
    https: config.publicUrl?.startsWith('https:') ?? false,
    subdomains: config.hstsSubdomains,
  })
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: toTrustFunction(config.trustProxy),
    // Long enough for file uploads (R16.24). All other bodies have less time (`limitBodyTime`).
    requestTimeout: 15 * 60_000,
    genReqId: () => randomUUID(),
    // During a shutdown, requests on open connections are still answered.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // Ends a connection that is idle in both directions for a minute, including one whose client does not read its response.
    connectionTimeout: 60_000,
    http: { requireHostHeader: false, headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    clientErrorHandler: handleClientError(headers),
    frameworkErrors: handleBadUrl(headers),
  })
  if (onRoute) app.addHook('onRoute', onRoute)
  app.setValidatorCompiler(validatorCompiler)
  // Responses are built from explicit selections, and tests check them against the contract, so they are not checked
  // again at run time.
  app.setSerializerCompiler(() => jsonOfAnswer)
  app.setErrorHandler(handleError)
  acceptJsonOnly(app)
  storeRequestBodies(app)
  limitBodyTime(app)
  skipAbandonedRequests(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers.plain).header('x-request-id', request.id)
  })
  queueAnonymousRequests(app, (token) => accounts?.isKnown(token) ?? false)
  // A hook with a callback, so that everything after it, including the handler, runs in the requester's context
  // (`actAs`).
  app.addHook('preHandler', ({ id, ip, account }, _reply, done) =>
    actAs({ account: account?.id, name: account?.email, person: account?.name, request: id, address: ip }, done),
  )
  takeOverNodeResponses(app)
  const shutdown = closeConnectionsOnShutdown(app)
  logRequests(app)
  registerHealthRoutes(app, { db, shutdown, now: limitsNow })
  const registry = createRegistryReader(config, app.log)
  const stepper = db && accounts && createReleaseStepper({ db, accounts, config, registry, site, log, now: limitsNow })
  if (stepper) {
    app.addHook('onListen', async () => stepper.start())
    app.addHook('onClose', () => stepper.stop())
  }
  const failedUnits = db && (() => failedUnitsRepo.counts(db))
  registerMetricsRoute(app, { db, replica, stepper, failedUnits, token: config.metricsToken })
  await describeApi(app)
  const eventLoop = givenLoop ?? watchEventLoop(app)
  if (authService)
    await app.register(
      async (auth) => {
        refuseWhenLate(auth, eventLoop)
        await auth.register(embeddedAuthRoutes(authService))
      },
      { prefix: '/auth/v1' },
    )
  await app.register(
    async (api) => {
      const { apiUrl } = config
      const message = apiUrl ? `The API is at ${apiUrl}. This server serves only the pages.` : 'Not found.'
      api.setNotFoundHandler((_request, reply) => reply.code(404).send({ message }))
      api.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store')
      })
      // Mailed links lead to the public address, which may be that of the pages.
      if (apiUrl)
        api.get('/statement-links/:token', { schema: { hide: true } }, ({ url }, reply) =>
          reply.redirect(`${apiUrl}${url}`, 307),
        )
      if (apiUrl || !db || !accounts || !book || !stepper) return
      compressResponses(api)
      // Before the account lookup, which costs time too.
      refuseWhenLate(api, eventLoop)
      await api.register(authPlugin(accounts, config.requireFactor))
      refuseHeadOfFiles(api)
      await api.register(accountLimits({ db, writesPerMinute: config.writesPerMinute, now: limitsNow }))
      addBookDayHeader(api, book)
      const sendDescription = sendCompressedOnce(() => JSON.stringify(app.swagger()))
      api.get('/openapi.json', { config: { public: true }, schema: { hide: true } }, (request, reply) =>
        sendDescription(request, reply.type('application/json; charset=utf-8')),
      )
      const context: AppContext = {
        config,
        db,
        routesDb: routesDb ?? db,
        reads: replica ?? readsOf(db),
        accounts,
        encryption: authService?.context.encryption,
        site,
        book,
        jobHandlers: jobs,
        registry,
        checkReleasesSoon: () => stepper.lookSoon(),
        now: limitsNow,
      }
      for (const routes of roomRoutes) await api.register(routes(context))
    },
    { prefix: '/api' },
  )
  await serveWeb(app, { config, site, headers, registry })
  return app
}

/**
 * Fastify no longer trusts a number of proxies by itself, because it cannot verify them; the operator who sets the number
 * can.
 */
const toTrustFunction = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
