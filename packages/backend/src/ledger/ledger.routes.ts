import {
  byId,
  ledgerPositionList,
  ledgerPositionsQuery,
  ledgerRowList,
  ledgerRowsQuery,
  ledgerSummary,
} from '@mca/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Db } from '../platform/database/db'
import { recordId } from '../records/record-id'
import type { BookDay } from '../schedules/book-day'
import { ledgerReadRepo } from './ledger-read.repo'

/** The ledger of a syndicator (R21.11). */
export const ledgerRoutes =
  ({ db, book }: { db: Db; book: BookDay }): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['Ledgers']
    const idOf = (params: { id: string }) => recordId('Syndicator', params.id)

    app.get('/syndicators/:id/ledger', {
      schema: {
        tags,
        summary: 'The balance of a syndicator, and what of it is available',
        params: byId,
        response: { 200: ledgerSummary },
      },
      handler: ({ params }) => ledgerReadRepo.summary(db, idOf(params), book.today()),
    })
    app.get('/syndicators/:id/ledger/rows', {
      schema: {
        tags,
        summary: 'The rows of the ledger of a syndicator, the newest first',
        params: byId,
        querystring: ledgerRowsQuery,
        response: { 200: ledgerRowList },
      },
      handler: ({ params, query }) => ledgerReadRepo.rows(db, idOf(params), query),
    })
    app.get('/syndicators/:id/ledger/positions', {
      schema: {
        tags,
        summary: 'What a syndicator has in each advance, the newest first',
        params: byId,
        querystring: ledgerPositionsQuery,
        response: { 200: ledgerPositionList },
      },
      handler: ({ params, query }) => ledgerReadRepo.positions(db, idOf(params), query),
    })
  }
