import { inSentence } from '@mca/contract/fields'
import {
  ledgerPartyKinds,
  ledgerPositionList,
  ledgerPositionsQuery,
  ledgerPostingList,
  ledgerPostingsQuery,
  ledgerSummary,
} from '@mca/contract/ledger'
import { byId } from '@mca/contract/lists'
import { partyKinds } from '@mca/contract/parties'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../../shared/context/app-context'
import { recordId } from '../../shared/records/record-id'
import { ledgerReadRepo } from './ledger-read.repo'

/** The ledgers of syndicators, ISOs and sales reps (R21.11, R21.28). */
export const ledgerRoutes =
  ({ db, book }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['Ledgers']
    for (const kind of ledgerPartyKinds) {
      const { path, one } = partyKinds[kind]
      const whose = `one ${inSentence(one)}`
      const idOf = (params: { id: string }) => recordId(one, params.id)
      app.get(`/${path}/:id/ledger`, {
        schema: {
          tags,
          summary: `Get the ledger balance of ${whose} and the amount available to pay out`,
          params: byId,
          response: { 200: ledgerSummary },
        },
        handler: ({ params }) => ledgerReadRepo.summary(db, kind, idOf(params), book.today()),
      })
      app.get(`/${path}/:id/ledger/rows`, {
        schema: {
          tags,
          summary: `List the ledger postings of ${whose}, newest first`,
          params: byId,
          querystring: ledgerPostingsQuery,
          response: { 200: ledgerPostingList },
        },
        handler: ({ params, query }) => ledgerReadRepo.rows(db, kind, idOf(params), query),
      })
    }
    app.get('/syndicators/:id/ledger/positions', {
      schema: {
        tags,
        summary: 'List the positions of a syndicator by advance, newest first',
        params: byId,
        querystring: ledgerPositionsQuery,
        response: { 200: ledgerPositionList },
      },
      handler: ({ params, query }) => ledgerReadRepo.positions(db, recordId('Syndicator', params.id), query),
    })
  }
