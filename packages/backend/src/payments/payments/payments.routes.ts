import { byId } from '@mca/contract/lists'
import {
  payment,
  paymentFilters,
  paymentInput,
  paymentListQuery,
  paymentPage,
  paymentTotals,
  paymentUpdate,
} from '@mca/contract/payments'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { AppContext } from '../../shared/context/app-context'
import { creationSchema, saveSchema } from '../../shared/records/save-calls'
import { chosenColumns, exportOptions } from '../../shared/export/export-query'
import { sendCsv } from '../../shared/export/send-csv'
import { creationOf } from '../../shared/records/idempotency/create-once'
import { asWritten } from '../../shared/records/json/json-answer'
import { recordId } from '../../shared/records/record-id'
import { expectedVersions } from '../../shared/records/version'
import { changePayment, recordPayment, removePayment } from './save-payment'
import { paymentCsvColumns, paymentListRepo } from './payment-list.repo'
import { paymentsRepo } from './payments.repo'

/** Payments (R6): one by one, and those of all advances (R20.102). */
export const paymentRoutes =
  ({ db, reads }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['Payments']
    const idOf = (params: { id: string }) => recordId('Payment', params.id)

    app.get('/payments', {
      schema: {
        tags,
        summary: 'List the payments of all advances, newest first',
        querystring: paymentListQuery,
        response: { 200: paymentPage },
      },
      handler: async ({ query }) => asWritten(await paymentListRepo.list(db, query)),
    })
    app.get('/payments/totals', {
      schema: {
        tags,
        summary: 'Get the totals of all matching payments',
        querystring: paymentFilters,
        response: { 200: paymentTotals },
      },
      handler: ({ query }) => paymentListRepo.totals(db, query),
    })
    app.get('/payments/export', {
      config: { limit: 'exports' },
      schema: {
        tags,
        summary: 'Export all matching payments as a CSV file',
        produces: ['text/csv'],
        querystring: paymentListQuery.extend(exportOptions(paymentCsvColumns)),
        response: { 200: z.string() },
      },
      handler: ({ query: { columns, time_zone, ...query } }, reply) =>
        sendCsv({ db, reads }, reply, {
          list: 'payments',
          columns: chosenColumns(paymentCsvColumns, columns),
          timeZone: time_zone,
          ...paymentListRepo.matching(query),
        }),
    })
    app.get('/payments/:id', {
      schema: { tags, summary: 'Get a payment', params: byId, response: { 200: payment } },
      handler: ({ params }) => paymentsRepo.get(db, idOf(params)),
    })
    app.post('/payments', {
      schema: { tags, summary: 'Create a payment', ...creationSchema(payment), body: paymentInput },
      handler: async (request, reply) => {
        const recorded = await creationOf(db, request).transaction((tx) => recordPayment(tx, request.body))
        return reply.code(201).send(recorded)
      },
    })
    app.put('/payments/:id', {
      schema: { tags, summary: 'Update a payment', ...saveSchema(payment), body: paymentUpdate },
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
