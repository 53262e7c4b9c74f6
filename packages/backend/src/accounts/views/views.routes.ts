import { byId } from '@mca/contract/lists'
import { view, viewInput, viewsQuery, viewUpdate } from '@mca/contract/views'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../../shared/context/app-context'
import { creationHeaders, creationOf } from '../../shared/records/idempotency/create-once'
import { recordId } from '../../shared/records/record-id'
import { viewsRepo } from './views.repo'

/** Saved views of lists (R13.39 to R13.43). */
export const viewRoutes =
  ({ db }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['Views']
    const idOf = (params: { id: string }) => recordId('View', params.id)

    app.get('/views', {
      schema: {
        tags,
        summary: 'List your views and shared views',
        querystring: viewsQuery,
        response: { 200: view.array() },
      },
      handler: ({ account, query }) => viewsRepo.list(db, account.id, query.list),
    })
    app.post('/views', {
      schema: { tags, summary: 'Create a view', headers: creationHeaders, body: viewInput, response: { 201: view } },
      handler: async (request, reply) => {
        const { account, body } = request
        const saved = await creationOf(db, request).transaction((tx) => viewsRepo.insert(tx, account, body))
        return reply.code(201).send(saved)
      },
    })
    app.put('/views/:id', {
      schema: { tags, summary: 'Update a view', params: byId, body: viewUpdate, response: { 200: view } },
      handler: ({ params, account, body }) => viewsRepo.update(db, idOf(params), account, body),
    })
    app.delete('/views/:id', {
      schema: { tags, summary: 'Delete a view', params: byId },
      handler: async ({ params, account }, reply) => {
        await viewsRepo.remove(db, idOf(params), account.id)
        return reply.code(204).send()
      },
    })
  }
