// Fills the disk of the embedded database under many writers, frees it again, and checks that users got errors, that no acknowledged write is lost or
// written twice, and that every stored total is right. Uses a small RAM disk, which only root can create, on Linux. `npm run build`, then `pnpm
// --filter @mca/backend drill:disk-full [rounds]`; the default is 10 rounds.
import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startBuiltServer } from '../src/testing/app/built-server'
import { codeOf } from '../src/platform/error-details'
import { ask, signIn } from './server'
import { createWriters, formatStatuses, shownTimes } from './writers'

const rounds = Number(process.argv[2] ?? 10)
/** How long the disk stays full, in milliseconds. */
const fullMs = 8_000
const home = mkdtempSync(join(tmpdir(), 'mca-drill-'))
const filler = join(home, 'filler')
const settings = { DATA_DIR: join(home, 'data') }

/** Uses up the rest of the disk, down to the last byte. */
function fill(): void {
  const file = openSync(filler, 'w')
  for (let bytes = 2 ** 22; bytes >= 1;)
    try {
      writeSync(file, Buffer.alloc(bytes, 1))
    } catch (error) {
      if (codeOf(error) !== 'ENOSPC') throw error
      bytes >>= 1
    }
  closeSync(file)
}

execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', home])
let server
try {
  server = await startBuiltServer(settings)
  const { url } = server
  const headers = await signIn(url)
  const writers = await createWriters(() => ({ url, headers }))
  const messages = new Set<string>()
  const reads = new Map<number, number>()
  const recoveries: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const stopBefore = writers.start('before')
    await pause(1_000)
    await stopBefore()
    const stopWriting = writers.start('full')
    fill()
    for (const end = performance.now() + fullMs; performance.now() < end; await pause(100)) {
      const { status } = await ask(url, 'GET', '/api/merchants', headers)
      reads.set(status, (reads.get(status) ?? 0) + 1)
      const { body } = await ask(url, 'POST', '/api/merchants', headers, { name: 'Bluegate Diner LLC' })
      if (typeof body === 'object' && body && 'message' in body) messages.add(String(body.message))
    }
    rmSync(filler)
    const since = performance.now()
    await stopWriting()
    const stopAfter = writers.start('after')
    await writers.untilAccepted()
    recoveries.push(Math.round(performance.now() - since))
    await stopAfter()
    await writers.settle()
    await writers.compare(settings)
    process.stdout.write(`\rround ${round} of ${rounds}: ${writers.counts.acknowledged} writes acknowledged`)
  }
  const { acknowledged, repeated, withoutRetryAfter } = writers.counts
  console.log(
    `\nnothing lost, nothing doubled, every total reconciled: ${acknowledged} acknowledged writes, ${repeated} sent again with their key`,
  )
  for (const when of ['before', 'full', 'after'])
    console.log(`writes, ${when}: ${formatStatuses(writers.statuses.get(when))}`)
  console.log(`reads while the disk was full: ${formatStatuses(reads)}; 503 without Retry-After: ${withoutRetryAfter}`)
  console.log(`writes accepted again after ${shownTimes(recoveries)}`)
  for (const message of messages) console.log(`people were told: ${message}`)
} finally {
  await server?.end('SIGTERM')
  execFileSync('umount', [home])
  rmdirSync(home)
}
