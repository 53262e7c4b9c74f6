import { Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { pino } from 'pino'
import { createDb } from '../../platform/database/db'
import { createTestDatabase } from '../../testing/database/test-database'
import { startJobRunner } from './job-runner'

// Proves R18.144.
test('a process reports at start if another one on its database has a different PUBLIC_URL', async () => {
  const database = await createTestDatabase()
  const observer = createDb({ connectionString: database.url, pool: 1 })
  // Each has looked for the others: a process that is seen earlier may still find one that starts after it.
  const text = `
    select from pg_stat_activity
    where datname = current_database() and application_name like 'mca-jobs http%' and query like 'select distinct%' and state = 'idle'`
  let running = 0
  const untilAllHaveLooked = async () => {
    while ((await observer.query({ text })).length !== running) await pause(10)
  }
  /** Returns a function that ends it and returns its warnings. */
  const start = async (publicUrl: string) => {
    const warnings: string[] = []
    const sink = new Writable({
      write(line: Buffer, _encoding, done) {
        warnings.push((JSON.parse(line.toString()) as { msg: string }).msg)
        done()
      },
    })
    const log = pino({ level: 'warn' }, sink)
    const runner = startJobRunner({
      databaseUrl: database.applicationUrl,
      timeZone: 'America/New_York',
      handlers: {},
      log,
      publicUrl,
    })
    running++
    await untilAllHaveLooked()
    return async () => {
      await runner.stop()
      running--
      await untilAllHaveLooked()
      return warnings
    }
  }
  const office = 'https://office.example.com'
  const url = 'http://localhost:3000'
  const first = await start(office)
  const other = await start(url)
  expect(await other()).toEqual([
    `PUBLIC_URL: this process has ${url}, and another one on the same database has ${office}. They refuse each other's access tokens with 401. Set the same PUBLIC_URL for all processes`,
  ])
  // It is gone, so the next one does not name it.
  const last = await start(office)
  expect([await first(), await last()]).toEqual([[], []])
  await observer.close()
  await database.drop()
})
