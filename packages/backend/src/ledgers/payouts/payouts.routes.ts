import {
  payableList,
  payablesQuery,
  payout,
  type Payout,
  payoutInput,
  payoutList,
  payoutProposal,
  payoutProposalPreview,
  payoutProposalQuery,
  payoutProposed,
  payoutReturned,
  payoutSent,
  payoutsQuery,
  payoutUpdate,
} from '@mca/contract/ledger'
import { byId } from '@mca/contract/lists'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../../shared/context/app-context'
import type { Transactions } from '../../platform/database/db'
import { creationHeaders, creationOf } from '../../shared/records/idempotency/create-once'
import { recordId } from '../../shared/records/record-id'
import { expectedVersions, saveHeaders } from '../../shared/records/version'
import {
  approvePayout,
  changePayout,
  createPayout,
  discardPayout,
  type PayoutAction,
  previewProposal,
  proposePayouts,
  returnPayout,
  sendPayout,
  settlePayout,
} from './payouts'
import { payablesRepo } from './payables.repo'
import { payoutsRepo } from './payouts.repo'

const clicks: readonly {
  path: string
  summary: string
  act: (db: Transactions, action: PayoutAction) => Promise<Payout>
}[] = [
  { path: 'approve', summary: 'Approve a draft of another user and post it to the ledger', act: approvePayout },
  { path: 'settle', summary: 'Mark a sent payout as settled', act: settlePayout },
  { path: 'discard', summary: 'Discard a draft', act: discardPayout },
]

/** Payouts, and what they are drafted from (R21.20 to R21.27). */
export const payoutRoutes =
  ({ db, book }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['Payouts']
    const idOf = (params: { id: string }) => recordId('Payout', params.id)

    app.get('/payables', {
      schema: {
        tags,
        summary: 'List the amounts payable to each syndicator, ISO and sales rep, largest balance first',
        querystring: payablesQuery,
        response: { 200: payableList },
      },
      handler: ({ query }) => payablesRepo.list(db, query, book.today()),
    })
    app.get('/payouts', {
      schema: { tags, summary: 'List payouts, newest first', querystring: payoutsQuery, response: { 200: payoutList } },
      handler: ({ query, account }) => payoutsRepo.list(db, query, book.today(), account),
    })
    app.get('/payouts/:id', {
      schema: { tags, summary: 'Get a payout', params: byId, response: { 200: payout } },
      handler: ({ params, account }) => payoutsRepo.get(db, idOf(params), book.today(), account),
    })
    app.get('/payouts/proposal', {
      schema: {
        tags,
        summary: 'List the drafts that a proposal would create, largest first, with their sum',
        querystring: payoutProposalQuery,
        response: { 200: payoutProposalPreview },
      },
      handler: ({ query }) => previewProposal(db, book.today(), query.minimum),
    })
    app.post('/payouts', {
      schema: {
        tags,
        summary: 'Create a draft of a payout',
        headers: creationHeaders,
        body: payoutInput,
        response: { 201: payout },
      },
      handler: async (request, reply) => {
        const actor = { today: book.today(), account: request.account }
        return reply.code(201).send(await createPayout(creationOf(db, request), actor, request.body))
      },
    })
    app.post('/payouts/propose', {
      schema: {
        tags,
        summary: 'Create drafts of the available amount for every party without an open payout',
        headers: creationHeaders,
        body: payoutProposal,
        response: { 200: payoutProposed },
      },
      handler: (request) => {
        const actor = { today: book.today(), account: request.account }
        return proposePayouts(creationOf(db, request), actor, request.body.minimum)
      },
    })
    app.put('/payouts/:id', {
      schema: {
        tags,
        summary: 'Update a draft',
        params: byId,
        headers: saveHeaders,
        body: payoutUpdate,
        response: { 200: payout },
      },
      handler: ({ params, headers, body, account }) =>
        changePayout(db, { id: idOf(params), expected: expectedVersions(headers), today: book.today(), account }, body),
    })
    for (const { path, summary, act } of clicks)
      app.post(`/payouts/:id/${path}`, {
        schema: { tags, summary, params: byId, headers: saveHeaders, response: { 200: payout } },
        handler: ({ params, headers, account }) =>
          act(db, { id: idOf(params), expected: expectedVersions(headers), today: book.today(), account }),
      })
    app.post('/payouts/:id/send', {
      schema: {
        tags,
        summary: 'Mark an approved payout as sent',
        params: byId,
        headers: saveHeaders,
        body: payoutSent,
        response: { 200: payout },
      },
      handler: ({ params, headers, body, account }) =>
        sendPayout(
          db,
          { id: idOf(params), expected: expectedVersions(headers), today: book.today(), account },
          body.reference,
        ),
    })
    app.post('/payouts/:id/return', {
      schema: {
        tags,
        summary: 'Reverse a payout that the bank returned',
        params: byId,
        headers: saveHeaders,
        body: payoutReturned,
        response: { 200: payout },
      },
      handler: ({ params, headers, body, account }) =>
        returnPayout(
          db,
          { id: idOf(params), expected: expectedVersions(headers), today: book.today(), account },
          body.reason,
        ),
    })
  }
