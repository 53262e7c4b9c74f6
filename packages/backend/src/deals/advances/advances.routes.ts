import {
  advanceDetail,
  advanceFilters,
  advanceInput,
  advanceList,
  advanceListQuery,
  advanceTotals,
  advanceUpdate,
} from '@mca/contract/advances'
import { byId } from '@mca/contract/lists'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../../shared/context/app-context'
import { creationSchema, saveSchema } from '../../shared/records/save-calls'
import { creationOf } from '../../shared/records/idempotency/create-once'
import { asWritten } from '../../shared/records/json/json-answer'
import { recordId } from '../../shared/records/record-id'
import { expectedVersions } from '../../shared/records/version'
import { advanceListRepo } from './advance-list.repo'
import { advancesRepo } from './advances.repo'
import { createAdvance, updateAdvance } from './save-advance'

/** Advances with their fees and participations (R7, R8). */
export const advanceRoutes =
  ({ db }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['Advances']
    const idOf = (params: { id: string }) => recordId('Advance', params.id)

    app.get('/advances', {
      schema: { tags, summary: 'List advances', querystring: advanceListQuery, response: { 200: advanceList } },
      handler: async ({ query }) => asWritten(await advanceListRepo.list(db, query)),
    })
    app.get('/advances/totals', {
      schema: {
        tags,
        summary: 'Get the totals of all matching advances',
        querystring: advanceFilters,
        response: { 200: advanceTotals },
      },
      handler: ({ query }) => advanceListRepo.totals(db, query),
    })
    app.get('/advances/:id', {
      schema: { tags, summary: 'Get an advance with its payments', params: byId, response: { 200: advanceDetail } },
      handler: async ({ params }) => asWritten(await advancesRepo.get(db, idOf(params))),
    })
    app.post('/advances', {
      schema: { tags, summary: 'Create an advance', ...creationSchema(advanceDetail), body: advanceInput },
      handler: async (request, reply) => {
        const created = await createAdvance(creationOf(db, request), request.body)
        return reply.code(201).send(created)
      },
    })
    app.put('/advances/:id', {
      schema: { tags, summary: 'Update an advance', ...saveSchema(advanceDetail), body: advanceUpdate },
      handler: ({ params, body, headers }) => updateAdvance(db, idOf(params), body, expectedVersions(headers)),
    })
    app.delete('/advances/:id', {
      schema: { tags, summary: 'Delete an advance', params: byId },
      handler: async ({ params }, reply) => {
        await advancesRepo.remove(db, idOf(params))
        return reply.code(204).send()
      },
    })
  }
