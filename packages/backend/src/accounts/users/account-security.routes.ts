import {
  accountSessions,
  passwordConfirmationInput,
  recoveryCodes,
  remainingRecoveryCodes,
  recoveryInput,
  renewedSession,
} from '@mca/contract/accounts'
import { byId } from '@mca/contract/lists'
import { AppError } from '@mca/contract/problems'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../../shared/context/app-context'
import { makeRecoveryCodes, recoverAccount } from '../auth/recovery/recovery-codes'
import { recoveryCodesRepo } from '../auth/recovery-codes.repo'
import { readBearerToken } from '../../platform/http/bearer-token'

const managedByHostedService = () => new AppError(409, 'The hosted accounts service manages sessions and passwords.')

/** Users' own sign-in security: sessions, recovery codes, and confirming the password (R18.55 to R18.66). */
export const accountSecurityRoutes =
  ({ db, accounts }: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['Account']

    app.get('/account/sessions', {
      schema: { tags, summary: 'List the sessions of your account', response: { 200: accountSessions } },
      handler: async ({ account }) => {
        const { sessions } = accounts
        return { supported: sessions !== undefined, sessions: sessions ? await sessions.list(account) : [] }
      },
    })

    app.delete('/account/sessions/:id', {
      schema: { tags, summary: 'End one of your sessions', params: byId },
      handler: async ({ account, params }, reply) => {
        if (!accounts.sessions) throw managedByHostedService()
        await accounts.sessions.end(account, params.id)
        return reply.code(204).send()
      },
    })

    app.post('/account/confirm-password', {
      schema: {
        tags,
        summary:
          'Confirm the password before changing second factors or recovery codes; renews the tokens of the session',
        body: passwordConfirmationInput,
        response: { 200: renewedSession },
      },
      handler: ({ account, body }) => {
        if (!accounts.sessions) throw managedByHostedService()
        return accounts.sessions.confirm(account, body.password)
      },
    })

    app.get('/account/recovery-codes', {
      schema: { tags, summary: 'Get the number of unused recovery codes', response: { 200: remainingRecoveryCodes } },
      handler: ({ account }) => recoveryCodesRepo.left(db, account.id),
    })

    // A retry makes other codes, because an answer with codes is never stored.
    app.post('/account/recovery-codes', {
      schema: {
        tags,
        summary: 'Create new recovery codes, which replace the old ones',
        response: { 201: recoveryCodes },
      },
      handler: async ({ account, log }, reply) =>
        reply.code(201).send({ codes: await makeRecoveryCodes({ db, accounts, log }, account) }),
    })

    app.post('/account/recover', {
      config: { withoutSecondFactor: true },
      schema: {
        tags,
        summary: 'Sign in with a recovery code, which removes the second factor',
        body: recoveryInput,
        response: { 200: remainingRecoveryCodes },
      },
      handler: async (request) => {
        const { account, body, log } = request
        await recoverAccount({ db, accounts, log }, account, body.code, readBearerToken(request) ?? '')
        return recoveryCodesRepo.left(db, account.id)
      },
    })
  }
