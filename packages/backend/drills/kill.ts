// Kills the server, its database, or both at random moments under many writers, and checks that no acknowledged write is lost, nothing is written
// twice, and every stored total is right. `npm run build`, then `pnpm --filter @mca/backend drill:kill [rounds] [target]`; the default is 100 rounds
// of all.
import { randomInt } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type BuiltServer, startBuiltServer } from '../src/testing/app/built-server'
import { signIn } from './server'
import { createWriters, formatStatuses, shownTimes } from './writers'

const rounds = Number(process.argv[2] ?? 100)
const all = ['server', 'postmaster', 'all', 'database restart'] as const
/** The targets to kill in turn; a second argument selects one of them. */
const targets = all.filter((target) => process.argv[3] === undefined || process.argv[3] === target)
const home = mkdtempSync(join(tmpdir(), 'mca-drill-'))
// The port changes with every start; sessions survive because the public address does not change.
const settings = { DATA_DIR: join(home, 'data'), PUBLIC_URL: 'http://localhost:3999' }
/** By target: milliseconds until a write was accepted again. */
const recoveries = new Map<string, number[]>()

const postmasterPid = () => Number(readFileSync(join(home, 'data/postgres/postmaster.pid'), 'utf8').split('\n')[0])
const signal = (pid: number, name: NodeJS.Signals) => {
  try {
    process.kill(pid, name)
  } catch {
    // The process has ended.
  }
}

/** Rejects if the server ends unexpectedly. */
const unexpectedEnd = async ({ ended }: BuiltServer): Promise<never> => {
  throw new Error(`the server has ended by itself: ${await ended}`)
}

let server: BuiltServer | undefined
try {
  server = await startBuiltServer(settings)
  const headers = await signIn(server.url)
  let { url } = server
  const hit = async (target: (typeof targets)[number]) => {
    if (target === 'postmaster') return signal(postmasterPid(), 'SIGKILL')
    if (target === 'database restart') return signal(postmasterPid(), 'SIGINT')
    if (target === 'all') signal(postmasterPid(), 'SIGKILL')
    await server?.end('SIGKILL')
    server = await startBuiltServer(settings)
    ;({ url } = server)
  }
  const writers = await createWriters(() => ({ url, headers }))
  for (let round = 1; round <= rounds; round++) {
    const target = targets[(round - 1) % targets.length] ?? 'server'
    const stopWriting = writers.start(target)
    await pause(randomInt(200, 1_500))
    const since = performance.now()
    await hit(target)
    await Promise.race([writers.untilAccepted(), unexpectedEnd(server)])
    recoveries.set(target, [...(recoveries.get(target) ?? []), Math.round(performance.now() - since)])
    await stopWriting()
    await Promise.race([writers.settle(), unexpectedEnd(server)])
    await writers.compare(settings)
    const { acknowledged } = writers.counts
    process.stdout.write(
      `\rround ${round} of ${rounds}: ${acknowledged} writes acknowledged, ${writers.payments()} payments`,
    )
  }
  const { acknowledged, repeated, withoutRetryAfter } = writers.counts
  console.log(
    `\nnothing lost, nothing doubled, every total reconciled: ${acknowledged} acknowledged writes, ${repeated} sent again with their key`,
  )
  for (const target of targets)
    console.log(
      `${target}: writes accepted again after ${shownTimes(recoveries.get(target) ?? [])}; answers ${formatStatuses(writers.statuses.get(target))}`,
    )
  console.log(`503 without Retry-After: ${withoutRetryAfter}`)
} finally {
  await server?.end('SIGTERM')
  rmSync(home, { recursive: true, force: true })
}
