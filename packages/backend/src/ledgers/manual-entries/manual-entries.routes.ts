import {
  entryInput,
  entryUpdate,
  manualEntriesQuery,
  type ManualEntry,
  manualEntry,
  manualEntryList,
  recoveryCostDrafted,
  recoveryCostInput,
} from '@mca/contract/ledger'
import { byId } from '@mca/contract/lists'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../../shared/context/app-context'
import type { Transactions } from '../../platform/database/db'
import { creationHeaders, creationOf } from '../../shared/records/idempotency/create-once'
import { recordId } from '../../shared/records/record-id'
import { expectedVersions, saveHeaders } from '../../shared/records/version'
import { approveEntry, changeEntry, createEntry, discardEntry, draftRecoveryCost } from './manual-entries'
import { entriesRepo, entryOf } from './manual-entries.repo'
import type { PayoutAction } from '../payouts/payouts'

const clicks: readonly {
  path: string
  summary: string
  act: (db: Transactions, action: PayoutAction) => Promise<ManualEntry>
}[] = [
  { path: 'approve', summary: 'Approve a draft of another user and post it to the ledger', act: approveEntry },
  { path: 'discard', summary: 'Discard a draft', act: discardEntry },
]

/** Rows of ledgers that people make by hand (R21.61 to R21.65). */
export const entryRoutes =
  ({ db, book }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['Ledger entries']
    const idOf = (params: { id: string }) => recordId('Entry', params.id)

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
      handler: async ({ params, account }) => entryOf(await entriesRepo.get(db, idOf(params), book.today()), account),
    })
    app.post('/ledger-entries', {
      schema: {
        tags,
        summary: 'Create a draft of a manual entry',
        headers: creationHeaders,
        body: entryInput,
        response: { 201: manualEntry },
      },
      handler: async (request, reply) => {
        const actor = { today: book.today(), account: request.account }
        return reply.code(201).send(await createEntry(creationOf(db, request), actor, request.body))
      },
    })
    app.put('/ledger-entries/:id', {
      schema: {
        tags,
        summary: 'Update a draft',
        params: byId,
        headers: saveHeaders,
        body: entryUpdate,
        response: { 200: manualEntry },
      },
      handler: ({ params, headers, body, account }) =>
        changeEntry(db, { id: idOf(params), expected: expectedVersions(headers), today: book.today(), account }, body),
    })
    for (const { path, summary, act } of clicks)
      app.post(`/ledger-entries/:id/${path}`, {
        schema: { tags, summary, params: byId, headers: saveHeaders, response: { 200: manualEntry } },
        handler: ({ params, headers, account }) =>
          act(db, { id: idOf(params), expected: expectedVersions(headers), today: book.today(), account }),
      })
    app.post('/advances/:id/recovery-cost', {
      schema: {
        tags,
        summary: 'Create drafts that charge each syndicator its share of the cost of recovering an advance',
        params: byId,
        headers: creationHeaders,
        body: recoveryCostInput,
        response: { 201: recoveryCostDrafted },
      },
      handler: async (request, reply) => {
        const { params, account, body } = request
        const action = { id: recordId('Advance', params.id), today: book.today(), account }
        return reply.code(201).send({ data: await draftRecoveryCost(creationOf(db, request), action, body) })
      },
    })
  }
