import swagger from '@fastify/swagger'
import { problem } from '@mca/contract/problems'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'

const failure = (description: string) => ({ description, ...z.toJSONSchema(problem, { target: 'draft-2020-12' }) })
/** The error responses of every call (docs/api.md#statuses-and-errors). */
const failures = {
  400: failure('Invalid input: the first field’s message, and every field’s own'),
  401: failure('No token, or one that proves nobody'),
  403: failure('The account has a second factor, which is still to be given, or the record belongs to somebody else'),
  404: failure('No such record'),
  409: failure('In conflict with what is stored'),
  429: failure('Too many requests; Retry-After says when to come again'),
  '5XX': failure('Not available at the moment (503, with Retry-After), or a fault of the server'),
}
/** Further error responses of calls that take an Idempotency-Key. */
const keyFailures = { 422: failure('The Idempotency-Key was used for another request of this call; nothing was done') }
/** Further error responses of calls with a body. */
const bodyFailures = {
  413: failure('The body is over 1 MiB, a file over 100 MB, or the account has too many files'),
  415: failure('The body is of another type than the call takes'),
}
const noContent = { 204: { type: 'null', description: 'Done; there is no body' } }

/** Generates the OpenAPI description of the routes registered after it, from the schemas that validate their input. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Merchant cash advance back office',
        version: '1.0.0',
        description:
          'Every call needs a bearer token. Bodies are JSON of at most 1 MiB. Money, rates and percents are numbers, days are YYYY-MM-DD, times are UTC. Errors answer { message, errors? }.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ bearer: [] }],
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route)
      // A route without a response schema answers 204.
      const headers = (schema?.headers as { properties?: object } | undefined)?.properties ?? {}
      const response = {
        ...(schema?.response ?? noContent),
        ...failures,
        ...('idempotency-key' in headers && keyFailures),
        ...(schema?.body ? bodyFailures : {}),
      }
      return { schema: { ...schema, response } as FastifySchema, url }
    },
  })
}
