import swagger from '@fastify/swagger'
import { problem } from '@mca/contract'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'

const refusal = (description: string) => ({ description, ...z.toJSONSchema(problem, { target: 'draft-2020-12' }) })
/** What every call may answer beside its own success (CONTRACT.md section 2). */
const refusals = {
  400: refusal('Invalid input: the first field’s message, and every field’s own'),
  401: refusal('No token, or one that proves nobody'),
  403: refusal('The account has a second factor, which is still to be given'),
  404: refusal('No such record'),
  409: refusal('In conflict with what is stored'),
  429: refusal('Too many requests; Retry-After says when to come again'),
  '5XX': refusal('Not available at the moment (503, with Retry-After), or a fault of the server'),
}
/** And what calls with a body may answer too. */
const refusedBodies = {
  413: refusal('The body is over 1 MiB'),
  415: refusal('The body is not JSON'),
}
const none = { 204: { type: 'null', description: 'Done; there is no body' } }

/** Collects the routes that are registered after it, from the very schemas that check their input. */
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
      // A call without a success of its own answers nothing but that it was done.
      const response = { ...(schema?.response ?? none), ...refusals, ...(schema?.body ? refusedBodies : {}) }
      return { schema: { ...schema, response } as FastifySchema, url }
    },
  })
}
