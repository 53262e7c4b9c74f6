import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { bookExportResult, bookManifest } from '@mca/contract/book'
import type { Job } from '@mca/contract/jobs'
import { JobCanceled } from '../../shared/jobs/job-errors'
import type { JobContext, StoredJob } from '../../shared/context/job-handler'
import { readsOf } from '../../platform/database/replica'
import { jobHandlers } from '../../server/job-handlers'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { unzip } from '../../testing/files/unzip'
import { summaryOf } from '../../testing/database/summary-of-statement'
import { exportJob } from './export-job'

const { server, api, make } = setUpTestApp({}, { jobs: jobHandlers })

// Proves R16.102.
test('the export job produces a file to download, named after the day, with its counts and totals', async () => {
  const { id } = await make.advance({ amount: 10_000.1, payback: 12_500.35 })
  await make.payment(id, { amount: 0.7 })
  await server().setToday('2026-06-15')
  const started = await api.post<Job>('book-exports', {})
  expect(started).toMatchObject({ kind: 'book-export', account_name: 'ann@example.com' })
  const job = await api.waitForJob(started.id)
  expect(job.state).toBe('done')
  const result = bookExportResult.parse(job.result)
  expect(result.totals).toEqual({
    advances: 1,
    funded: 10_000.1,
    payback: 12_500.35,
    paid: 0.7,
    outstanding: 12_499.65,
  })
  expect(result.sheets.filter(({ rows }) => rows > 0)).toEqual([
    { sheet: 'merchants', rows: 1 },
    { sheet: 'advances', rows: 1 },
    { sheet: 'payments', rows: 1 },
  ])
  const file = await api.call('GET', `jobs/${job.id}/file`)
  expect(file.statusCode).toBe(200)
  expect(file.headers['content-disposition']).toContain(`filename="book-2026-06-15.zip"`)
  expect(file.rawPayload).toHaveLength(result.size)
  expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(result.sha256)
  const manifest = bookManifest.parse(JSON.parse(String((await unzip(file.rawPayload)).get('manifest.json'))))
  expect(manifest).toMatchObject({ day: '2026-06-15', totals: { paid: '0.70' } })
})

// Proves R16.102.
test('one key starts one export, and only signed-in users can start one', async () => {
  const headers = { 'idempotency-key': 'export-once' }
  const first = await api.post<Job>('book-exports', {}, headers)
  expect((await api.post<Job>('book-exports', {}, headers)).id).toBe(first.id)
  await api.waitForJob(first.id)
  expect((await server().app.inject({ method: 'POST', url: '/api/book-exports' })).statusCode).toBe(401)
})

// Proves R16.104.
test('a canceled export leaves no file, although part of it was stored', async () => {
  const { db, config, app } = server()
  await db.query({
    text: `insert into merchants (name, status, notes) select 'Large ' || n, 'active', (select string_agg(md5((n * 10000 + k)::text), '') from generate_series(1, 2000) k)
      from generate_series(1, 40) n`,
  })
  const job = (await api.waitForJob((await api.post<Job>('book-exports', {})).id)) as StoredJob // more than the handler needs
  const files = async () => (await db.query({ text: 'select id from stored_files' })).length
  const before = await files()
  const statements = new Set<string>()
  let written = 0
  const context: JobContext = {
    job,
    db: { ...db, query: (statement, values) => (statements.add(summaryOf(statement)), db.query(statement, values)) },
    reads: readsOf(db),
    today: () => '2026-11-22',
    timeZone: config.timeZone,
    log: app.log,
    progress: (_step, done = 0) => void (written = done),
    checkCanceled() {
      // By now the CSV of these merchants is written.
      if (written > 40) throw new JobCanceled()
    },
  }
  await expect(exportJob.run(context)).rejects.toBeInstanceOf(JobCanceled)
  expect([...statements]).toContain('insert stored_files')
  while ((await files()) > before) await pause(10)
  expect(await files()).toBe(before)
})
