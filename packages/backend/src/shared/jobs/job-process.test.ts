import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { startJobProcess } from './job-process'
import type { StoredJob } from '../context/job-handler'

const folder = mkdtempSync(join(tmpdir(), 'mca-process-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let processes = 0
/** A process that runs this code instead of jobs. The database URL it gets is a path. */
const processOf = (code: string, memoryLimit?: number) => {
  const path = join(folder, `said-${++processes}`)
  const file = join(folder, `process-${processes}.mjs`)
  writeFileSync(
    file,
    `import { appendFileSync, closeSync, openSync } from 'node:fs'
    // Otherwise, Jest would mistake V8's out-of-memory output for its own.
    closeSync(2)
    openSync('/dev/null', 'w')
    let tellStop
    const stop = new Promise((told) => (tellStop = told))
    // Both may have arrived already, and a message without a listener is lost.
    const settings = await new Promise((told) =>
      process.once('message', (first) => {
        process.once('message', tellStop)
        told(first)
      }),
    )
    const say = (text) => appendFileSync(settings.databaseUrl, text)
    const begin = (id) => new Promise((sent) => process.send({ begun: { id } }, sent))
    ${code}`,
  )
  const settings = { databaseUrl: path, timeZone: 'America/New_York', logLevel: 'silent' }
  const read = () => {
    try {
      return readFileSync(path, 'utf8')
    } catch {
      return ''
    }
  }
  const givenUp: string[] = []
  let failures = 1
  const giveUp = async ({ id }: StoredJob) => {
    if (failures-- > 0) throw new Error('the database is away')
    givenUp.push(`${id} of ${read()}`)
  }
  const running = startJobProcess(pathToFileURL(file), settings, {
    log: pino({ level: 'silent' }),
    giveUp,
    memoryLimit,
  })
  return { running, read, givenUp }
}
const untilStopped = 'await stop; process.exit()'

// Proves R16.22, R16.23.
test('a job that takes too much memory ends its process but not the server; it fails before the next process starts', async () => {
  const { running, read, givenUp } = processOf(
    `say('started '); await begin('bomb'); const all = []; for (;;) all.push(new Array(100_000).fill(1.5))`,
  )
  while (read() !== 'started started ') await pause(20)
  await running.stop()
  expect(givenUp[0]).toBe('bomb of started ')
})

// Only Linux tells how much memory another process has.
const onLinux = process.platform === 'linux' ? test : test.skip
onLinux('so does one whose memory is outside of what V8 limits', async () => {
  const { running, read, givenUp } = processOf(
    `say('started '); await begin('bomb'); const all = []; const fill = () => all.push(Buffer.alloc(2 ** 20, 1)) < 250 && setImmediate(fill); fill(); ${untilStopped}`,
    150,
  )
  while (read() !== 'started started ') await pause(20)
  await running.stop()
  expect(givenUp[0]).toBe('bomb of started ')
})

test('a process that is asked to stop ends when it is ready, and is not started again', async () => {
  const { running, read, givenUp } = processOf(`await begin('one'); say(await stop); process.exit()`)
  await running.stop()
  expect([read(), givenUp]).toEqual(['stop', []])
})
