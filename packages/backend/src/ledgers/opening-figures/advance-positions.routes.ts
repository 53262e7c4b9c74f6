import { advancePositions, openingFiguresInput } from '@mca/contract/ledger'
import { byId } from '@mca/contract/lists'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../../shared/context/app-context'
import { creationSchema } from '../../shared/records/save-calls'
import { creationOf } from '../../shared/records/idempotency/create-once'
import { recordId } from '../../shared/records/record-id'
import { setOpeningFigures } from './opening-figures'
import { ledgerReadRepo } from '../reading/ledger-read.repo'

/** Syndicators' positions in one advance (R21.46, R21.47). */
export const advancePositionRoutes =
  ({ db }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['Ledgers']
    app.get('/advances/:id/positions', {
      schema: {
        tags,
        summary: 'Get the position of each syndicator in an advance',
        params: byId,
        response: { 200: advancePositions },
      },
      handler: async ({ params }) => ({ data: await ledgerReadRepo.ofAdvance(db, recordId('Advance', params.id)) }),
    })
    app.post('/advances/:id/cut-over', {
      schema: {
        tags,
        summary: 'Update the opening figures of positions that were imported with their history',
        params: byId,
        ...creationSchema(advancePositions),
        body: openingFiguresInput,
      },
      handler: async (request, reply) => {
        const id = recordId('Advance', request.params.id)
        return reply.code(201).send(await setOpeningFigures(creationOf(db, request), id, request.body))
      },
    })
  }
