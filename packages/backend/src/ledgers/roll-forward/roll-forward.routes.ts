import { payableTotals, rollForward, rollForwardQuery } from '@mca/contract/ledger'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { AppContext } from '../../shared/context/app-context'
import { sendCsv } from '../../shared/export/send-csv'
import { payablesRepo } from '../payouts/payables.repo'
import { rollForwardRepo } from './roll-forward.repo'

/** Totals owed, and the month's changes that led to them (R21.100, R21.101). */
export const rollForwardRoutes =
  ({ db, reads, book }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['Payouts']
    app.get('/payables/totals', {
      schema: {
        tags,
        summary: 'Get the total payables to syndicators, ISOs and sales reps',
        response: { 200: payableTotals },
      },
      handler: () => reads.read((from) => payablesRepo.totals(from, book.today())),
    })
    app.get('/roll-forward', {
      schema: {
        tags,
        summary: 'Get the roll-forward of a month (opening, changes, closing) by ledger or by advance',
        querystring: rollForwardQuery,
        response: { 200: rollForward },
      },
      handler: ({ query }) => reads.read((from) => rollForwardRepo.list(from, query)),
    })
    app.get('/roll-forward/export', {
      config: { limit: 'exports' },
      schema: {
        tags,
        produces: ['text/csv'],
        summary: 'Export a roll-forward as a CSV file',
        querystring: rollForwardQuery.omit({ page: true, limit: true }),
        response: { 200: z.string() },
      },
      handler: ({ query }, reply) =>
        sendCsv({ db, reads }, reply, { list: 'roll-forward', timeZone: 'UTC', ...rollForwardRepo.all(query) }),
    })
  }
