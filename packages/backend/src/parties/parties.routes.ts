import {
  party,
  partyInput,
  type PartyKind,
  partyKinds,
  partyLabels,
  partyList,
  partyListQuery,
  partyUpdate,
} from '@mca/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { contactRoutes } from '../contacts/contacts.routes'
import type { Db } from '../platform/database/db'
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
  (db: Db): FastifyPluginAsyncZod =>
  async (app) => {
    for (const kind of Object.keys(partyKinds) as PartyKind[]) {
      await app.register(contactRoutes(db, { ...partyKinds[kind], repo: partyRepos[kind], ...schemas })) // its keys are its kinds
    }
  }
