import { inSentence } from '@mca/contract/fields'
import { ledgerPartyKinds, payeeTermsInput, payoutTermsAnswer, payoutTermsInput } from '@mca/contract/ledger'
import { byId } from '@mca/contract/lists'
import { partyKinds } from '@mca/contract/parties'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../../shared/context/app-context'
import { saveSchema } from '../../shared/records/save-calls'
import { recordId } from '../../shared/records/record-id'
import { expectedVersions } from '../../shared/records/version'
import { getPayoutTerms, savePayoutTerms } from './payout-terms'

/** The payout day, minimum and reserve of a party (R21.70 to R21.77). */
export const payoutTermsRoutes =
  ({ db, book }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['Payouts']
    for (const kind of ledgerPartyKinds) {
      const { path, one } = partyKinds[kind]
      const whose = `of one ${inSentence(one)}`
      const partyOf = (params: { id: string }) => ({ kind, id: recordId(one, params.id) })
      app.get(`/${path}/:id/payout-terms`, {
        schema: {
          tags,
          summary: `Get the payout terms ${whose}, or null if there are none`,
          params: byId,
          response: { 200: payoutTermsAnswer },
        },
        handler: ({ params }) => getPayoutTerms(db, partyOf(params)),
      })
      app.put(`/${path}/:id/payout-terms`, {
        schema: {
          tags,
          summary: `Update the payout terms ${whose}`,
          ...saveSchema(payoutTermsAnswer),
          body: kind === 'syndicator' ? payoutTermsInput : payeeTermsInput,
        },
        handler: ({ params, headers, body }) =>
          savePayoutTerms(db, partyOf(params), body, { today: book.today(), expected: expectedVersions(headers) }),
      })
    }
  }
