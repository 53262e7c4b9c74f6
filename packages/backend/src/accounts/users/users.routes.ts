import { account, type Account, inviteInput, roleInput } from '@mca/contract/accounts'
import type { SecurityAction } from '@mca/contract/audit'
import { byId } from '@mca/contract/lists'
import { AppError } from '@mca/contract/problems'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../../shared/context/app-context'
import { creationSchema } from '../../shared/records/save-calls'
import { recordEvent } from '../../shared/audit/record-event'
import type { Alongside } from '../../shared/context/accounts'
import { rolesRepo } from '../auth/roles.repo'
import { permissionsOf } from '../../shared/permissions/permissions'
import { recoveryCodesRepo } from '../auth/recovery-codes.repo'
import { toOwnUrl } from '../../platform/http/site'
import { limitRecipient } from '../../shared/mail/limit-recipient'
import { doOnce } from '../../shared/records/idempotency/create-once'
import { viewsRepo } from '../views/views.repo'
import { accountTasksRepo } from './account-tasks.repo'

/** Records the event in the transaction of the change (R18.4). */
const record =
  (
    { log }: Pick<FastifyRequest, 'log'>,
    action: SecurityAction,
    more: (account: Account) => object = () => ({}),
  ): Alongside =>
  (tx, account) =>
    recordEvent(tx, log, { action, subject: account.id, details: { email: account.email, ...more(account) } })

/** User accounts (R9). Everybody may read them; only administrators may change them (R18.22). */
export const usersRoutes =
  ({ db, accounts, config, site, now }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['Users']
    const setPasswordUrl = () => `${site.publicUrl}/set-password`

    app.get('/account', {
      schema: { tags, summary: 'Get your account and its permissions', response: { 200: account } },
      handler: async ({ account: { id, role } }) => ({
        ...(await accounts.get(id)),
        permissions: permissionsOf(role),
        ...(role === 'administrator' && { invited_role: await rolesRepo.invited(db, config.defaultRole) }),
      }),
    })

    app.get('/users', {
      schema: { tags, summary: 'List users', response: { 200: account.array() } },
      handler: () => accounts.list(),
    })

    app.post('/users/invite', {
      config: { limit: 'invitations' },
      schema: { tags, summary: 'Invite a user', ...creationSchema(account), body: inviteInput },
      handler: async (request, reply) => {
        const { email, name, role, redirectTo: asked } = request.body
        const redirectTo = asked ? toOwnUrl(site, asked) : setPasswordUrl()
        if (!redirectTo) {
          const message = 'redirectTo must be an address of this application'
          throw new AppError(400, message, [{ path: 'redirectTo', message }])
        }
        const invited = await doOnce(db, request, async () => {
          await limitRecipient(db, 'invitation', email, now())
          return accounts.invite({ email, name, role, redirectTo, by: request.account }, record(request, 'invite'))
        })
        return reply.code(201).send(invited)
      },
    })

    app.put('/users/:id/role', {
      schema: { tags, summary: 'Update the role of a user', params: byId, body: roleInput, response: { 200: account } },
      handler: (request) => {
        const { role } = request.body
        const recorded = record(request, 'role_change', ({ role: before }) => ({ before, after: role }))
        return accounts.changeRole(request.params.id, role, recorded)
      },
    })

    app.post('/users/:id/reset', {
      config: { limit: 'resets' },
      schema: {
        tags,
        summary: 'Reset a user: end all sessions, remove second factors and send a link to set a new password',
        params: byId,
        response: { 200: account },
      },
      handler: async (request) => {
        const { id } = request.params
        const { email } = await accounts.get(id)
        await limitRecipient(db, 'reset', email, now())
        return accounts.reset(id, request.account.id, setPasswordUrl(), record(request, 'account_reset'))
      },
    })

    app.delete('/users/:id', {
      schema: { tags, summary: 'Delete a user', params: byId },
      handler: async (request, reply) => {
        const recorded = record(request, 'account_delete')
        await accounts.remove(request.params.id, request.account.id, async (tx, removed) => {
          await recorded(tx, removed)
          await viewsRepo.leave(tx, removed.id)
          await accountTasksRepo.unassign(tx, removed.id)
          await recoveryCodesRepo.remove(tx, removed.id)
        })
        return reply.code(204).send()
      },
    })
  }
