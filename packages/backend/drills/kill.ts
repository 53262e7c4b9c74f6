// Kills the server, its database, or both at random moments of many writers, and checks that nothing that was acknowledged is lost, nothing is written
// twice, and every kept total is right. `npm run build`, then `pnpm --filter @mca/backend drill:kill [rounds]`; the default is 100 rounds.
import { execFileSync } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { AdvanceDetail, Merchant, Payment } from '@mca/contract'
import { createDb } from '../src/platform/database/db'
import { openEmbeddedDatabase } from '../src/platform/database/embedded/open-database'
import { builtMain, type BuiltServer, startBuiltServer } from '../src/testing/built-server'
import { ask, must, signIn } from './server'

const rounds = Number(process.argv[2] ?? 100)
const writers = 12
const targets = ['server', 'postmaster', 'all', 'database restart'] as const
const home = mkdtempSync(join(tmpdir(), 'mca-drill-'))
// The port changes with every start; sessions go on because the public address does not.
const settings = { DATA_DIR: join(home, 'data'), PUBLIC_URL: 'http://localhost:3999' }

/** A payment of this drill, known by its notes. */
interface Written {
  key: string
  advance: string
  /** Dollars. */
  amount: number
  id?: string
  /** What was acknowledged last, and whether a delete was sent whose answer is unknown. */
  isDeleted?: boolean
  isInDoubt?: boolean
}
const payments: Written[] = []
/** By target: answers by status, 0 for none; milliseconds until a write was accepted again. */
const statuses = new Map<string, Map<number, number>>()
const recoveries = new Map<string, number[]>()
let acknowledged = 0
let repeated = 0
let withoutRetryAfter = 0

let running: BuiltServer | undefined
/** The server that runs now. */
const server = () => {
  if (!running) throw new Error('the server has not been started')
  return running
}
let headers: Record<string, string> | undefined
const start = async () => {
  running = await startBuiltServer(settings)
  headers ??= await signIn(running.url)
}

const postmasterPid = () => Number(readFileSync(join(home, 'data/postgres/postmaster.pid'), 'utf8').split('\n')[0])
const signal = (pid: number, name: NodeJS.Signals) => {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended.
  }
}

const post = ({ key, advance, amount }: Written) => {
  const body = { advance_id: advance, amount, date: '2026-02-02', status: 'cleared', notes: key }
  return ask(server().url, 'POST', '/api/payments', { ...headers, 'idempotency-key': key }, body)
}

/** Writes until `over`: payments mostly, now and then one is deleted again, or the advance gets another alias. */
async function write(advance: AdvanceDetail, target: string, over: AbortSignal, aliases: Map<string, string[]>) {
  let isAccepted = false
  const count = (status: number, retryAfter: string | null) => {
    const of = statuses.get(target) ?? new Map<number, number>()
    statuses.set(target, of.set(status, (of.get(status) ?? 0) + 1))
    isAccepted = status >= 200 && status < 300
    if (isAccepted) acknowledged++
    else if (status === 503 && !retryAfter) withoutRetryAfter++
  }
  while (!over.aborted) {
    isAccepted = false
    const kind = randomInt(10)
    const known =
      kind === 0
        ? payments.findLast((each) => each.advance === advance.id && each.id && !each.isDeleted && !each.isInDoubt)
        : undefined
    if (known) {
      known.isInDoubt = true
      const { status, retryAfter } = await ask(server().url, 'DELETE', `/api/payments/${known.id}`, headers)
      count(status, retryAfter)
      if (status === 204) Object.assign(known, { isDeleted: true, isInDoubt: false })
    } else if (kind === 1) {
      const alias = randomUUID()
      const possible = [...(aliases.get(advance.id) ?? ['']), alias]
      aliases.set(advance.id, possible)
      const { merchant_id, amount, payback, date_funded, expected_end_date, collection_frequency } = advance
      const body = {
        merchant_id,
        amount,
        payback,
        date_funded,
        expected_end_date,
        collection_frequency,
        aliases: alias,
      }
      const { status, retryAfter } = await ask(server().url, 'PUT', `/api/advances/${advance.id}`, headers, body)
      count(status, retryAfter)
      if (status === 200) aliases.set(advance.id, [alias])
    } else {
      const payment: Written = { key: randomUUID(), advance: advance.id, amount: randomInt(1, 1_000) / 100 }
      payments.push(payment)
      const { status, body, retryAfter } = await post(payment)
      count(status, retryAfter)
      if (status === 201) payment.id = (body as Payment).id // as the contract says
    }
    // A refusal says when to try again; a drill tries sooner.
    await pause(isAccepted ? 2 : 50)
  }
}

