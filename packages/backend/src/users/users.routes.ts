import { account, AppError, byId, inviteInput } from '@mca/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Accounts } from '../auth/accounts'
import { toOwnUrl, type Site } from '../auth/site'
import type { Db } from '../platform/database/db'
import { creationHeaders, doOnce } from '../records/create-once'
import { viewsRepo } from '../views/views.repo'

/** User accounts: list, invite, delete (R9). Every signed-in user may call these (R1.10). */
export const usersRoutes =
  ({ db, accounts, site }: { db: Db; accounts: Accounts; site: Site }): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['Users']

    app.get('/account', {
      schema: { tags, summary: 'The own account', response: { 200: account } },
      handler: ({ account: { id } }) => accounts.get(id),
    })

    app.get('/users', {
      schema: { tags, summary: 'List users', response: { 200: account.array() } },
      handler: () => accounts.list(),
    })

    app.post('/users/invite', {
      schema: {
        tags,
        summary: 'Invite a user',
        headers: creationHeaders,
        body: inviteInput,
        response: { 201: account },
      },
      handler: async (request, reply) => {
        const { email, name, redirectTo: asked } = request.body
        const redirectTo = asked ? toOwnUrl(site, asked) : `${site.publicUrl}/set-password`
        if (!redirectTo) {
          const message = 'redirectTo must be an address of this application'
          throw new AppError(400, message, [{ path: 'redirectTo', message }])
        }
        const invited = await doOnce(db, request, () => accounts.invite({ email, name, redirectTo }))
        return reply.code(201).send(invited)
      },
    })

    app.delete('/users/:id', {
      schema: { tags, summary: 'Delete a user', params: byId },
      handler: async (request, reply) => {
        const { id } = request.params
        await accounts.remove(id, request.account.id, (tx) => viewsRepo.leave(tx, id))
        return reply.code(204).send()
      },
    })
  }
