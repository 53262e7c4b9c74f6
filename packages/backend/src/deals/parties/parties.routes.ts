import {
  party,
  partyInput,
  type PartyKind,
  partyKinds,
  partyLabels,
  partyList,
  partyListQuery,
  partyUpdate,
} from '@mca/contract/parties'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { contactRoutes } from '../../shared/named-records/named-records.routes'
import type { Db } from '../../platform/database/db'
import type { Reads } from '../../platform/database/replica'
import { partyRepos } from './parties.repo'

const schemas = {
  record: party,
  list: partyList,
  query: partyListQuery,
  labels: partyLabels,
  input: partyInput,
  update: partyUpdate,
}

/** ISOs, funders, sales reps and syndicators: the same five calls for each kind of `partyKinds`. */
export const partyRoutes =
  (databases: { db: Db; reads: Reads }): FastifyPluginAsyncZod =>
  async (app) => {
    for (const kind of Object.keys(partyKinds) as PartyKind[]) {
      await app.register(contactRoutes(databases, { ...partyKinds[kind], repo: partyRepos[kind], ...schemas })) // its keys are its kinds
    }
  }
