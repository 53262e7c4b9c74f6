import { byId } from '@mca/contract/lists'
import {
  paymentReturn,
  paymentReturnInput,
  paymentReturnList,
  paymentReturnsQuery,
  returnRates,
} from '@mca/contract/returns'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Db } from '../../platform/database/db'
import { creationHeaders, creationOf } from '../../shared/records/idempotency/create-once'
import { recordId } from '../../shared/records/record-id'
import type { BookDay } from '../../schedules/book-day'
import { dismissReturn, retryReturn, stopReturn } from './follow-up'
import { returnPayment, takeReturnBack } from './return-payment'
import { returnRatesOn } from './return-rates.repo'
import { returnsRepo } from './returns.repo'

const clicks = [
  { path: 'retry', summary: 'Debit the same amount again on the next banking day', follow: retryReturn },
  { path: 'stop', summary: 'Pause the schedule and mark the advance Issues', follow: stopReturn },
  { path: 'dismiss', summary: 'Say that nothing is left to do about a return', follow: dismissReturn },
] as const

/** Payments that the bank returned, their follow-ups, and the network's return rates (R16.60 to R16.66). */
export const returnRoutes =
  ({ db, book }: { db: Db; book: BookDay }): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['Returns']

    app.post('/payments/:id/return', {
      schema: {
        tags,
        summary: 'Return a payment',
        params: byId,
        headers: creationHeaders,
        body: paymentReturnInput,
        response: { 201: paymentReturn },
      },
      handler: async (request, reply) => {
        const { params, body, account } = request
        const target = { id: recordId('Payment', params.id), today: book.today(), account }
        return reply.code(201).send(await returnPayment(creationOf(db, request), target, body))
      },
    })
    app.get('/returns', {
      schema: {
        tags,
        summary: 'Returned payments, the newest first',
        querystring: paymentReturnsQuery,
        response: { 200: paymentReturnList },
      },
      handler: async ({ query }) => returnsRepo.list(db, query, book.today()),
    })
    app.get('/returns/rates', {
      schema: {
        tags,
        summary: 'The return rates of 60 days against the limits of the ACH network',
        response: { 200: returnRates },
      },
      handler: async () => returnRatesOn(db, book.today()),
    })
    for (const { path, summary, follow } of clicks) {
      app.post(`/returns/:id/${path}`, {
        schema: {
          tags,
          summary,
          params: byId,
          headers: creationHeaders,
          body: z.object({}),
          response: { 200: paymentReturn },
        },
        handler: async (request) =>
          follow(creationOf(db, request), {
            id: recordId('Return', request.params.id),
            today: book.today(),
            account: request.account,
          }),
      })
    }
    app.delete('/returns/:id', {
      schema: { tags, summary: 'Take a return back', params: byId },
      handler: async ({ params }, reply) => {
        await takeReturnBack(db, recordId('Return', params.id), book.today())
        return reply.code(204).send()
      },
    })
  }
