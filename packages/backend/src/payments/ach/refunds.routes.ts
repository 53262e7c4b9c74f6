import { refund, refundReturn, returnFee, returnFeeReturn } from '@mca/contract/ach'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../../shared/context/app-context'
import { saveAction, saveSchema } from '../../shared/records/save-calls'
import { returnRefund } from './refunds'
import { returnReturnFee } from './return-fees'

/** Refunds and return fees that were sent in a file to the bank (R25.78, R25.127). */
export const refundRoutes =
  ({ db, book }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/refunds/:id/return', {
      schema: {
        tags: ['ACH files'],
        summary: 'Record that the bank returned a refund, which is due again',
        ...saveSchema(refund),
        body: refundReturn,
      },
      handler: (request) =>
        returnRefund(db, { ...saveAction('Refund', request), today: book.today() }, request.body.reason),
    })
    app.post('/return-fees/:id/return', {
      schema: {
        tags: ['ACH files'],
        summary: 'Record that the bank returned a return fee',
        ...saveSchema(returnFee),
        body: returnFeeReturn,
      },
      handler: (request) => returnReturnFee(db, saveAction('Return fee', request), request.body, book.today()),
    })
  }
