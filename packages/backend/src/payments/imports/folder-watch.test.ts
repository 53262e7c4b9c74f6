import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { PaymentImport } from '@mca/contract/imports'
import type { Page } from '@mca/contract/lists'
import { pino } from 'pino'
import { jobHandlers } from '../../server/job-handlers'
import { createImportCalls, mappingOf } from '../../testing/files/import-files'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { claimFile, folderParts } from './folder-files'
import { startFolderWatch, watchedFolders } from './folder-watch'

const { server, api, make } = setUpTestApp({}, { jobs: jobHandlers })
const imports = createImportCalls(api)

let folder: string
const watches: { stop(): Promise<void> }[] = []
beforeEach(async () => {
  await server().setToday('2026-03-02')
  folder = mkdtempSync(join(tmpdir(), 'mca-import-'))
  for (const watched of watchedFolders(folder))
    for (const part of folderParts) mkdirSync(join(watched.folder, part), { recursive: true })
})
afterEach(async () => {
  await Promise.all(watches.splice(0).map((watch) => watch.stop()))
  rmSync(folder, { recursive: true, force: true })
})
const watch = () =>
  watches.push(
    startFolderWatch({
      databaseUrl: server().databaseUrl,
      importDir: folder,
      log: pino({ level: 'silent' }),
      lookMs: 50,
    }),
  )

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const header = 'Posted,Debit,Our advance,Trace'
const columns = { date: 0, amount: 1, advance_code: 2, trace: 3 }
let traces = 0
const row = (code: string, trace = `F${++traces}`) => `2026-02-02,100.00,${code},${trace}`
/** An advance, after a person has mapped a first file with this header. */
const known = async () => {
  const { id, advance_id } = await make.advance()
  const first = await imports.upload([header, row(advance_id)].join('\n'))
  await imports.check(first.id, mappingOf(columns))
  await imports.commit(first.id)
  return { code: advance_id, paid: async () => (await api.get<{ paid: number }>(`advances/${id}`)).paid }
}
interface Report {
  state: string
  message: string | null
  import_id?: string
  committed?: { rows: number }
  rows?: object[]
}
/** The report of a file, once it was moved. */
const report = async (part: 'done' | 'failed', name: string): Promise<Report> => {
  const path = join(folder, part, name)
  while (!existsSync(path)) await pause(20)
  return JSON.parse(readFileSync(`${path}.report.json`, 'utf8')) as Report // what the tested code has written
}
const fromFolder = async () =>
  (await api.get<Page<PaymentImport>>('payment-imports?limit=100')).data.filter(({ origin }) => origin === 'folder')
const countNew = async (work: () => Promise<unknown>) => {
  const before = (await fromFolder()).length
  await work()
  return (await fromFolder()).length - before
}

// Proves R16.26, R16.27.
test('a file with known columns is imported, committed, and moved to done with its report', async () => {
  const { code, paid } = await known()
  watch()
  write('monday.csv', [header, row(code), row(code)].join('\n'))
  expect(await report('done', 'monday.csv')).toMatchObject({
    state: 'committed',
    message: null,
    committed: { rows: 2, amount: 200 },
    rows: [],
  })
  expect(await paid()).toBe(300)
  const [one] = await fromFolder()
  expect(one).toMatchObject({ auto: true, account_name: 'Watched folder', file: { name: 'monday.csv' } })
  expect(readdirSync(join(folder, 'processing'))).toEqual([])
  // Under the same name again: no file is lost, and the rows are imported once.
  write('monday.csv', [header, row(code, `F${traces}`)].join('\n'))
  expect(await report('done', 'monday (2).csv')).toMatchObject({ state: 'committed', committed: { rows: 0 } })
  expect(await paid()).toBe(300)
})

// Proves R16.26.
test('several processes import a file once', async () => {
  const { code, paid } = await known()
  const names = Array.from({ length: 12 }, (_, number) => `part-${number}.csv`)
  const count = await countNew(async () => {
    for (let process = 1; process <= 3; process++) watch()
    for (const name of names) write(name, [header, row(code)].join('\n'))
    await Promise.all(names.map((name) => report('done', name)))
  })
  expect(count).toBe(names.length)
  expect(await paid()).toBe(100 + 100 * names.length)
})

