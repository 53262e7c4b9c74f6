import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from '@jest/globals'
import type { Job } from '@mca/contract/jobs'
import type { Page } from '@mca/contract/lists'
import pg from 'pg'
import { expireBookImports } from '../../book/import/expire-book-imports'
import { sweepLocalCopies } from '../files/local-copy'
import { storedFilesRepo } from '../files/stored-files.repo'
import { paymentImportsRepo } from '../../payments/imports/payment-imports.repo'
import { jobHandlers } from '../../server/job-handlers'
import { createImportCalls } from '../../testing/files/import-files'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { usualConnections } from '../../testing/app/wire-app'
import { fileLimits, jobLimits } from './job-and-file-limits'
import { advisoryLocks } from '../../platform/database/advisory-locks'

const { server, api } = setUpTestApp(usualConnections, { jobs: jobHandlers })
const imports = createImportCalls(api)
const query = <Row>(text: string, values: readonly unknown[] = []) => server().db.query<Row>({ text }, values)
const file = 'Date,Amount\n2026-03-02,1.00'
const accountOf = async (importId: string) =>
  (await query<{ account_id: string }>('select account_id from payment_imports where id = $1', [importId]))[0]
    ?.account_id

beforeEach(async () => {
  for (const table of ['payment_imports', 'book_imports', 'stored_files', 'jobs']) await query(`delete from ${table}`)
})

/** Stores a file record of this size, in bytes, without content. */
const keep = async (bytes: number, account: string | null | undefined) =>
  query(`insert into stored_files (name, size, sha256, account_id) values ('kept', $1, '', $2)`, [bytes, account])

// Proves R18.153.
test('an account cannot fill the disk with its files, and neither can all together', async () => {
  const first = await imports.upload(file)
  const own = await accountOf(first.id)
  await keep(fileLimits.bytesPerAccount - file.length - 1, own)
  await imports.upload(file)
  const refused = await api.call('POST', 'payment-imports?name=a.csv', file, { 'content-type': 'text/csv' })
  expect([refused.statusCode, refused.json()]).toEqual([
    413,
    {
      message:
        'Your files use 5 GB, which is the limit. Finish or discard open imports. Exports are deleted after a week.',
    },
  ])
  const book = await api.call('POST', 'book-imports?name=a.csv', file, { 'content-type': 'text/csv' })
  expect(book.statusCode).toBe(413)
  const { id } = await api.post<Job>('book-exports', {})
  expect(await api.waitForJob(id)).toMatchObject({ state: 'failed', message: expect.stringContaining('5 GB') })

  await query('delete from stored_files where name = $1', ['kept'])
  await keep(fileLimits.bytes, null)
  const all = await api.call('POST', 'payment-imports?name=a.csv', file, { 'content-type': 'text/csv' })
  expect([all.statusCode, all.json()]).toEqual([
    507,
    { message: expect.stringContaining('All files together use 25 GB') },
  ])
  expect(await query('select from stored_files where size is null')).toEqual([])
})

// Proves R18.152.
test('an account may have a limited number of waiting and running jobs, and a refused one leaves nothing', async () => {
  const own = await accountOf((await imports.upload(file)).id)
  // Jobs run by another process, which holds their locks.
  const process = new pg.Client({ connectionString: server().databaseUrl })
  await process.connect()
  const run = async (count: number, account: string | null | undefined) => {
    const rows = await query<{ id: string }>(
      `insert into jobs (kind, state, account_id, account_name) select 'book-export', 'running', $2, 'Ann' from generate_series(1, $1) returning id`,
      [count, account],
    )
    await process.query(
      `select pg_advisory_lock(hashtextextended(id::text, ${advisoryLocks.runJob})) from unnest($1::uuid[]) id`,
      [rows.map(({ id }) => id)],
    )
  }
  try {
    await run(jobLimits.openPerAccount, own)
    for (const path of ['payment-imports?name=a.csv', 'book-imports?name=a.csv']) {
      const refused = await api.call('POST', path, file, { 'content-type': 'text/csv' })
      expect([refused.statusCode, refused.json()]).toEqual([
        429,
        {
          message:
            'You have 100 waiting or running jobs, which is the limit. Wait until some have ended, or cancel some.',
        },
      ])
    }
    expect((await api.get<Page<object>>('payment-imports')).data).toHaveLength(1)
    expect(await query('select from stored_files')).toHaveLength(1)
    await query('update jobs set account_id = null')
    await run(jobLimits.open - jobLimits.openPerAccount, null)
    const refused = await api.call('POST', 'book-exports', {})
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      { message: '1,000 jobs are waiting, which is the limit. Try again later.' },
    ])
  } finally {
    await process.end()
  }
})

// Proves R18.154.
test('the file of an abandoned import is deleted after 30 days', async () => {
  const [old, recent] = [await imports.upload(file), await imports.upload(file)]
  const age = (id: string, days: number) =>
    query(
      `with aged as (update payment_imports set updated_at = clock_timestamp() - make_interval(days => $2) where id = $1 returning file_id)
      update stored_files set created_at = clock_timestamp() - make_interval(days => $2) where id = (select file_id from aged)`,
      [id, days],
    )
  await age(old.id, 31)
  await age(recent.id, 29)
  await paymentImportsRepo.expireFiles(server().db)
  await storedFilesRepo.removeUnused(server().db)
  expect(await api.get(`payment-imports/${old.id}`)).toMatchObject({
    state: 'failed',
    message: 'Its columns were not chosen within 30 days, so the file was deleted. Choose the file again.',
  })
  expect(await api.get(`payment-imports/${recent.id}`)).toMatchObject({ state: 'unmapped', message: null })
  expect(await query('select from stored_files')).toHaveLength(1)
})

// Proves R18.154.
test('so is a book whose totals nobody has approved', async () => {
  await query(
    `insert into book_imports (file_name, file_size, file_sha256, state, account_id, account_name, updated_at)
    select 'book.zip', 1, '', 'checked', new_id(), 'Ann', clock_timestamp() - make_interval(days => days) from unnest(array[31, 29]) days`,
  )
  await expireBookImports(server().db)
  const states = await query<{ state: string; message: string | null }>(
    'select state, message from book_imports order by updated_at desc',
  )
  expect(states.map(({ state }) => state)).toEqual(['failed', 'checked'])
  expect(states[0]?.message).toContain('Its totals were not approved within 30 days')
})

const made: string[] = []
afterAll(() => made.forEach((path) => rmSync(path, { recursive: true, force: true })))

// Proves R18.150.
test('the next start deletes the file copies left by a dead process, but not those of other processes', () => {
  const folder = (owner: string) => {
    const path = mkdtempSync(join(tmpdir(), `mca-file-${owner}-`))
    made.push(path)
    mkdirSync(join(path, 'content'))
    return path
  }
  // Above the highest process id of Linux.
  const left = [folder(`${hostname()}-5000000`), folder(`${hostname()}-${process.pid}`), folder('elsewhere-1')]
  const kept = [folder(`${hostname()}-${process.ppid}`), folder('elsewhere-2')]
  utimesSync(left[2] ?? '', 0, 0)
  sweepLocalCopies({ warn: (failure: unknown) => expect(failure).toBeUndefined() })
  expect([left.filter((path) => existsSync(path)), kept.filter((path) => existsSync(path))]).toEqual([[], kept])
})
