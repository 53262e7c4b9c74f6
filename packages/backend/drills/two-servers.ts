// Runs two servers on one database behind a small proxy and kills one of them under writers: sessions, limits, idempotency keys and mailed links must
// keep working with the other. `npm run build`, then `pnpm --filter @mca/backend drill:two-servers`.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { AdvanceDetail } from '@mca/contract/advances'
import type { Page } from '@mca/contract/lists'
import type { Merchant } from '@mca/contract/merchants'
import type { Payment } from '@mca/contract/payments'
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres'
import { type BuiltServer, firstAccount, startBuiltServer } from '../src/testing/app/built-server'
import { startProxy } from './proxy'
import { type Answer, ask, must, signIn } from './server'

const writers = 8
const home = mkdtempSync(join(tmpdir(), 'mca-drill-'))
const log = { info: () => undefined, warn: (text: string) => console.warn(text) }
const servers: BuiltServer[] = []
function check(isRight: boolean, what: string): void {
  if (!isRight) throw new Error(`not so: ${what}`)
  console.log(`- ${what}`)
}

/**
 * Writes payments one after the other until `over`, repeating each with its key until it is accepted. Returns the keys.
 */
async function write(
  url: string,
  headers: Record<string, string>,
  advance: string,
  over: AbortSignal,
  outcomes: Map<number, number>,
) {
  const keys: string[] = []
  while (!over.aborted) {
    const key = randomUUID()
    const body = { advance_id: advance, amount: 1, date: '2026-02-02', notes: key }
    let answer: Answer
    do {
      answer = await ask(url, 'POST', '/api/payments', { ...headers, 'idempotency-key': key }, body)
      outcomes.set(answer.status, (outcomes.get(answer.status) ?? 0) + 1)
      if (answer.status !== 201) await pause(20)
    } while (answer.status !== 201)
    keys.push(key)
  }
  return keys
}

const proxy = await startProxy(() => servers.map((server) => server.url))
const postgres = await startEmbeddedPostgres({ dataDirectory: join(home, 'database'), log })
try {
  const { url } = proxy
  const outbox = join(home, 'outbox')
  const settings = {
    DATABASE_URL: postgres.connectionString(), DATA_DIR: join(home, 'data'), OUTBOX_DIR: outbox, PUBLIC_URL: url.replace('127.0.0.1', 'localhost'), TRUST_PROXY: '1',
  } // oxfmt-ignore
  for (let number = 0; number < 2; number++) servers.push(await startBuiltServer(settings))
  const headers = await signIn(url)
  const merchant = await must<Merchant>(ask(url, 'POST', '/api/merchants', headers, { name: 'Bluegate Diner LLC' }))
  const terms = {
    merchant_id: merchant.id,
    amount: 1_000_000,
    payback: 1_250_000,
    date_funded: '2026-01-05',
    expected_end_date: '2026-06-29',
  }
  const { id } = await must<AdvanceDetail>(ask(url, 'POST', '/api/advances', headers, terms))

  const key = { ...headers, 'idempotency-key': randomUUID() }
  const body = { advance_id: id, amount: 2, date: '2026-02-02', notes: 'one' }
  const twins = await Promise.all([1, 2, 3, 4].map(() => must<Payment>(ask(url, 'POST', '/api/payments', key, body))))
  check(
    new Set(twins.map((payment) => payment.id)).size === 1,
    'four calls with one key at both servers record one payment',
  )
  const guess = () =>
    ask(url, 'POST', '/auth/v1/token?grant_type=password', {}, { email: 'nobody@example.com', password: 'wrong' })
  const guesses: number[] = []
  for (let number = 0; number < 6; number++) guesses.push((await guess()).status)
  await ask(url, 'POST', '/auth/v1/recover', {}, { email: firstAccount.email })

  const over = new AbortController()
  const outcomes = new Map<number, number>()
  const writing = Array.from({ length: writers }, () => write(url, headers, id, over.signal, outcomes))
  await pause(3_000)
  await servers.splice(0, 1)[0]?.end('SIGKILL')
  await pause(3_000)
  over.abort()
  const keys = (await Promise.all(writing)).flat()
  console.log(`${keys.length} payments by ${writers} writers; answers: ${JSON.stringify(Object.fromEntries(outcomes))}`)

  check((await ask(url, 'GET', '/api/merchants', headers)).status === 200, 'the session goes on')
  const again = await must<Payment>(ask(url, 'POST', '/api/payments', key, body))
  check(again.id === twins[0]?.id, 'the key of a payment that the killed server recorded still gives its first answer')
  for (let number = 0; number < 5; number++) guesses.push((await guess()).status)
  check(
    guesses.filter((status) => status === 400).length === 10 && guesses.at(-1) === 429,
    'ten wrong passwords at both servers together are the limit',
  )
  const [mail = ''] = readdirSync(outbox).map((file) =>
    readFileSync(join(outbox, file), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='),
  )
  const [link = ''] = /\/auth\/v1\/confirm\?[^\s"<>]+/.exec(mail) ?? []
  const { pathname, searchParams } = new URL(link.replaceAll('&amp;', '&'), url)
  const landed = await fetch(`${url}${pathname}`, { method: 'POST', body: searchParams, redirect: 'manual' })
  check(landed.headers.get('location')?.includes('#access_token=') === true, 'a link that was mailed before works')
  const { payments } = await must<AdvanceDetail>(ask(url, 'GET', `/api/advances/${id}`, headers))
  const notes = payments.map((payment) => payment.notes)
  check(notes.length === keys.length + 1 && new Set(notes).size === notes.length, 'every payment is there once')
  check(
    (await must<Page<Merchant>>(ask(url, 'GET', '/api/merchants', headers))).pagination.total === 1,
    'and nothing else',
  )
} finally {
  proxy.close()
  for (const server of servers) await server.end('SIGTERM')
  await postgres.stop()
  rmSync(home, { recursive: true, force: true })
}
