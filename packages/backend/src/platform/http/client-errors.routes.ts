import { sectionFailure } from '@mca/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

/** Receives reports of sections that failed in a browser and logs each in one line: its remote, release and error. */
export const clientErrorRoutes: FastifyPluginAsyncZod = async (api) => {
  api.post('/client-errors', {
    config: { limit: 'reports' },
    bodyLimit: 16 * 1024,
    schema: { tags: ['Client errors'], summary: 'Report a section that failed', body: sectionFailure },
    handler: async (request, reply) => {
      request.log.warn({ section: request.body }, 'a section failed in a browser')
      return reply.code(204).send()
    },
  })
}
