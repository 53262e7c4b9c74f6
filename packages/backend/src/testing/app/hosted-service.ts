import { createServer } from 'node:http'
import { isUuid } from '@mca/contract/fields'
import type { FastifyPluginAsync } from 'fastify'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import type { EmbeddedAccounts } from '../../accounts/auth/embedded/embedded-accounts'
import { parseEmail } from '../../accounts/auth/embedded/protocol/parse-email'
import { mailInvitation } from '../../accounts/auth/embedded/links/mail-link'
import { AuthError } from '../../accounts/auth/embedded/protocol/auth-error'
import { factorsRepo } from '../../accounts/auth/embedded/repos/factors.repo'
import { linksRepo } from '../../accounts/auth/embedded/repos/links.repo'
import { sessionsRepo } from '../../accounts/auth/embedded/repos/sessions.repo'
import { usersRepo, type UserRow } from '../../accounts/auth/embedded/repos/users.repo'
import { toUserResponse } from '../../accounts/auth/embedded/sessions/user-response'
import { listeningPort } from '../../platform/listening-port'

export const serviceKey = 'sb_secret_for_tests'

/**
 * The administration routes of a hosted accounts service, accessible only with its secret key. Added to the embedded
 * service, they make it a stand-in for a hosted one, with real tokens, keys, users and sessions.
 */
export const adminRoutes =
  ({ context }: EmbeddedAccounts): FastifyPluginAsync =>
  async (app) => {
    const { db } = context
    const wire = (user: UserRow) => toUserResponse(user, [])
    const get = async (id: string) => {
      const user = isUuid(id) ? await usersRepo.get(db, id) : undefined
      if (!user) throw new AuthError(404, 'user_not_found', 'User not found')
      return user
    }
    app.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof AuthError)) throw error
      const { status, code, message } = error
      return reply.code(status).header('x-supabase-api-version', '2024-01-01').send({ code, message })
    })
    app.addHook('onRequest', async ({ headers }) => {
      const { authorization, apikey } = headers
      if (!authorization) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
      if (authorization !== `Bearer ${serviceKey}` || apikey !== serviceKey) {
        throw new AuthError(403, 'not_admin', 'User not allowed')
      }
    })

    app.get<{ Querystring: { page?: string; per_page?: string } }>('/admin/users', async ({ query }, reply) => {
      const page = Number(query.page || 1)
      const perPage = Number(query.per_page || 50)
      const all = await usersRepo.list(db, 'staff', new Date())
      const users = all.slice((page - 1) * perPage, page * perPage).map(wire)
      return reply.header('x-total-count', String(all.length)).send({ users, aud: 'authenticated' })
    })
    app.get<{ Params: { id: string } }>('/admin/users/:id', async ({ params }) => wire(await get(params.id)))
    app.delete<{ Params: { id: string } }>('/admin/users/:id', async ({ params }) => {
      await usersRepo.remove(db, (await get(params.id)).id)
      return {}
    })
    app.put<{ Params: { id: string }; Body: { password: string } }>('/admin/users/:id', async ({ params, body }) => {
      const { id } = await get(params.id)
      const hash = await context.passwords.inTurn('test', (hashing) => hashing.hash(body.password))
      // Like the real service: setting a password ends all sessions and voids mailed links.
      await sessionsRepo.endAll(db, id)
      await linksRepo.removeAll(db, id)
      return wire((await usersRepo.setPassword(db, id, hash, context.now())) ?? (await get(id)))
    })
    app.get<{ Params: { id: string } }>('/admin/users/:id/factors', async ({ params }) =>
      (await factorsRepo.listOf(db, (await get(params.id)).id)).map(({ id, status, created_at, updated_at }) => ({
        id,
        status,
        created_at,
        updated_at,
        factor_type: 'totp',
      })),
    )
    app.delete<{ Params: { id: string; factor: string } }>('/admin/users/:id/factors/:factor', async ({ params }) => {
      await factorsRepo.remove(db, params.factor)
      return { id: params.factor }
    })
    app.post<{ Body: { email: unknown; data: object }; Querystring: { redirect_to: string } }>(
      '/invite',
      async ({ body, query }) => {
        const now = context.now()
        const invited = {
          email: parseEmail(body.email),
          passwordHash: null,
          metadata: body.data,
          confirmedAt: null,
          invitedAt: now,
          // The hosted service does not know our roles.
          role: 'staff' as const,
        }
        // Like the real service: an unconfirmed address is mailed again (docs/accounts.md).
        const user =
          (await usersRepo.insert(db, invited, now)) ??
          (await usersRepo.inviteAgain(db, invited.email, invited.metadata, now))
        if (!user) {
          throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
        }
        await mailInvitation(context, user, { redirectTo: query.redirect_to })
        return wire(user)
      },
    )
  }

/**
 * A hosted service that only publishes keys, which it can replace, and accepts any user. It can be made unreachable.
 */
export async function startKeyService() {
  const keys = new Map<string, { jwk: JWK; sign: CryptoKey }>()
  const state = { isReachable: true, asked: 0 }
  const server = createServer(({ url, socket }, response) => {
    if (!state.isReachable) return socket.destroy()
    if (url?.endsWith('/jwks.json')) state.asked += 1
    const body = url?.endsWith('/jwks.json') ? { keys: [...keys.values()].map(({ jwk }) => jwk) } : { factors: [] }
    return response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${listeningPort(server)}`
  return {
    url,
    state,
    async publish(kid: string) {
      const pair = await generateKeyPair('ES256')
      keys.set(kid, { jwk: { ...(await exportJWK(pair.publicKey)), kid, alg: 'ES256' }, sign: pair.privateKey })
    },
    withdraw: (kid: string) => keys.delete(kid),
    /** An access token for a new session, signed with a key, which may be withdrawn afterwards. */
    token: (kid: string, subject: string) => {
      const claims = { email: 'ann@example.com', session_id: crypto.randomUUID(), aal: 'aal1', role: 'authenticated' }
      const key = keys.get(kid)
      if (!key) throw new Error(`no key ${kid}`)
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid })
        .setIssuer(`${url}/auth/v1`)
        .setSubject(subject)
        .setAudience('authenticated')
        .setExpirationTime('1h')
        .sign(key.sign)
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
