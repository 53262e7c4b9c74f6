import {
  advanceRow,
  byId,
  merchant,
  merchantInput,
  merchantList,
  merchantListQuery,
  merchantUpdate,
} from '@mca/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { advancesRepo } from '../advances/advances.repo'
import type { Db } from '../platform/database/db'
import { recordId } from '../records/record-id'
import { expectedVersions, saveHeaders } from '../records/version'
import { merchantsRepo } from './merchants.repo'

/** Merchants and each one's advances (SPEC.md section 7). */
export const merchantRoutes =
  (db: Db): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['Merchants']
    const idOf = (params: { id: string }) => recordId('Merchant', params.id)

    app.get('/merchants', {
      schema: { tags, summary: 'List merchants', querystring: merchantListQuery, response: { 200: merchantList } },
      handler: ({ query }) => merchantsRepo.list(db, query),
    })
    app.get('/merchants/:id', {
      schema: { tags, summary: 'One merchant', params: byId, response: { 200: merchant } },
      handler: ({ params }) => merchantsRepo.get(db, idOf(params)),
    })
    app.get('/merchants/:id/advances', {
      schema: { tags, summary: "A merchant's advances", params: byId, response: { 200: advanceRow.array() } },
      handler: async ({ params }) => {
        const advances = await advancesRepo.ofMerchant(db, idOf(params))
        if (advances.length === 0) await merchantsRepo.get(db, params.id) // 404 for a merchant that is not there
        return advances
      },
    })
    app.post('/merchants', {
      schema: { tags, summary: 'Create a merchant', body: merchantInput, response: { 201: merchant } },
      handler: async ({ body }, reply) => {
        const created = await merchantsRepo.create(db, body)
        return reply.code(201).send(created)
      },
    })
    app.put('/merchants/:id', {
      schema: {
        tags,
        summary: 'Change a merchant',
        params: byId,
        headers: saveHeaders,
        body: merchantUpdate,
        response: { 200: merchant },
      },
      handler: ({ params, body, headers }) => merchantsRepo.update(db, idOf(params), body, expectedVersions(headers)),
    })
    app.delete('/merchants/:id', {
      schema: { tags, summary: 'Delete a merchant', params: byId },
      handler: async ({ params }, reply) => {
        await merchantsRepo.remove(db, idOf(params))
        return reply.code(204).send()
      },
    })
  }
