import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Db } from '../../platform/database/db'
import { statementMailsRepo } from './statement-mails.repo'

const expired =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Link expired</title>' +
  '<h1>This link has expired</h1><p>Ask whoever sent you the statement to mail it again.</p></html>'

/** The links in mails, which open the PDF of one statement without signing in. R21.82. */
export const statementLinkRoutes =
  ({ db }: { db: Pick<Db, 'query'> }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/statement-links/:token', {
      config: { public: true },
      schema: {
        tags: ['Statements'],
        summary: 'The PDF of a statement, by the link that was mailed',
        params: z.object({ token: z.string().max(100) }),
        produces: ['application/pdf', 'text/html'],
        response: { 200: z.string() },
      },
      handler: ({ params }, reply) => sendLinked(db, reply, params.token),
    })
  }

async function sendLinked(db: Pick<Db, 'query'>, reply: FastifyReply, token: string): Promise<void> {
  // A token of another form costs no connection.
  const file = /^[\w-]{43}$/.test(token) ? await statementMailsRepo.open(db, token) : undefined
  if (!file) return void (await reply.code(404).type('text/html; charset=utf-8').send(expired))
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${file.number}.pdf"`,
  }
  await reply.headers(headers).send(file.bytes)
}
