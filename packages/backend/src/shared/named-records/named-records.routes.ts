import { capitalize } from '@mca/contract/fields'
import { type SimilarInput, similarInput, similarRecords } from '@mca/contract/parties'
import { byId, type Page } from '@mca/contract/lists'
import type { FastifyPluginAsync } from 'fastify'
import type { z } from 'zod'
import type { AppContext } from '../context/app-context'
import { creationSchema, saveSchema } from '../records/save-calls'
import { creationOf } from '../records/idempotency/create-once'
import { asWritten } from '../records/json/json-answer'
import { recordId } from '../records/record-id'
import { expectedVersions } from '../records/version'
import type { NamedRecordQuery, NamedRecordsRepo } from './named-records.repo'
import { withArticle } from '../records/with-article'

interface NamedRecordRoutes<Row, Input, Update> {
  /** The segment of the URL: `isos`. */
  path: string
  /** As in a sentence: 'ISO', 'merchant'; the plural is 'ISOs', 'merchants'. */
  one: string
  many: string
  repo: NamedRecordsRepo<Row, Input, Update>
  record: z.ZodType<Row>
  list: z.ZodType<Page<Row>>
  query: z.ZodObject & z.ZodType<NamedRecordQuery>
  input: z.ZodType<Input>
  update: z.ZodType<Update>
}

interface ById {
  Params: z.output<typeof byId>
}

/**
 * List, get, create, update and delete for one table of named records. Fastify's zod types cannot be inferred through a type
 * parameter, so the routes name the types that their schemas check; `NamedRecordRoutes` ties schemas and repository
 * together.
 */
export const namedRecordRoutes =
  <Row, Input, Update>(
    { db }: AppContext,
    { path, one, many, repo, record, list, query, input, update }: NamedRecordRoutes<Row, Input, Update>,
  ): FastifyPluginAsync =>
  async (app) => {
    const tags = [capitalize(many)]
    const idOf = (params: { id: string }) => recordId(capitalize(one), params.id)

    app.get<{ Querystring: NamedRecordQuery }>(`/${path}`, {
      schema: { tags, summary: `List ${many}`, querystring: query, response: { 200: list } },
      handler: async (request) => asWritten(await repo.list(db, request.query)),
    })
    app.get<ById>(`/${path}/:id`, {
      schema: { tags, summary: `Get ${withArticle(one)}`, params: byId, response: { 200: record } },
      handler: async ({ params }) => asWritten(await repo.get(db, idOf(params))),
    })
    // The tax ID is in the body, because addresses are logged.
    app.post<{ Body: SimilarInput }>(`/${path}/similar`, {
      schema: {
        tags,
        summary: `List ${many} with the same name or tax ID`,
        body: similarInput,
        response: { 200: similarRecords },
      },
      handler: async ({ body }) => ({ data: await repo.similar(db, body) }),
    })
    app.post(`/${path}`, {
      schema: { tags, summary: `Create ${withArticle(one)}`, ...creationSchema(record), body: input },
      handler: async (request, reply) => {
        const values = request.body as Input // parsed by the schema
        const created = await creationOf(db, request).transaction((tx) => repo.create(tx, values))
        return reply.code(201).send(created)
      },
    })
    app.put<ById>(`/${path}/:id`, {
      schema: { tags, summary: `Update ${withArticle(one)}`, ...saveSchema(record), body: update },
      handler: ({ params, body, headers }) => repo.update(db, idOf(params), body as Update, expectedVersions(headers)), // as above
    })
    app.delete<ById>(`/${path}/:id`, {
      schema: { tags, summary: `Delete ${withArticle(one)}`, params: byId },
      handler: async ({ params }, reply) => {
        await repo.remove(db, idOf(params))
        return reply.code(204).send()
      },
    })
  }
