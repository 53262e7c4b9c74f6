import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { startJobThread } from './job-thread'

const folder = mkdtempSync(join(tmpdir(), 'mca-thread-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A thread with this code in place of the jobs. It is told a path as the address of the database. */
const threadOf = (code: string) => {
  const path = join(folder, String(performance.now()))
  const file = new URL(`data:text/javascript,${encodeURIComponent(code)}`)
  const settings = { databaseUrl: path, timeZone: 'America/New_York', logLevel: 'silent' }
  const read = () => {
    try {
      return readFileSync(path, 'utf8')
    } catch {
      return ''
    }
  }
  return { thread: startJobThread(file, settings, pino({ level: 'silent' })), read }
}
const header = `
  import { appendFileSync } from 'node:fs'
  import { parentPort, workerData } from 'node:worker_threads'
  const say = (text) => appendFileSync(workerData.databaseUrl, text)
`

// Proves R16.23.
test('a job that takes too much memory ends its thread, which is started again, and not the server', async () => {
  const { thread, read } = threadOf(
    `${header} say('started '); const all = []; for (;;) all.push(new Array(100_000).fill(1.5))`,
  )
  while (read() !== 'started started ') await pause(20)
  await thread.stop()
})

test('a thread that is told to stop ends when it is ready, and is not started again', async () => {
  const { thread, read } = threadOf(`${header} parentPort.once('message', (text) => { say(text); process.exit() })`)
  await thread.stop()
  expect(read()).toBe('stop')
})
