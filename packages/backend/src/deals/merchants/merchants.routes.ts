import { advanceRow } from '@mca/contract/advances'
import { byId } from '@mca/contract/lists'
import { merchant, merchantInput, merchantList, merchantListQuery, merchantUpdate } from '@mca/contract/merchants'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../../shared/context/app-context'
import { advancesRepo } from '../advances/advances.repo'
import { namedRecordRoutes } from '../../shared/named-records/named-records.routes'
import { asWritten } from '../../shared/records/json/json-answer'
import { recordId } from '../../shared/records/record-id'
import { merchantsRepo } from './merchants.repo'

/** Merchants and their advances. */
export const merchantRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { db } = context
    await app.register(
      namedRecordRoutes(context, {
        path: 'merchants',
        one: 'merchant',
        many: 'merchants',
        repo: merchantsRepo,
        record: merchant,
        list: merchantList,
        query: merchantListQuery,
        input: merchantInput,
        update: merchantUpdate,
      }),
    )
    app.get('/merchants/:id/advances', {
      schema: {
        tags: ['Merchants'],
        summary: 'List the advances of a merchant',
        params: byId,
        response: { 200: advanceRow.array() },
      },
      handler: async ({ params }) => {
        const id = recordId('Merchant', params.id)
        const advances = await advancesRepo.ofMerchant(db, id)
        if (advances) return asWritten(advances)
        await merchantsRepo.get(db, id) // 404 for an unknown merchant
        return []
      },
    })
  }
