import {
  entryInput,
  entryUpdate,
  manualEntriesQuery,
  manualEntry,
  manualEntryList,
  recoveryCostDrafted,
  recoveryCostRequest,
} from '@mca/contract/ledger'
import { byId } from '@mca/contract/lists'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../../shared/context/app-context'
import { creationSchema, saveAction, type SaveRequest, saveSchema } from '../../shared/records/save-calls'
import { creationOf } from '../../shared/records/idempotency/create-once'
import { recordId } from '../../shared/records/record-id'
import { approveEntry, changeEntry, createEntry, discardEntry, draftRecoveryCost } from './manual-entries'
import { entriesRepo, entryOf } from './manual-entries.repo'

/** Rows of ledgers that people make by hand (R21.61 to R21.65). */
export const entryRoutes =
  ({ db, book }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['Ledger entries']
    const actionOf = (request: SaveRequest) => ({ ...saveAction('Entry', request), today: book.today() })

    app.get('/ledger-entries', {
      schema: {
        tags,
        summary: 'List manual entries, newest first',
        querystring: manualEntriesQuery,
        response: { 200: manualEntryList },
      },
      handler: ({ query, account }) => entriesRepo.list(db, query, book.today(), account),
    })
    app.get('/ledger-entries/:id', {
      schema: { tags, summary: 'Get a manual entry', params: byId, response: { 200: manualEntry } },
      handler: async ({ params, account }) =>
        entryOf(await entriesRepo.get(db, recordId('Entry', params.id), book.today()), account),
    })
    app.post('/ledger-entries', {
      schema: { tags, summary: 'Create a draft of a manual entry', ...creationSchema(manualEntry), body: entryInput },
      handler: async (request, reply) => {
        const actor = { today: book.today(), account: request.account }
        return reply.code(201).send(await createEntry(creationOf(db, request), actor, request.body))
      },
    })
    app.put('/ledger-entries/:id', {
      schema: { tags, summary: 'Update a draft', ...saveSchema(manualEntry), body: entryUpdate },
      handler: (request) => changeEntry(db, actionOf(request), request.body),
    })
    for (const [path, summary, act] of [
      ['approve', 'Approve a draft of another user and post it to the ledger', approveEntry],
      ['discard', 'Discard a draft', discardEntry],
    ] as const)
      app.post(`/ledger-entries/:id/${path}`, {
        schema: { tags, summary, ...saveSchema(manualEntry) },
        handler: (request) => act(db, actionOf(request)),
      })
    app.post('/advances/:id/recovery-cost', {
      schema: {
        tags,
        summary: 'Create drafts that charge each syndicator its share of the cost of recovering an advance',
        params: byId,
        ...creationSchema(recoveryCostDrafted),
        body: recoveryCostRequest,
      },
      handler: async (request, reply) => {
        const { params, account, body } = request
        const action = { id: recordId('Advance', params.id), today: book.today(), account }
        return reply.code(201).send({ data: await draftRecoveryCost(creationOf(db, request), action, body) })
      },
    })
  }
