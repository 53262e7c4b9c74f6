import { refund, refundReturn } from '@mca/contract/ach'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../../shared/context/app-context'
import { saveAction, saveSchema } from '../../shared/records/save-calls'
import { returnRefund } from './refunds'

/** Refunds that were sent in a file to the bank (R25.78). */
export const refundRoutes =
  ({ db }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/refunds/:id/return', {
      schema: {
        tags: ['ACH files'],
        summary: 'Record that the bank returned a refund, which is due again',
        ...saveSchema(refund),
        body: refundReturn,
      },
      handler: (request) => returnRefund(db, saveAction('Refund', request), request.body.reason),
    })
  }
