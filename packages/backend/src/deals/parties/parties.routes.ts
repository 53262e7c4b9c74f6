import {
  party,
  partyInput,
  type PartyKind,
  partyKinds,
  partyList,
  partyListQuery,
  partyUpdate,
} from '@mca/contract/parties'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../../shared/context/app-context'
import { namedRecordRoutes } from '../../shared/named-records/named-records.routes'
import { partyRepos } from './parties.repo'

const schemas = {
  record: party,
  list: partyList,
  query: partyListQuery,
  input: partyInput,
  update: partyUpdate,
}

/** ISOs, funders, sales reps and syndicators: the same five calls for each kind of `partyKinds`. */
export const partyRoutes =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    for (const kind of Object.keys(partyKinds) as PartyKind[]) {
      await app.register(namedRecordRoutes(context, { ...partyKinds[kind], repo: partyRepos[kind], ...schemas })) // its keys are its kinds
    }
  }
