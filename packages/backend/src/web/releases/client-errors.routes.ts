import { sectionFailure } from '@mca/contract/app'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { logText } from '../../platform/log-text'

/** Receives reports of sections that failed in a browser and logs each in one line: its remote, release and error. */
export const clientErrorRoutes: FastifyPluginAsyncZod = async (api) => {
  api.post('/client-errors', {
    config: { limit: 'reports' },
    bodyLimit: 16 * 1024,
    schema: {
      tags: ['Client errors'],
      summary: 'Report a section of a page that failed to render',
      body: sectionFailure,
    },
    handler: async (request, reply) => {
      const { remote, version, message, path } = request.body
      const section = {
        remote: logText(remote),
        version: logText(version),
        message: logText(message),
        path: logText(path),
      }
      request.log.warn({ section }, 'a section of a page failed in a browser')
      return reply.code(204).send()
    },
  })
}
