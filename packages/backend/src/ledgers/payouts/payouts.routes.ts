import { payoutStepsAnswer, payoutStepsInput } from '@mca/contract/bulk'
import {
  payableList,
  payablesQuery,
  payout,
  payoutApproval,
  payoutInput,
  payoutList,
  payoutProposalInput,
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
import { creationSchema, saveAction, type SaveRequest, saveSchema } from '../../shared/records/save-calls'
import { creationHeaders, creationOf } from '../../shared/records/idempotency/create-once'
import { recordId } from '../../shared/records/record-id'
import {
  approvePayout,
  changePayout,
  createPayout,
  discardPayout,
  previewProposal,
  proposePayouts,
  returnPayout,
  sendPayout,
  settlePayout,
} from './payouts'
import { takeSteps } from './take-steps'
import { payablesRepo } from './payables.repo'
import { payoutsRepo } from './payouts.repo'

/** Payouts, and what they are drafted from (R21.20 to R21.27). */
export const payoutRoutes =
  ({ db, book }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['Payouts']
    const actionOf = (request: SaveRequest) => ({ ...saveAction('Payout', request), today: book.today() })

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
      handler: ({ params, account }) => payoutsRepo.get(db, recordId('Payout', params.id), book.today(), account),
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
      schema: { tags, summary: 'Create a draft of a payout', ...creationSchema(payout), body: payoutInput },
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
        body: payoutProposalInput,
        response: { 200: payoutProposed },
      },
      handler: (request) => {
        const actor = { today: book.today(), account: request.account }
        return proposePayouts(creationOf(db, request), actor, request.body)
      },
    })
    app.post('/payouts/steps', {
      schema: {
        tags,
        summary: 'Approve, send or settle up to 50 payouts',
        headers: creationHeaders,
        body: payoutStepsInput,
        response: { 200: payoutStepsAnswer },
      },
      handler: (request) => {
        const actor = { today: book.today(), account: request.account }
        return takeSteps(creationOf(db, request), actor, request.body)
      },
    })
    app.put('/payouts/:id', {
      schema: { tags, summary: 'Update a draft', ...saveSchema(payout), body: payoutUpdate },
      handler: (request) => changePayout(db, actionOf(request), request.body),
    })
    app.post('/payouts/:id/approve', {
      schema: {
        tags,
        summary: 'Approve a draft of another user and post it to the ledger',
        ...saveSchema(payout),
        // Scripts send none.
        body: payoutApproval.nullish(),
      },
      handler: (request) => approvePayout(db, actionOf(request), request.body ?? {}),
    })
    for (const [path, summary, act] of [
      ['settle', 'Mark a sent payout as settled', settlePayout],
      ['discard', 'Discard a draft', discardPayout],
    ] as const)
      app.post(`/payouts/:id/${path}`, {
        schema: { tags, summary, ...saveSchema(payout) },
        handler: (request) => act(db, actionOf(request)),
      })
    app.post('/payouts/:id/send', {
      schema: { tags, summary: 'Mark an approved payout as sent', ...saveSchema(payout), body: payoutSent },
      handler: (request) => sendPayout(db, actionOf(request), request.body.reference),
    })
    app.post('/payouts/:id/return', {
      schema: { tags, summary: 'Reverse a payout that the bank returned', ...saveSchema(payout), body: payoutReturned },
      handler: (request) => returnPayout(db, actionOf(request), request.body.reason),
    })
  }
