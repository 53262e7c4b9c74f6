import { execFileSync } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { AdvanceDetail } from '@mca/contract/advances'
import type { Merchant } from '@mca/contract/merchants'
import type { Payment } from '@mca/contract/payments'
import { createDb, type Queryable } from '../src/platform/database/db'
import { openEmbeddedDatabase } from '../src/platform/database/embedded-postgres'
import { builtMain } from '../src/testing/app/built-server'
import { type Answer, ask, must } from './server'

const count = 24

/** A payment of a drill, identified by its notes. */
interface Written {
  key: string
  advance: string
  /** Dollars. */
  amount: number
  id?: string
  /** The last acknowledged state, and whether a delete with an unknown outcome was sent. */
  isDeleted?: boolean
  isInDoubt?: boolean
}

/** The server of a drill: its address changes with every start, the headers of the signed-in user do not. */
export type Target = () => { url: string; headers: Record<string, string> }

/** 24 concurrent writers, each with their own advance, and the writes that the server has acknowledged. */
export async function createWriters(target: Target) {
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    ask(target().url, method, path, { ...target().headers, ...headers }, body)
  const payments: Written[] = []
  /** The possible aliases of an advance: the last acknowledged one, and those sent since. */
  const aliases = new Map<string, string[]>()
  /** The number of answers by phase of the drill and status, 0 for none. */
  const statuses = new Map<string, Map<number, number>>()
  const counts = { acknowledged: 0, repeated: 0, withoutRetryAfter: 0 }

  const merchant = await must<Merchant>(send('POST', '/api/merchants', { name: 'Bluegate Diner LLC' }))
  const parties: string[] = []
  for (const name of ['Anchor', 'Beacon', 'Cove'])
    parties.push((await must<{ id: string }>(send('POST', '/api/syndicators', { name, status: 'active' }))).id)
  const share = { participation: 100_000, participation_pct: 10, commission: 0, commission_pct: 0, syndicator_fees: [] }
  /** Two of the three syndicators take part in each advance, so writers of different advances need the same ledgers. */
  const termsOf = (number: number) => {
    const syndicators = [number, number + 1].map((of) => parties[of % parties.length])
    return { ...terms, syndicator_participations: syndicators.map((syndicator_id) => ({ ...share, syndicator_id })) }
  }
  const terms = { merchant_id: merchant.id, amount: 1_000_000, payback: 1_250_000, collection_frequency: 'Daily', date_funded: '2026-01-05', expected_end_date: '2026-06-29' } // oxfmt-ignore
  const advances: AdvanceDetail[] = []
  for (let number = 0; number < count; number++)
    advances.push(await must<AdvanceDetail>(send('POST', '/api/advances', termsOf(number))))

  const post = ({ key, advance, amount }: Written) => {
    const body = { advance_id: advance, amount, date: '2026-02-02', status: 'cleared', notes: key }
    return send('POST', '/api/payments', body, { 'idempotency-key': key })
  }

  /** One write: usually a payment; occasionally a deletion, a new alias of the advance, or another state of the merchant. */
  async function writeOnce(advance: AdvanceDetail): Promise<Answer> {
    const kind = randomInt(10)
    const known =
      kind === 0
        ? payments.findLast((each) => each.advance === advance.id && each.id && !each.isDeleted && !each.isInDoubt)
        : undefined
    if (known) {
      known.isInDoubt = true
      const answer = await send('DELETE', `/api/payments/${known.id}`)
      if (answer.status === 204) Object.assign(known, { isDeleted: true, isInDoubt: false })
      return answer
    }
    if (kind === 1) {
      const alias = randomUUID()
      aliases.set(advance.id, [...(aliases.get(advance.id) ?? ['']), alias])
      const answer = await send('PUT', `/api/advances/${advance.id}`, {
        ...termsOf(advances.indexOf(advance)),
        aliases: alias,
      })
      if (answer.status === 200) aliases.set(advance.id, [alias])
      return answer
    }
    if (kind === 2) {
      const state = ['FL', 'NY', 'CA'][randomInt(3)]
      return send('PUT', `/api/merchants/${merchant.id}`, { name: merchant.name, state })
    }
    const payment: Written = { key: randomUUID(), advance: advance.id, amount: randomInt(1, 1_000) / 100 }
    payments.push(payment)
    const answer = await post(payment)
    if (answer.status === 201) payment.id = (answer.body as Payment).id // as the contract says
    return answer
  }

  async function write(advance: AdvanceDetail, during: string, over: AbortSignal): Promise<void> {
    const of = statuses.get(during) ?? new Map<number, number>()
    statuses.set(during, of)
    while (!over.aborted) {
      const { status, retryAfter } = await writeOnce(advance)
      of.set(status, (of.get(status) ?? 0) + 1)
      const isAccepted = status >= 200 && status < 300
      if (isAccepted) counts.acknowledged++
      else if (status === 503 && !retryAfter) counts.withoutRetryAfter++
      // A refusal says to retry in two seconds; a drill retries sooner.
      await pause(isAccepted ? 2 : 250)
    }
  }

  return {
    counts,
    statuses,
    payments: () => payments.length,
    /** Starts the writers. The returned function stops them and waits for their last answers. `during` labels the answers in `statuses`. */
    start(during: string): () => Promise<void> {
      const over = new AbortController()
      const writing = advances.map((advance) => write(advance, during, over.signal))
      return async () => {
        over.abort()
        await Promise.all(writing)
      }
    },
    /** Waits until a payment sent from now on is accepted. */
    async untilAccepted(): Promise<void> {
      for (let number = payments.length; !payments.slice(number).some(({ id }) => id);) await pause(10)
    },
    /** Repeats unanswered writes with their keys: if they were already written, they must not be written twice. */
    async settle(): Promise<void> {
      for (const payment of payments) {
        for (let attempt = 0; payment.id === undefined; attempt++) {
          const { status, body } = await post(payment)
          counts.repeated++
          if (status === 201) payment.id = (body as Payment).id // as the contract says
          else if (attempt === 300) throw new Error(`a payment is refused for ever: ${status} ${JSON.stringify(body)}`)
          else await pause(100)
        }
        while (payment.isInDoubt) {
          const { status } = await send('DELETE', `/api/payments/${payment.id}`)
          if (status === 204 || status === 404) Object.assign(payment, { isDeleted: true, isInDoubt: false })
          else await pause(100)
        }
      }
    },
    /**
     * Compares the database of DATABASE_URL or below DATA_DIR with the acknowledged writes, the audit trail with the payments, and every stored
     * total with its rows. Throws on any difference, and on deadlocks other than these, which an upgrade has caused and its server repeated.
     */
    async compare(
      settings: Readonly<{ DATA_DIR: string; DATABASE_URL?: string }>,
      expectedDeadlocks = 0,
    ): Promise<void> {
      const { DATABASE_URL: running } = settings
      const opened = running ? undefined : await openEmbeddedDatabase(settings.DATA_DIR)
      const url = running ?? opened?.url
      if (!url) throw new Error('the database is gone')
      const db = createDb({ connectionString: url, pool: 1, timeoutMs: 0 })
      try {
        const stored = await db.query<{ key: string; count: number; amount: string }>({
          text: 'select notes as key, count(*) as count, sum(amount) as amount from payments group by notes',
        })
        const byKey = new Map(stored.map((row) => [row.key, row]))
        const wrong = payments.filter(({ key, amount, isDeleted }) => {
          const row = byKey.get(key)
          return isDeleted ? row !== undefined : row?.count !== 1 || Number(row.amount) !== amount
        })
        if (wrong.length > 0)
          throw new Error(`${wrong.length} payments are lost, doubled or wrong: ${JSON.stringify(wrong.slice(0, 5))}`)
        if (stored.length !== payments.filter(({ isDeleted }) => !isDeleted).length)
          throw new Error('there are payments that nobody made')
        const [trail] = await db.query<{ wrong: number }>({
          text: `
            select count(*) as wrong from (
              select p.id from payments p full join (
                select record_id as id, count(*) filter (where action = 'create') as made, count(*) filter (where action = 'delete') as deleted
                from audit_entries where entity = 'payments' group by record_id
              ) e using (id)
              where e.made is distinct from 1 or e.deleted is distinct from case when p.advance_id is null then 1 else 0 end
            ) difference`,
        })
        if (trail?.wrong !== 0) throw new Error(`the audit trail differs for ${trail?.wrong} payments`)
        const deadlocks = await countDeadlocks(db)
        if (deadlocks !== expectedDeadlocks) throw new Error(`${deadlocks} transactions met others in a deadlock`)
        for (const { id, aliases: alias } of await db.query<{ id: string; aliases: string | null }>({
          text: 'select id, aliases from advances',
        })) {
          const possible = aliases.get(id)
          if (possible && !possible.includes(alias ?? ''))
            throw new Error(`an acknowledged change of advance ${id} is lost`)
        }
      } finally {
        await db.close()
        await opened?.close()
      }
      execFileSync(process.execPath, [builtMain, 'reconcile'], {
        env: { PATH: process.env.PATH, ...settings, LOG_LEVEL: 'silent' },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
    },
  }
}

/** The number of transactions that PostgreSQL has ended because of a deadlock. A connection reports its own when it has been idle for ten seconds. */
export async function countDeadlocks(db: Pick<Queryable, 'query'>): Promise<number> {
  const [row] = await db.query<{ count: number }>({
    text: 'select deadlocks::int as count from pg_stat_database where datname = current_database()',
  })
  return row?.count ?? NaN
}

/** `median 12 ms, at most 40 ms`. */
export function shownTimes(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  return `median ${sorted[sorted.length >> 1] ?? 0} ms, at most ${sorted.at(-1) ?? 0} ms`
}

/** `201: 40, no answer: 2`. */
export const formatStatuses = (statuses: ReadonlyMap<number, number> = new Map()): string =>
  [...statuses].map(([status, of]) => `${status || 'no answer'}: ${of}`).join(', ')
