import { formatDate } from '@mca/contract/days'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { AppContext } from '../../shared/context/app-context'
import { sendPlainPage } from '../../platform/http/plain-page'
import { sendStatementFile } from './send-statement-file'
import { statementMailsRepo } from './statement-mails.repo'
import { statementsRepo } from './statements.repo'

/**
 * The links in mails, which open the PDF of one statement without signing in. Programs that check mails open its links, so a GET only shows a
 * button, and what the button sends gives the file and counts as opened. R21.82.
 */
export const statementLinkRoutes =
  ({ routesDb: db }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const params = z.object({ token: z.string().max(100) })
    const schema = { tags: ['Statements'], params, response: { 200: z.string() } }
    app.get('/statement-links/:token', {
      config: { public: true },
      schema: { ...schema, summary: 'Get a page with a button that downloads a statement', produces: ['text/html'] },
      handler: async (request, reply) => {
        const statement = await ofToken(request.params.token, (token) => statementMailsRepo.linked(db, token))
        if (!statement) return refuse(reply)
        const { number, from, to } = statement
        const content =
          `<p>It covers ${formatDate(from)} to ${formatDate(to)}.</p>` +
          '<form method="post"><button>Download the statement (PDF)</button></form>'
        return sendPlainPage(reply, `Statement ${number}`, content)
      },
    })
    // The form has no fields, but browsers name its type.
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_024 },
      (_request, _body, done) => done(null, {}),
    )
    app.post('/statement-links/:token', {
      config: { public: true },
      schema: {
        ...schema,
        summary: 'Download the PDF of a statement by its mailed link',
        produces: ['application/pdf', 'text/html'],
      },
      handler: async (request, reply) => {
        const id = await ofToken(request.params.token, (token) => statementMailsRepo.open(db, token))
        return id === undefined ? refuse(reply) : sendStatementFile(db, reply, await statementsRepo.file(db, id, 'pdf'))
      },
    })
  }

/** A token of another form costs no connection. */
const ofToken = async <Found>(token: string, read: (token: string) => Promise<Found>): Promise<Found | undefined> =>
  /^[\w-]{43}$/.test(token) ? read(token) : undefined

const refuse = (reply: FastifyReply) =>
  sendPlainPage(
    reply.code(404),
    'This link no longer works',
    '<p>It has expired, or the statement was sent to another address since. Ask the sender for a new link.</p>',
  )
