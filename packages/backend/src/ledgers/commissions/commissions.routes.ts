import {
  advanceCommissions,
  agreementInput,
  agreementList,
  clawbackInput,
  commissionDealList,
  commissionDealsQuery,
  earlierDealList,
  earlierDealsInput,
} from '@mca/contract/commissions'
import { inSentence } from '@mca/contract/fields'
import { byId } from '@mca/contract/lists'
import { partyKinds } from '@mca/contract/parties'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../../shared/context/app-context'
import { creationSchema, saveSchema } from '../../shared/records/save-calls'
import { ledgerParty } from '../posting/ledger-parties'
import { creationOf } from '../../shared/records/idempotency/create-once'
import { recordId } from '../../shared/records/record-id'
import { expectedVersions } from '../../shared/records/version'
import { commissionsRepo } from './commissions.repo'
import { applyToEarlierDeals, listEarlierDeals } from './earlier-deals'
import { listAgreements, saveAgreement } from './save-agreement'
import { setClawbackDays } from './set-clawback-days'

/** Agreements of ISOs and sales reps, and the commissions of advances (R22.1 to R22.21). */
export const commissionRoutes =
  ({ db, book }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['Commissions']
    for (const kind of ['iso', 'salesRep'] as const) {
      const { path, one } = partyKinds[kind]
      const whose = `of one ${inSentence(one)}`
      const partyOf = (params: { id: string }) => ({ kind, id: recordId(one, params.id) })
      app.get(`/${path}/:id/agreements`, {
        schema: {
          tags,
          summary: `List the versions of the agreement ${whose}, latest first`,
          params: byId,
          response: { 200: agreementList },
        },
        handler: ({ params }) => listAgreements(db, partyOf(params)),
      })
      app.post(`/${path}/:id/agreements`, {
        schema: {
          tags,
          summary: `Create a version of the agreement ${whose}, or replace one that no advance uses`,
          params: byId,
          ...creationSchema(agreementList),
          body: agreementInput,
        },
        handler: async (request, reply) => {
          const { params, body, account } = request
          return reply.code(201).send(await saveAgreement(creationOf(db, request), partyOf(params), body, account))
        },
      })
      app.get(`/${path}/:id/agreements/earlier-deals`, {
        schema: {
          tags,
          summary: `List the deals ${whose} that were recorded before its agreement`,
          params: byId,
          response: { 200: earlierDealList },
        },
        handler: ({ params }) => listEarlierDeals(db, partyOf(params)),
      })
      app.post(`/${path}/:id/agreements/earlier-deals`, {
        schema: {
          tags,
          summary: `Apply the agreement ${whose} to deals that were recorded before it`,
          params: byId,
          ...creationSchema(earlierDealList),
          body: earlierDealsInput,
        },
        handler: async (request, reply) => {
          const { params, body } = request
          return reply.code(201).send(await applyToEarlierDeals(creationOf(db, request), partyOf(params), body))
        },
      })
      app.get(`/${path}/:id/commissions`, {
        schema: {
          tags,
          summary: `List the commissions ${whose} by advance, newest advance first`,
          params: byId,
          querystring: commissionDealsQuery,
          response: { 200: commissionDealList },
        },
        handler: async ({ params, query }) => {
          const { id } = partyOf(params)
          await ledgerParty(db, kind, id)
          return commissionsRepo.deals(db, id, query)
        },
      })
    }
    app.get('/advances/:id/commissions', {
      schema: {
        tags,
        summary: 'Get the commissions of an advance',
        params: byId,
        response: { 200: advanceCommissions },
      },
      handler: ({ params }) => commissionsRepo.ofAdvance(db, recordId('Advance', params.id)),
    })
    app.put('/advances/:id/commissions', {
      schema: {
        tags,
        summary: 'Update the days on which a deal with commissions defaulted or was canceled',
        ...saveSchema(advanceCommissions),
        body: clawbackInput,
      },
      handler: ({ params, headers, body }) => {
        const target = { id: recordId('Advance', params.id), today: book.today(), expected: expectedVersions(headers) }
        return setClawbackDays(db, target, body)
      },
    })
  }
