// Measures one, two and four server processes behind a proxy on one PostgreSQL: how many requests they serve, the processor time of each, and whether
// they share limits. `npm run build`, then `pnpm --filter @mca/backend bench:processes [--rounds 3] [--seconds 3] [--clients 16]`. Processes,
// PostgreSQL, proxy and clients share this machine's processor, so with few cores, only the processor time of a request shows what more processes on
// more cores would serve.
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startProxy } from '../drills/proxy'
import { ask, signIn } from '../drills/server'
import { type BuiltServer, startBuiltServer } from '../src/testing/app/built-server'
import { startBook } from './api/book'
import { type ApiCase, apiCases } from './api/cases'
import { processorTimeOf } from './api/cpu-time'
import { sendLoad } from './api/http-load'

const { values: given } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    clients: { type: 'string', default: '16' },
  },
})
const counts = [1, 2, 4] as const
const names = ['list of 50', 'detail', 'payment']
const today = new Date().toISOString().slice(0, 10)
const servers: BuiltServer[] = []
let used = 1
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

const book = await startBook(220, today)
const proxy = await startProxy(() => servers.slice(0, used).map(({ url }) => url), { keepsConnections: true })
try {
  const settings = {
    DATABASE_URL: book.applicationUrl,
    DATABASE_OWNER_URL: book.ownerUrl,
    PUBLIC_URL: proxy.url.replace('127.0.0.1', 'localhost'),
    TRUST_PROXY: '1',
    LOG_LEVEL: 'info',
    WRITES_PER_MINUTE: '1000000',
  }
  for (let number = 0; number < Math.max(...counts); number++) servers.push(await startBuiltServer(settings))
  const headers = await signIn(proxy.url)
  const all = await apiCases((path) => ask(proxy.url, 'GET', path, headers), headers, today)
  const cases = all.filter(({ name }) => names.includes(name))
  for (used of counts) for (const one of cases) await turnOf(one, 1) // compiled and prepared
  const turns = new Map<string, Awaited<ReturnType<typeof turnOf>>[]>()
  for (let round = 0; round < Number(given.rounds); round++)
    for (const one of cases)
      for (used of counts) {
        const key = `${one.name} ${used}`
        turns.set(key, [...(turns.get(key) ?? []), await turnOf(one, Number(given.seconds))])
      }
  console.log(
    `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, ${given.clients} clients; medians of ${given.rounds}`,
  )
  console.log('| | processes | requests/s | ratio | Node ms | database ms |\n| --- | --: | --: | --: | --: | --: |')
  for (const { name } of cases)
    for (const count of counts) {
      const of = (value: 'rate' | 'node' | 'database', at: number = count) =>
        median((turns.get(`${name} ${at}`) ?? []).map((turn) => turn[value]))
      const figures = [
        of('rate').toFixed(0),
        (of('rate') / of('rate', 1)).toFixed(2),
        of('node').toFixed(2),
        of('database').toFixed(2),
      ]
      console.log(`| ${name} | ${count} | ${figures.join(' | ')} |`)
    }

  // Without sharing, each process would allow as many.
  used = servers.length
  const answers: number[] = []
  for (let number = 0; number < 200 && answers.at(-1) !== 429; number++)
    answers.push((await ask(proxy.url, 'GET', '/api/isos/export', headers)).status || 200) // a CSV file is not JSON
  console.log(
    `\nExports of one account at ${used} processes before the first 429: ${answers.filter((status) => status === 200).length}`,
  )
} finally {
  proxy.close()
  for (const server of servers) await server.end('SIGTERM')
  await book.stop()
}

/** Requests per second, and the processor time of one in milliseconds. */
async function turnOf({ requests }: ApiCase, seconds: number) {
  const nodes = () => servers.reduce((sum, { pid }) => sum + processorTimeOf(pid), 0)
  const before = { node: nodes(), database: processorTimeOf(book.postmaster) }
  const sent = await sendLoad(proxy.url, requests, { clients: Number(given.clients), seconds })
  const perRequest = (time: number) => (1000 * time) / sent.requests
  return {
    rate: sent.requests / sent.seconds,
    node: perRequest(nodes() - before.node),
    database: perRequest(processorTimeOf(book.postmaster) - before.database),
  }
}
