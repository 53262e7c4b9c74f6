import { caseCloseInput, caseInput, caseList, caseListQuery, caseUpdate, collectionCase } from '@mca/contract/cases'
import { byId } from '@mca/contract/lists'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../../shared/context/app-context'
import { creationSchema, saveAction, type SaveRequest, saveSchema } from '../../shared/records/save-calls'
import { creationOf } from '../../shared/records/idempotency/create-once'
import { recordId } from '../../shared/records/record-id'
import { changeCase, closeCase, openCase } from './cases'
import { casesRepo } from './cases.repo'

/** Cases of advances in Collections or Defaulted (R23.30 to R23.37). */
export const caseRoutes =
  ({ db, book }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['Cases']
    const advanceId = (params: { id: string }) => recordId('Advance', params.id)
    const actionOf = (request: SaveRequest) => ({ ...saveAction('Case', request), today: book.today() })

    app.get('/advances/:id/cases', {
      schema: {
        tags,
        summary: 'List the cases of an advance and the results of their settlements, newest first',
        params: byId,
        querystring: caseListQuery,
        response: { 200: caseList },
      },
      handler: ({ params, query }) => casesRepo.list(db, advanceId(params), query, book.today()),
    })
    app.post('/advances/:id/cases', {
      schema: {
        tags,
        summary: 'Create a case; bankruptcy and do not contact pause the schedule',
        params: byId,
        ...creationSchema(collectionCase),
        body: caseInput,
      },
      handler: async (request, reply) => {
        const { params, account, body } = request
        const action = { id: advanceId(params), today: book.today(), account }
        return reply.code(201).send(await openCase(creationOf(db, request), action, body))
      },
    })
    app.put('/cases/:id', {
      schema: {
        tags,
        summary: 'Update an open case; bankruptcy and do not contact pause the schedule',
        ...saveSchema(collectionCase),
        body: caseUpdate,
      },
      handler: (request) => changeCase(db, actionOf(request), request.body),
    })
    app.post('/cases/:id/close', {
      schema: {
        tags,
        summary: 'Close a case with a reason; the schedule stays paused',
        ...saveSchema(collectionCase),
        body: caseCloseInput,
      },
      handler: (request) => closeCase(db, actionOf(request), request.body),
    })
  }