/** Sends again what has no answer, with its key: what was written before must not be written twice. */
async function settle(): Promise<void> {
  for (const payment of payments) {
    for (let attempt = 0; payment.id === undefined; attempt++) {
      const { status, body } = await post(payment)
      repeated++
      if (status === 201)
        payment.id = (body as Payment).id // as the contract says
      else if (attempt === 300) throw new Error(`a payment is refused for ever: ${status} ${JSON.stringify(body)}`)
      else await pause(100)
    }
    while (payment.isInDoubt) {
      const { status } = await ask(server().url, 'DELETE', `/api/payments/${payment.id}`, headers)
      if (status === 204 || status === 404) Object.assign(payment, { isDeleted: true, isInDoubt: false })
      else await pause(100)
    }
  }
}

/** Compares the database with what was acknowledged, and the audit trail with the payments. Throws for any difference. */
async function compare(aliases: Map<string, string[]>): Promise<void> {
  const opened = await openEmbeddedDatabase(settings.DATA_DIR)
  if (!opened) throw new Error('the database is gone')
  const db = createDb({ connectionString: opened.url, pool: 1, timeoutMs: 0 })
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
    for (const { id, aliases: alias } of await db.query<{ id: string; aliases: string | null }>({
      text: 'select id, aliases from advances',
    })) {
      const possible = aliases.get(id)
      if (possible && !possible.includes(alias ?? ''))
        throw new Error(`an acknowledged change of advance ${id} is lost`)
    }
  } finally {
    await db.close()
    await opened.close()
  }
  execFileSync(process.execPath, [builtMain, 'reconcile'], {
    env: { PATH: process.env.PATH, ...settings, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function hit(target: (typeof targets)[number]): Promise<void> {
  if (target === 'postmaster') signal(postmasterPid(), 'SIGKILL')
  else if (target === 'database restart') signal(postmasterPid(), 'SIGINT')
  else {
    if (target === 'all') signal(postmasterPid(), 'SIGKILL')
    await server().end('SIGKILL')
    await start()
  }
}

const shown = (times: readonly number[]) => {
  const sorted = times.toSorted((one, other) => one - other)
  return `median ${sorted[sorted.length >> 1] ?? 0} ms, at most ${sorted.at(-1) ?? 0} ms`
}

try {
  await start()
  const merchant = await must<Merchant>(
    ask(server().url, 'POST', '/api/merchants', headers, { name: 'Bluegate Diner LLC' }),
  )
  const terms = { merchant_id: merchant.id, amount: 1_000_000, payback: 1_250_000, collection_frequency: 'Daily', date_funded: '2026-01-05', expected_end_date: '2026-06-29' } // prettier-ignore
  const advances: AdvanceDetail[] = []
  for (let number = 0; number < writers; number++)
    advances.push(await must<AdvanceDetail>(ask(server().url, 'POST', '/api/advances', headers, terms)))
  const aliases = new Map<string, string[]>()
  for (let round = 1; round <= rounds; round++) {
    const target = targets[(round - 1) % targets.length] ?? 'server'
    const over = new AbortController()
    const writing = advances.map((advance) => write(advance, target, over.signal, aliases))
    await pause(randomInt(200, 1_500))
    const since = performance.now()
    await hit(target)
    // Until a write is accepted again.
    for (let number = payments.length; !payments.slice(number).some(({ id }) => id);) await pause(10)
    recoveries.set(target, [...(recoveries.get(target) ?? []), Math.round(performance.now() - since)])
    over.abort()
    await Promise.all(writing)
    await settle()
    await compare(aliases)
    process.stdout.write(
      `\rround ${round} of ${rounds}: ${acknowledged} writes acknowledged, ${payments.length} payments`,
    )
  }
  console.log(
    `\nnothing lost, nothing doubled, every total reconciled: ${acknowledged} acknowledged writes, ${repeated} sent again with their key`,
  )
  for (const target of targets) {
    const answers = [...(statuses.get(target) ?? [])].map(([status, count]) => `${status || 'no answer'}: ${count}`)
    console.log(
      `${target}: writes accepted again after ${shown(recoveries.get(target) ?? [])}; answers ${answers.join(', ')}`,
    )
  }
  console.log(`503 without Retry-After: ${withoutRetryAfter}`)
  await server().end('SIGTERM')
} finally {
  rmSync(home, { recursive: true, force: true })
}
