import {
  bulkChange,
  bulkChangeList,
  bulkChangeRowList,
  bulkChangesQuery,
  bulkUndoAnswer,
  bulkUndoInput,
} from '@mca/contract/bulk'
import { byId } from '@mca/contract/lists'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../../shared/context/app-context'
import { creationHeaders, creationOf } from '../../shared/records/idempotency/create-once'
import { recordId } from '../../shared/records/record-id'
import { bulkChangesListRepo } from './bulk-changes-list.repo'
import { undoBulkChange } from './undo-bulk-change'

/** What people changed in bulk, and its undo (R7.740, R7.741, R21.610, R21.611). */
export const bulkChangeRoutes =
  ({ db, book, accounts }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['Bulk Changes']
    const idOf = ({ id }: { id: string }) => recordId('Bulk change', id)

    app.get('/bulk-changes', {
      schema: {
        tags,
        summary: 'List bulk changes, newest first',
        querystring: bulkChangesQuery,
        response: { 200: bulkChangeList },
      },
      handler: ({ query }) => bulkChangesListRepo.list(db, query),
    })
    app.get('/bulk-changes/:id', {
      schema: { tags, summary: 'Get a bulk change', params: byId, response: { 200: bulkChange } },
      handler: ({ params }) => bulkChangesListRepo.get(db, idOf(params)),
    })
    app.get('/bulk-changes/:id/rows', {
      schema: {
        tags,
        summary: 'List the records of a bulk change, in its order',
        params: byId,
        querystring: bulkChangesQuery,
        response: { 200: bulkChangeRowList },
      },
      handler: ({ params, query }) => bulkChangesListRepo.rows(db, idOf(params), query),
    })
    app.post('/bulk-changes/:id/undo', {
      schema: {
        tags,
        summary: 'Undo the next rows of a bulk change, up to 500 of advances or tasks, or 50 of payouts',
        params: byId,
        headers: creationHeaders,
        body: bulkUndoInput,
        response: { 200: bulkUndoAnswer },
      },
      handler: async (request) => {
        const id = idOf(request.params)
        const { kind } = await bulkChangesListRepo.get(db, id)
        const owners = kind === 'tasks' ? await accounts.list() : []
        return undoBulkChange(creationOf(db, request), {
          id,
          after: request.body.after_line,
          today: book.today(),
          accounts: new Set(owners.map((account) => account.id)),
        })
      },
    })
  }
