import { capitalize } from '@mca/contract/fields'
import { figuresQuery } from '@mca/contract/lists'
import { merchantFigures } from '@mca/contract/merchants'
import { partyFigures, type PartyKind, partyKinds } from '@mca/contract/parties'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../../shared/context/app-context'
import { readMerchantFigures } from './merchant-figures.repo'
import { readPartyFigures } from './party-figures.repo'

/** The figures beside the rows of a list of parties or merchants: one call for a page (R4.20, R5.39). */
export const recordFiguresRoutes =
  ({ reads }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    for (const kind of Object.keys(partyKinds) as PartyKind[]) {
      const { path, many } = partyKinds[kind] // its keys are its kinds
      app.get(`/${path}/figures`, {
        schema: {
          tags: [capitalize(many)],
          summary: `Get deals, funded, outstanding, default rate and balance of some ${many}`,
          querystring: figuresQuery,
          response: { 200: partyFigures },
        },
        handler: async ({ query }) => ({ data: await reads.read((from) => readPartyFigures(from, kind, query.ids)) }),
      })
    }
    app.get('/merchants/figures', {
      schema: {
        tags: ['Merchants'],
        summary: 'Get what some merchants owe, and how much they are behind',
        querystring: figuresQuery,
        response: { 200: merchantFigures },
      },
      handler: async ({ query }) => ({ data: await reads.read((from) => readMerchantFigures(from, query.ids)) }),
    })
  }
