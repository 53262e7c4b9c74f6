import swagger from '@fastify/swagger'
import { problem } from '@mca/contract/problems'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'

const failure = (description: string) => ({ description, ...z.toJSONSchema(problem, { target: 'draft-2020-12' }) })
/** The error responses of every call (docs/api.md#statuses-and-errors). */
const failures = {
  400: failure('Invalid input: the message of the first field, and a message for each field'),
  401: failure('No token, or an invalid token'),
  403: failure('The session needs its second factor, or the account may not do this'),
  404: failure('No such record'),
  409: failure('Conflict with the stored data'),
  429: failure('Too many requests; Retry-After says when to retry'),
  '5XX': failure('Not available (503, with Retry-After), or a server error'),
}
/** Further error responses of calls that take an Idempotency-Key. */
const keyFailures = {
  422: failure('The Idempotency-Key was used for a different request of this call; nothing was saved'),
}
/** Further error responses of calls with a body. */
const bodyFailures = {
  413: failure('The body is over 1 MiB, a file over 100 MB, or the account has too many files'),
  415: failure('The content type of the body is not supported'),
}
const noContent = { 204: { type: 'null', description: 'Success; no body' } }

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
