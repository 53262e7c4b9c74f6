import type { FastifyInstance } from 'fastify'

/**
 * Accepts JSON bodies only; others are 415. The browser's client sends the JSON content type with every request (R1.11), so
 * an empty body counts as no body rather than as invalid JSON, and a route that needs one reports the missing fields.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body.trim() === '' ? done(null, undefined) : parse(request, body, done),
  )
  app.addHook('preValidation', async (request) => {
    if (request.body === undefined) request.body = {}
  })
}
