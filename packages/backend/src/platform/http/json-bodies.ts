import type { FastifyInstance } from 'fastify'

/**
 * Bodies are JSON or refused with 415. The browser's client names JSON on every request, so a body of no bytes is no body
 * rather than broken JSON; a route that wants one then says which field is missing.
 */
export function speakJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body.trim() === '' ? done(null, undefined) : parse(request, body, done),
  )
  app.addHook('preValidation', async (request) => {
    if (request.body === undefined) request.body = {}
  })
}
