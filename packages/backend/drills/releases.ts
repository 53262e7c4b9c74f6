// Runs two servers on one database and one web folder, kills them in the middle of the steps of releases, and checks that each step happens once and
// in order, and that the registry is whole at every moment. `npm run build`, then `pnpm --filter @mca/backend drill:releases [rounds]`; the default is
// 12 rounds. Pages that meet broken releases are another drill: `pnpm --filter e2e drill:releases`.
import { randomInt } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, watch } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Account } from '@mca/contract/accounts'
import { isInShare, type ReleaseReport } from '@mca/contract/releases'
import type { Registry } from '@mca/registry'
import { createDb } from '../src/platform/database/db'
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres'
import { type BuiltServer, startBuiltServer } from '../src/testing/app/built-server'
import { createReleases } from '../src/testing/app/published-releases'
import { releaseReportsRepo } from '../src/web/releases/release-reports.repo'
import { ask, must, signIn } from './server'

const rounds = Number(process.argv[2] ?? 12)
/** Nobody is killed in these, so every step is counted. */
const quietRounds = 3
const home = mkdtempSync(join(tmpdir(), 'mca-drill-'))
const web = join(home, 'web')
const outbox = join(home, 'outbox')
mkdirSync(web)
cpSync(resolve(import.meta.dirname, '../../../dist/web/shell'), join(web, 'shell'), { recursive: true })
const releases = createReleases(() => web)
const postgres = await startEmbeddedPostgres({
  dataDirectory: join(home, 'database'),
  log: { info: () => undefined, warn: (text: string) => console.warn(text) },
})
const db = createDb({ connectionString: postgres.connectionString(), pool: 1, timeoutMs: 60_000 })
const settings = {
  DATABASE_URL: postgres.connectionString(), DATA_DIR: join(home, 'data'), OUTBOX_DIR: outbox, WEB_DIR: web, PUBLIC_URL: 'http://localhost:3999',
} // oxfmt-ignore
const servers: BuiltServer[] = []
let moments = 0

function check(isRight: boolean, what: string): void {
  if (!isRight) throw new Error(`not so: ${what}`)
}

/** The share of the accounts that a release of parties has, in percent, or what else became of it. Throws if the registry is not whole. */
function stateOf(version: string): number | 'taken back' {
  const { remotes } = JSON.parse(readFileSync(join(web, 'registry.json'), 'utf8')) as Registry // as the servers read it
  moments += 1
  const { next, version: live, history = [] } = remotes['parties'] ?? {}
  if (live === version) return 100
  if (next?.version === version) return next.share
  check(Boolean(history.find((each) => each.version === version)?.withdrawn), `${version} is in the registry`)
  return 'taken back'
}

/** Resolves as soon as a server has taken the registry's lock. */
const untilLocked = (): Promise<void> =>
  new Promise((done) => {
    const watcher = watch(web, (_event, file) => {
      if (file !== '.registry-lock') return
      watcher.close()
      done()
    })
  })

const sumOf = async (name: string): Promise<Map<string, number>> => {
  const sums = new Map<string, number>()
  for (const { url } of servers) {
    const text = await (await fetch(`${url}/metrics`)).text()
    for (const [, labels = '', value] of text.matchAll(new RegExp(`^${name}\\{(.*)\\} (\\d+)`, 'gm')))
      sums.set(labels, (sums.get(labels) ?? 0) + Number(value))
  }
  return sums
}
const mailsOf = (version: string) =>
  readdirSync(outbox).filter((file) => readFileSync(join(outbox, file), 'utf8').includes(version)).length

try {
  for (let number = 0; number < 2; number++) servers.push(await startBuiltServer(settings))
  const headers = await signIn(servers[0]?.url ?? '')
  const { id } = await must<Account>(ask(servers[0]?.url ?? '', 'GET', '/api/account', headers))
  await releases.live('parties', 'first')
  const mine = (name: string): string => (isInShare(id, name, 10) ? name : mine(`${name}x`))

  /** Uses a release, and meets a new error if it is broken, until it is live or taken back. Returns its states in order. */
  const work = async (version: string, before: string, isBroken: boolean) => {
    const states: (number | 'taken back')[] = []
    const errors = isBroken ? [{ kind: 'shown' as const, message: `Error: ${version}`, own: true, count: 5 }] : []
    const report: ReleaseReport = { remote: 'parties', version, visits: 5, failed_calls: 0, rows_ms: [], errors: [] }
    const reports = [
      { ...report, errors },
      { ...report, version: before, visits: 50 },
    ]
    let reportedAt = 0
    for (const startedAt = Date.now(); ; await pause(50)) {
      const state = stateOf(version)
      const isNew = states.at(-1) !== state
      if (isNew) states.push(state)
      if (state === 100 || state === 'taken back') return states
      const { url } = servers[0] ?? {}
      // Once in each step, and again if that was lost. The limit of an account is 240 an hour.
      if (url && (isNew || Date.now() - reportedAt > 15_000)) {
        // A second person, because one account alone never rolls a release back (R24.13).
        await releaseReportsRepo.add(db, 'colleague', reports)
        await ask(url, 'POST', '/api/release-reports', headers, { reports })
        reportedAt = Date.now()
      }
      check(Date.now() - startedAt < 180_000, `${version} goes on within three minutes`)
    }
  }

  let live = 'first'
  let killed = 0
  for (let round = 1; round <= rounds; round++) {
    const isBroken = round % 3 === 0
    const version = mine(`r${round}`)
    await releases.next('parties', version, 0.05)
    const using = work(version, live, isBroken)
    if (round > quietRounds) {
      await (round % 2 === 0 ? untilLocked() : pause(randomInt(1_000, 15_000)))
      const victims = servers.splice(0, round % 4 < 2 ? 2 : 1)
      await Promise.all(victims.map((server) => server.end('SIGKILL')))
      killed += victims.length
      if (servers.length === 0) {
        const before = readFileSync(join(web, 'registry.json'), 'utf8')
        await pause(500)
        check(readFileSync(join(web, 'registry.json'), 'utf8') === before, 'nothing changes without a server')
      }
      for (const _ of victims) servers.push(await startBuiltServer(settings))
    }
    const states = await using
    const wanted = isBroken ? [[10, 'taken back'], [10, 50, 'taken back']] : [[10, 50, 100]] // oxfmt-ignore
    check(wanted.some((each) => each.join() === states.join()), `${version} went through ${states.join(', ')}`) // oxfmt-ignore
    if (!isBroken) live = version
    console.log(`round ${round} of ${rounds}: ${states.join(', ')}`)
    if (round === quietRounds) {
      const steps = Object.fromEntries(await sumOf('release_steps_total'))
      console.log(`two servers, no kills: ${JSON.stringify(steps)}`)
      // The last of three releases is broken.
      const wantedSteps = { 'next-step': 2, everybody: 2, 'taken-back': 1 }
      for (const [outcome, count] of Object.entries(wantedSteps))
        check(steps[`remote="parties",outcome="${outcome}"`] === count, `${outcome} is counted ${count} times`)
      while (mailsOf(version) === 0) await pause(100)
      await pause(1_000)
      check(mailsOf(version) === 1, 'one mail tells of the release that was taken back')
    }
  }
  console.log(`${killed} servers killed; the registry was whole at all ${moments} moments`)
} finally {
  for (const server of servers) await server.end('SIGTERM')
  await db.close()
  await postgres.stop()
  rmSync(home, { recursive: true, force: true })
}
