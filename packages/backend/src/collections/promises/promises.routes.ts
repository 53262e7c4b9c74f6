import { byId } from '@mca/contract/lists'
import { promiseCancelInput, promiseInput, promiseList, promiseListQuery, promiseToPay } from '@mca/contract/promises'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../../shared/context/app-context'
import { creationSchema, saveAction, saveSchema } from '../../shared/records/save-calls'
import { creationOf } from '../../shared/records/idempotency/create-once'
import { recordId } from '../../shared/records/record-id'
import { cancelPromise, recordPromise } from './promises'
import { promisesRepo } from './promises.repo'

/** Promises to pay of an advance (R23.1 to R23.5). */
export const promiseRoutes =
  ({ db, book }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['Promises']
    const advanceId = (params: { id: string }) => recordId('Advance', params.id)

    app.get('/advances/:id/promises', {
      schema: {
        tags,
        summary: 'List the promises to pay of an advance and their results, newest first',
        params: byId,
        querystring: promiseListQuery,
        response: { 200: promiseList },
      },
      handler: ({ params, query }) => promisesRepo.list(db, advanceId(params), query, book.today()),
    })
    app.post('/advances/:id/promises', {
      schema: {
        tags,
        summary: 'Create a promise to pay, which replaces an open one',
        params: byId,
        ...creationSchema(promiseToPay),
        body: promiseInput,
      },
      handler: async (request, reply) => {
        const { params, account, body } = request
        const action = { id: advanceId(params), today: book.today(), account }
        return reply.code(201).send(await creationOf(db, request).transaction((tx) => recordPromise(tx, action, body)))
      },
    })
    app.post('/promises/:id/cancel', {
      schema: {
        tags,
        summary: 'Cancel a promise that is open or in flight',
        ...saveSchema(promiseToPay),
        body: promiseCancelInput,
      },
      handler: (request) => cancelPromise(db, { ...saveAction('Promise', request), today: book.today() }, request.body),
    })
  }