// Proves R16.26.
test('a file claimed by a process that died is imported by the next one, once', async () => {
  const { code, paid } = await known()
  write('orphan.csv', [header, row(code)].join('\n'))
  await claimFile(folder, 'orphan.csv')
  watch()
  watch()
  await report('done', 'orphan.csv')
  expect(await paid()).toBe(200)
  expect(readdirSync(join(folder, 'processing'))).toEqual([])
})

// Proves R16.26.
test('a file is left alone while it grows, or if its name marks it as unfinished', async () => {
  const { code } = await known()
  write('growing.csv', `${header}\n`)
  write('upload.csv.part', [header, row(code)].join('\n'))
  write('empty.csv', '')
  watch()
  let text = `${header}\n`
  for (let line = 0; line < 30; line++) {
    text += `${row(code)}\n`
    write('growing.csv', text)
    await pause(10)
  }
  expect(await report('done', 'growing.csv')).toMatchObject({ committed: { rows: 30 } })
  const left = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())
  expect(left.map(({ name }) => name).toSorted()).toEqual(['empty.csv', 'upload.csv.part'])
})

// Proves R16.27.
test('a file that needs a person moves to failed with a report that says why; its import waits', async () => {
  const { code } = await known()
  watch()
  write('unknown.csv', `When,What\n2026-02-02,1\n`)
  write('some.csv', [header, row(code), row('ADV-999999')].join('\n'))
  write('broken.pdf', '%PDF-1.7')
  const unknown = await report('failed', 'unknown.csv')
  expect(unknown).toMatchObject({ state: 'unmapped', message: expect.stringContaining('columns') })
  const some = await report('failed', 'some.csv')
  expect(some).toMatchObject({
    state: 'checked',
    message: expect.stringContaining('1 unmatched'),
    rows: [{ line: 3, outcome: 'unmatched' }],
  })
  expect(await imports.commit(String(some.import_id))).toMatchObject({ state: 'committed', committed: { rows: 1 } })
  expect(await report('failed', 'broken.pdf')).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('PDF'),
  })
})

// Proves R16.27.
test('a file that is over 100 MB or unreadable is not imported', async () => {
  const isRoot = process.getuid?.() === 0
  const count = await countNew(async () => {
    watch()
    write('huge.csv', 'x')
    truncateSync(join(folder, 'huge.csv'), 100 * 1024 * 1024 + 1)
    expect(await report('failed', 'huge.csv')).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('at most 100 MB'),
    })
    if (isRoot) return // may read everything
    write('secret.csv', header)
    chmodSync(join(folder, 'secret.csv'), 0)
    expect(await report('failed', 'secret.csv')).toMatchObject({
      message: 'The server has no permission to read this file.',
    })
  })
  expect(count).toBe(0)
  const left = await server().db.query({ text: `select id from stored_files where name = 'huge.csv'` })
  expect(left).toEqual([])
})

// Proves R18.155.
test('a link that replaces a file after it was found is not followed', async () => {
  const secret = join(folder, '.secret')
  writeFileSync(secret, [header, row('X')].join('\n'))
  const count = await countNew(async () => {
    // As if it had been replaced after the claim, which renames whatever is there at the time.
    const claims = [randomUUID(), randomUUID()].map((claim) => join(folder, 'processing', claim))
    for (const claim of claims) mkdirSync(claim)
    symlinkSync(secret, join(claims[0] ?? '', 'linked.csv'))
    execFileSync('mkfifo', [join(claims[1] ?? '', 'endless.csv')])
    watch()
    for (const name of ['linked.csv', 'endless.csv']) {
      expect(await report('failed', name)).toMatchObject({
        message: 'This is not a regular file, but a link or another kind of entry.',
      })
    }
  })
  expect(count).toBe(0)
})
