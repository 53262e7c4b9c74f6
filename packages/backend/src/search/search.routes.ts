import { type Account, searchAnswer, searchQuery } from '@mca/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Accounts } from '../auth/accounts'
import type { Db } from '../platform/database/db'
import { search } from './search'

/** How long a list of the hosted accounts service may be used, in milliseconds: nobody waits for it at each letter. */
const listedForMs = 30_000

/** Finds records, parties and users of all kinds in one request (R2.49). */
export const searchRoutes =
  ({ db, accounts }: { db: Db; accounts: Accounts }): FastifyPluginAsyncZod =>
  async (app) => {
    const listUsers =
      accounts.mode === 'hosted' ? rememberFor(listedForMs, () => accounts.list()) : () => accounts.list()
    app.get('/search', {
      schema: {
        tags: ['Search'],
        summary: 'Find records and users of all kinds',
        querystring: searchQuery,
        response: { 200: searchAnswer },
      },
      handler: ({ query }) => search(db, listUsers, query.q),
    })
  }

/** A list that is loaded at most once in this time. A failed one is loaded again. */
function rememberFor(ms: number, load: () => Promise<Account[]>): () => Promise<Account[]> {
  let latest: { list: Promise<Account[]>; until: number } | undefined
  return () => {
    if (latest && latest.until > Date.now()) return latest.list
    const list = load()
    latest = { list, until: Date.now() + ms }
    list.catch(() => (latest = undefined))
    return list
  }
}
