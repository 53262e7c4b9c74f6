import { createHash, timingSafeEqual } from 'node:crypto'
import { isLoopback } from '@mca/contract/app'
import { AppError } from '@mca/contract/problems'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry, register as processRegister } from 'prom-client'
import { readBearerToken } from './bearer-token'
import type { PooledDb } from '../database/db'
import { deadlocks } from '../database/deadlocks'
import type { Replica } from '../database/replica'

/** The steps of releases that this process took. */
interface StepCounts {
  counts(): readonly { remote: string; outcome: string; count: number }[]
}

/** The number of units of background work that fail, in all processes. */
type FailedUnits = () => Promise<readonly { work: string; count: number }[]>

/**
 * Adds the metrics of this process to `/metrics`: memory, processor time, event loop, garbage collection. Call it once per
 * process: prom-client's observers can't be stopped, and keep whatever started them in memory.
 */
export const collectProcessMetrics = (): void => collectDefaultMetrics()

/** `/metrics` in the Prometheus text format: process, requests by route, connection pool. Each app has its own registry. */
export function registerMetricsRoute(
  app: FastifyInstance,
  {
    db,
    replica,
    stepper,
    failedUnits,
    token,
  }: {
    db: PooledDb | undefined
    replica: Replica | undefined
    stepper: StepCounts | undefined
    failedUnits?: FailedUnits | undefined
    token: string | undefined
  },
): void {
  const register = new Registry()
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to its complete answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  })
  if (db) {
    registerPoolMetrics(register, db)
    registerDeadlockMetric(register)
  }
  if (failedUnits) registerFailedUnits(register, failedUnits)
  if (replica) registerReplicaMetrics(register, replica)
  if (stepper) registerReleaseMetrics(register, stepper)
  app.addHook('onResponse', async ({ method, routeOptions: { url } }, { statusCode, elapsedTime }) => {
    requests.observe({ method, route: url ?? 'unknown', status: String(statusCode) }, elapsedTime / 1000)
  })
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    if (token === undefined) checkOwnMachine(request)
    else checkToken(request, token)
    reply.header('content-type', register.contentType).header('cache-control', 'no-store')
    return Registry.merge([processRegister, register]).metrics()
  })
}

function registerPoolMetrics(register: Registry, db: PooledDb) {
  // The registry holds the gauge; nothing else refers to it.
  void new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool: open, idle, and requests that wait for one',
    labelNames: ['state'],
    registers: [register],
    collect() {
      for (const [state, count] of Object.entries(db.gauges())) this.set({ state }, count)
    },
  })
}

function registerDeadlockMetric(register: Registry) {
  void new Counter({
    name: 'database_deadlocks_total',
    help: 'Deadlocks that PostgreSQL resolved by ending a transaction of this process or of its jobs',
    registers: [register],
    collect() {
      this.reset()
      this.inc(deadlocks.count())
    },
  })
}

function registerFailedUnits(register: Registry, failedUnits: FailedUnits) {
  void new Gauge({
    name: 'background_failed_units',
    help: 'Units of background work (advances, parties, files) that failed at the last attempt and will be retried',
    labelNames: ['work'],
    registers: [register],
    async collect() {
      // Without the database there is no count; the other metrics are answered.
      const counts = await failedUnits().catch(() => [])
      this.reset()
      for (const { work, count } of counts) this.set({ work }, count)
    },
  })
}

function registerReplicaMetrics(register: Registry, replica: Replica) {
  const registers = [register]
  void new Gauge({
    name: 'database_replica_used',
    help: '1 while reports, exports and the dashboard are read from the replica, 0 while the primary serves them',
    registers,
    collect() {
      this.set(replica.gauges().isUsed ? 1 : 0)
    },
  })
  void new Gauge({
    name: 'database_replica_connections',
    help: 'Connections to the replica: open, idle, and reads that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      const { total, idle, waiting } = replica.gauges()
      for (const [state, count] of Object.entries({ total, idle, waiting })) this.set({ state }, count)
    },
  })
  void new Counter({
    name: 'database_replica_reads_total',
    help: 'Reads of reports, exports and the dashboard, by the database that answered them',
    labelNames: ['from'],
    registers,
    collect() {
      this.reset()
      for (const [from, count] of Object.entries(replica.gauges().reads)) this.inc({ from }, count)
    },
  })
}

function registerReleaseMetrics(register: Registry, stepper: StepCounts) {
  void new Counter({
    name: 'release_steps_total',
    help: 'Rollout steps of remotes taken by this process: to more accounts, to everyone, or rolled back',
    labelNames: ['remote', 'outcome'],
    registers: [register],
    collect() {
      this.reset()
      for (const { remote, outcome, count } of stepper.counts()) this.inc({ remote, outcome }, count)
    },
  })
}

function checkToken(request: FastifyRequest, token: string) {
  const given = readBearerToken(request) ?? ''
  if (!timingSafeEqual(hashOf(given), hashOf(token))) throw new AppError(401, 'METRICS_TOKEN is required.')
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** A proxy on this machine would forward strangers, so requests that came through a proxy are refused. */
function checkOwnMachine({ raw, headers, host }: FastifyRequest) {
  const isDirect = proxyHeaders.every((name) => headers[name] === undefined)
  const address = raw.socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  if (isDirect && isLoopback(address) && isLoopback(host.replace(/:\d+$/, ''))) return
  throw new AppError(403, 'Without METRICS_TOKEN, metrics are for this machine only')
}
