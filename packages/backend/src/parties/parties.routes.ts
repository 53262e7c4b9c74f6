import {
  byId,
  party,
  partyInput,
  type PartyKind,
  partyKinds,
  partyList,
  partyListQuery,
  partyUpdate,
} from '@mca/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Db } from '../platform/database/db'
import { recordId } from '../records/record-id'
import { expectedVersions, saveHeaders } from '../records/version'
import { partyRepos } from './parties.repo'

/** ISOs, funders, sales reps and syndicators (SPEC.md section 7): the same five calls for each line of `partyKinds`. */
export const partyRoutes =
  (db: Db): FastifyPluginAsyncZod =>
  async (app) => {
    for (const kind of Object.keys(partyKinds) as PartyKind[]) await app.register(routesOf(db, kind)) // its keys are its kinds
  }

const routesOf =
  (db: Db, kind: PartyKind): FastifyPluginAsyncZod =>
  async (app) => {
    const { path, one, many } = partyKinds[kind]
    const parties = partyRepos[kind]
    const tags = [many]

    app.get(`/${path}`, {
      schema: { tags, summary: `List ${many}`, querystring: partyListQuery, response: { 200: partyList } },
      handler: ({ query }) => parties.list(db, query),
    })
    app.get(`/${path}/:id`, {
      schema: { tags, summary: `One ${one}`, params: byId, response: { 200: party } },
      handler: ({ params }) => parties.get(db, recordId(one, params.id)),
    })
    app.post(`/${path}`, {
      schema: { tags, summary: `New ${one}`, body: partyInput, response: { 201: party } },
      handler: async ({ body }, reply) => {
        const created = await parties.create(db, body)
        return reply.code(201).send(created)
      },
    })
    app.put(`/${path}/:id`, {
      schema: {
        tags,
        summary: `Change of one ${one}`,
        params: byId,
        headers: saveHeaders,
        body: partyUpdate,
        response: { 200: party },
      },
      handler: ({ params, body, headers }) =>
        parties.update(db, recordId(one, params.id), body, expectedVersions(headers)),
    })
    app.delete(`/${path}/:id`, {
      schema: { tags, summary: `Delete one ${one}`, params: byId },
      handler: async ({ params }, reply) => {
        await parties.remove(db, recordId(one, params.id))
        return reply.code(204).send()
      },
    })
  }
