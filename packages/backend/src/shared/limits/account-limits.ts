import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Db } from '../../platform/database/db'
import { isRead } from '../../platform/http/is-read'
import { type Rate, consumeRateLimit, waitInWords } from './consume-rate-limit'
import { createWriteCeiling } from './write-ceiling'

/** Calls per account, across all processes (docs/accounts.md#limits). */
const perAccount = {
  invitations: { calls: 30, period: 3_600, burst: 30 },
  resets: { calls: 20, period: 3_600, burst: 10 },
  'statement emails': { calls: 120, period: 3_600, burst: 60 },
  exports: { calls: 120, period: 3_600, burst: 60 },
  reports: { calls: 60, period: 3_600, burst: 20 },
  // A separate limit, so that many tabs with many visits never prevent the log of a failed section.
  'release reports': { calls: 240, period: 3_600, burst: 60 },
} as const satisfies Record<string, Rate>
export type AccountLimit = keyof typeof perAccount

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `config: { limit: 'invitations' }` limits how often an account may call the route. */
    limit?: AccountLimit
  }
}

export interface AccountLimitsDeps {
  db: Db
  /** The writes that an account may make in a minute; 0 for no limit. */
  writesPerMinute: number
  now: () => Date
}

const refuse = (reply: FastifyReply, subject: string, seconds: number) =>
  reply
    .code(429)
    .header('retry-after', seconds)
    .send({ message: `Too many ${subject}. Please try again ${waitInWords(seconds)}.` })

/**
 * Limits per account for the routes of its scope (R18.30 to R18.33): those named by a route, counted once its input is valid, and
 * all writes, counted before their body is read. Register it after `authPlugin`.
 */
export const accountLimits = ({ db, writesPerMinute, now }: AccountLimitsDeps) =>
  fp(async function limitAccounts(scope) {
    if (writesPerMinute > 0) {
      const countWrite = createWriteCeiling(db, writesPerMinute, now)
      scope.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
        if (isRead(request.method) || request.routeOptions.config.public) return
        const seconds = await countWrite(request.account.id)
        if (seconds !== undefined) return refuse(reply, 'changes in a short time', seconds)
      })
    }
    scope.addHook('preHandler', async (request: FastifyRequest, reply: FastifyReply) => {
      const { limit } = request.routeOptions.config
      if (!limit) return
      const seconds = await consumeRateLimit(db, `api-${limit}:${request.account.id}`, perAccount[limit], now())
      if (seconds !== undefined) return refuse(reply, limit, seconds)
    })
  })
