// Measures the memory of the server while it answers many requests: lists, records, the dashboard, search and payments, in turn. It must not grow
// with their number. `npm run build`, then `pnpm --filter @mca/backend bench:memory [requests]`; the default is 100,000.
import { signIn, ask } from '../drills/server'
import { memoryNow, peakMemory, startBuiltServer } from '../src/testing/app/built-server'
import { startBook } from './api/book'
import { apiCases } from './api/cases'
import { sendLoad } from './api/http-load'

const wanted = Number(process.argv[2] ?? 100_000)
const steps = 10
const today = new Date().toISOString().slice(0, 10)

const book = await startBook(220, today)
const server = await startBuiltServer({
  DATABASE_URL: book.applicationUrl,
  DATABASE_OWNER_URL: book.ownerUrl,
  LOG_LEVEL: 'info',
  WRITES_PER_MINUTE: '1000000',
})
try {
  const headers = await signIn(server.url)
  const cases = await apiCases((path) => ask(server.url, 'GET', path, headers), headers, today)
  const requests = cases.flatMap((each) => each.requests)
  console.log('| requests | memory, MB |\n| --: | --: |')
  let sent = 0
  for (let step = 0; step <= steps; step++) {
    while (sent < (wanted * step) / steps)
      sent += (await sendLoad(server.url, requests, { clients: 16, seconds: 2 })).requests
    console.log(`| ${sent.toLocaleString('en-US')} | ${memoryNow(server.pid)} |`)
  }
  console.log(`At most ${peakMemory(server.pid)} MB.`)
} finally {
  await server.end('SIGTERM')
  await book.stop()
}
