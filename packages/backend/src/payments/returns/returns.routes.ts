import { byId } from '@mca/contract/lists'
import {
  paymentReturn,
  paymentReturnInput,
  paymentReturnList,
  paymentReturnsAnswer,
  paymentReturnsInput,
  paymentReturnsQuery,
  returnRates,
  retryInput,
} from '@mca/contract/returns'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { AppContext } from '../../shared/context/app-context'
import { creationSchema } from '../../shared/records/save-calls'
import { creationHeaders, creationOf } from '../../shared/records/idempotency/create-once'
import { recordId } from '../../shared/records/record-id'
import { dismissReturn, retryReturn, stopReturn } from './follow-up'
import { returnPayment, returnPayments, takeReturnBack } from './return-payment'
import { returnRatesOn } from './return-rates.repo'
import { returnsRepo } from './returns.repo'

const clicks = [
  {
    path: 'retry',
    summary: 'Retry the debit of a returned payment on the next banking day',
    body: retryInput,
    follow: retryReturn,
  },
  {
    path: 'stop',
    summary: 'Pause the schedule after a return and set the deal flow of the advance to Issues',
    body: z.object({}),
    follow: stopReturn,
  },
  {
    path: 'dismiss',
    summary: 'Dismiss a return that needs no follow-up',
    body: z.object({}),
    follow: dismissReturn,
  },
] as const

/** Payments that the bank returned, their follow-ups, and the network's return rates (R16.60 to R16.66). */
export const returnRoutes =
  ({ db, book }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['Returns']

    app.post('/payments/:id/return', {
      schema: {
        tags,
        summary: 'Create a return of a payment',
        params: byId,
        ...creationSchema(paymentReturn),
        body: paymentReturnInput,
      },
      handler: async (request, reply) => {
        const { params, body, account } = request
        const target = { id: recordId('Payment', params.id), today: book.today(), account }
        return reply.code(201).send(await returnPayment(creationOf(db, request), target, body))
      },
    })
    app.post('/returns', {
      schema: {
        tags,
        summary: 'Create returns of up to 500 payments with one code and day',
        headers: creationHeaders,
        body: paymentReturnsInput,
        response: { 200: paymentReturnsAnswer },
      },
      handler: (request) => {
        const actor = { today: book.today(), account: request.account }
        return returnPayments(creationOf(db, request), actor, request.body)
      },
    })
    app.get('/returns', {
      schema: {
        tags,
        summary: 'List returns, newest first',
        querystring: paymentReturnsQuery,
        response: { 200: paymentReturnList },
      },
      handler: async ({ query }) => returnsRepo.list(db, query, book.today()),
    })
    app.get('/returns/rates', {
      schema: {
        tags,
        summary: 'Get the return rates of the last 60 days and the limits of the ACH network',
        response: { 200: returnRates },
      },
      handler: async () => returnRatesOn(db, book.today()),
    })
    for (const { path, summary, body, follow } of clicks) {
      app.post(`/returns/:id/${path}`, {
        schema: {
          tags,
          summary,
          params: byId,
          headers: creationHeaders,
          body,
          response: { 200: paymentReturn },
        },
        handler: async (request) =>
          follow(creationOf(db, request), {
            id: recordId('Return', request.params.id),
            today: book.today(),
            account: request.account,
            input: request.body,
          }),
      })
    }
    app.delete('/returns/:id', {
      schema: { tags, summary: 'Delete a return', params: byId },
      handler: async ({ params }, reply) => {
        await takeReturnBack(db, recordId('Return', params.id), book.today())
        return reply.code(204).send()
      },
    })
  }
