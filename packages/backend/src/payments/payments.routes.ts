import { byId, payment, paymentInput, paymentUpdate } from '@mca/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Db } from '../platform/database/db'
import { creationHeaders, creationOf } from '../records/idempotency/create-once'
import { recordId } from '../records/record-id'
import { expectedVersions, saveHeaders } from '../records/version'
import { changePayment, recordPayment, removePayment } from './save-payment'
import { paymentsRepo } from './payments.repo'

/** Payments (R6). The advances list them. */
export const paymentRoutes =
  (db: Db): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['Payments']
    const idOf = (params: { id: string }) => recordId('Payment', params.id)

    app.get('/payments/:id', {
      schema: { tags, summary: 'One payment', params: byId, response: { 200: payment } },
      handler: ({ params }) => paymentsRepo.get(db, idOf(params)),
    })
    app.post('/payments', {
      schema: {
        tags,
        summary: 'Record a payment',
        headers: creationHeaders,
        body: paymentInput,
        response: { 201: payment },
      },
      handler: async (request, reply) => {
        const recorded = await creationOf(db, request).transaction((tx) => recordPayment(tx, request.body))
        return reply.code(201).send(recorded)
      },
    })
    app.put('/payments/:id', {
      schema: {
        tags,
        summary: 'Change a payment',
        params: byId,
        headers: saveHeaders,
        body: paymentUpdate,
        response: { 200: payment },
      },
      handler: ({ params, body, headers }) =>
        db.transaction((tx) => changePayment(tx, idOf(params), body, expectedVersions(headers))),
    })
    app.delete('/payments/:id', {
      schema: { tags, summary: 'Delete a payment', params: byId },
      handler: async ({ params }, reply) => {
        await db.transaction((tx) => removePayment(tx, idOf(params)))
        return reply.code(204).send()
      },
    })
  }
