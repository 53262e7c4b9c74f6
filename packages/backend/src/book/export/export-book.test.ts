import { createHash } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from '@jest/globals'
import type { AdvanceTotals } from '@mca/contract/advances'
import { bookManifest, bookSheets, type BookManifest } from '@mca/contract/book'
import { parse } from 'csv-parse/sync'
import { createDb } from '../../platform/database/db'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { createWholeAdvance, oddTexts as texts } from '../../testing/records/whole-advance'
import { unzip } from '../../testing/files/unzip'
import { exportBook } from './export-book'

const { server, api, make } = setUpTestApp()

type Cells = Record<string, string>
let files: Map<string, Buffer>
let manifest: BookManifest
const csv = (sheet: string) =>
  parse(files.get(`${sheet}.csv`) ?? '', { bom: true, columns: true, record_delimiter: '\r\n' }) as Cells[]
const json = (sheet: string) => JSON.parse(String(files.get(`${sheet}.json`))) as Record<string, unknown>[]

async function exported() {
  const output = new PassThrough()
  const [zip, told] = await Promise.all([buffer(output), exportBook(server().db, output)])
  return { zip, told, files: await unzip(zip) }
}

const ids: Record<string, string> = {}
beforeAll(async () => {
  Object.assign(ids, await createWholeAdvance(server(), api, make))
  const { files: unzipped, told } = await exported()
  files = unzipped
  manifest = bookManifest.parse(JSON.parse(String(files.get('manifest.json'))))
  expect(told).toEqual(manifest)
})

describe('an export', () => {
  // Proves R16.100.
  test('has each sheet of a book with its columns, as CSV and as JSON; opening balances are payments', () => {
    const sheets = bookSheets.filter(({ name }) => name !== 'opening_balances')
    expect([...files.keys()]).toEqual([
      ...sheets.flatMap(({ name }) => [`${name}.csv`, `${name}.json`]),
      'manifest.json',
    ])
    for (const { name, columns } of sheets) {
      const names = columns.map((column) => column.name)
      expect(String(files.get(`${name}.csv`)).split('\r\n')[0]).toBe(`\uFEFF${names.join(',')}`)
      expect([name, json(name).length > 0]).toEqual([name, true])
      for (const row of json(name)) expect(Object.keys(row)).toEqual(names)
    }
  })

  // Proves R16.100.
  test('has every text exactly, and no cell that a spreadsheet would run', () => {
    expect(
      json('merchants')
        .slice(0, texts.length)
        .map(({ notes }) => notes),
    ).toEqual(texts)
    const cells = csv('merchants')
      .slice(0, texts.length)
      .map(({ notes = '' }) => notes)
    expect(cells).toEqual(texts.map((text) => (/^'?[=＋-]/.test(text) ? `'${text}` : text)))
    expect(csv('notes').map(({ text }) => text)).toEqual(['Asked for a week.', "'=cmd"])
  })

  // Proves R16.100.
  test('has exact amounts, references by external id, and rows in their order', () => {
    const [advance] = csv('advances')
    expect(advance).toMatchObject({
      external_id: 'deal-7',
      merchant: ids['merchant'],
      iso: ids['iso'],
      funder: '',
      amount: '10000.10',
      payback: '12500.35',
      holiday_rule: 'extend',
    })
    expect(json('advances')[0]).toMatchObject({ amount: 10_000.1, number_of_payments: 125, funder: null })
    expect(csv('company_fees')).toEqual([
      { advance: 'deal-7', fee_name: 'Processing Fee', amount: '250.05', percent: '2.5000' },
      { advance: 'deal-7', fee_name: 'Bank Fee', amount: '10.00', percent: '0.1000' },
    ])
    expect(json('participation_fees')).toEqual([
      {
        advance: 'deal-7',
        position: 1,
        fee_name: 'Management Fee',
        amount: 1.1,
        percent: 0.5,
        base: 'participation',
        timing: 'upfront',
      },
    ])
    expect(csv('schedule_versions').map(({ number, kind, from, to }) => [number, kind, from, to])).toEqual([
      ['2', 'pause', '2026-02-02', '2026-02-06'],
      ['3', 'change', '2026-03-02', ''],
    ])
    expect(json('merchants')[0]).toMatchObject({ separate: true, name: 'Same Name' })
  })

  // Proves R16.100.
  test('has returns, retries and trace ids', () => {
    const { first, retry } = ids
    expect(csv('payments')).toEqual([
      expect.objectContaining({
        external_id: first,
        advance: 'deal-7',
        status: 'failed',
        notes: 'two\nlines',
        retry_of: '',
      }),
      expect.objectContaining({ external_id: retry, trace_id: 'T-1', retry_of: first }),
    ])
    expect(json('returns')).toEqual([
      expect.objectContaining({ payment: first, code: 'R01', action: 'retry', retry, done_result: 'Tried again' }),
    ])
  })

  // Proves R16.101.
  test('describes the other files in its manifest: rows, exact sums, sizes and hashes', async () => {
    const [, ...rest] = manifest.sheets.flatMap((sheet) => sheet.files)
    expect(rest).toHaveLength(21)
    for (const { sheet, rows, sums, files: described } of manifest.sheets) {
      expect([sheet, rows]).toEqual([sheet, csv(sheet).length])
      expect(rows).toBe(json(sheet).length)
      for (const [column, sum] of Object.entries(sums)) {
        const cents = csv(sheet).map((row) => BigInt((row[column] || '0.00').replace('.', '')))
        expect([sheet, column, BigInt(sum.replace('.', ''))]).toEqual([
          sheet,
          column,
          cents.reduce((a, b) => a + b, 0n),
        ])
      }
      for (const { name, bytes, sha256 } of described) {
        const content = files.get(name) ?? Buffer.alloc(0)
        expect([name, bytes, sha256]).toEqual([
          name,
          content.length,
          createHash('sha256').update(content).digest('hex'),
        ])
      }
    }
    const shown = await api.get<AdvanceTotals>('advances/totals')
    expect(manifest.totals).toEqual({
      advances: 1,
      funded: '10000.10',
      payback: '12500.35',
      paid: '200.02',
      outstanding: '12300.33',
    })
    expect(shown).toMatchObject({ count: 1, amount: 10_000.1, payback: 12_500.35, paid: 200.02 })
    expect(manifest.months).toEqual([{ month: '2026-01', ...manifest.totals }])
    expect(manifest).toMatchObject({
      format: 'mca-book',
      version: 1,
      paid_statuses: ['cleared', 'failed', 'pending', 'reversed'],
    })
  })

  // Proves R16.101.
  test('of the same book has the same files, whatever is saved meanwhile', async () => {
    const output = new PassThrough()
    const writing = exportBook(server().db, output)
    // Once the first part is read, the snapshot is taken, but no payments have been read.
    await new Promise((resolve) => output.once('readable', resolve))
    const late = await make.payment(ids['advance'] ?? '', { amount: 5 })
    const [zip] = await Promise.all([buffer(output), writing])
    await api.delete(`payments/${late.id}`)
    const again = await unzip(zip)
    for (const [name, content] of files)
      if (name !== 'manifest.json') expect([name, again.get(name)?.equals(content)]).toEqual([name, true])
  })

  // Proves R16.101.
  test('names the excluded tables, and contains no accounts', async () => {
    expect(manifest.left_out.join(' ')).toMatch(/accounts, passwords.*saved views.*settings.*jobs/)
    const everything = Buffer.concat([...files.values()]).toString()
    const [account] = await server().db.query<{ id: string; password_hash: string }>({
      text: 'select * from auth_users',
    })
    expect(account?.password_hash).toMatch(/^\$/)
    expect(everything).not.toContain(account?.password_hash)
    expect(everything).not.toContain(account?.id)
  })

  // Proves R16.104.
  test('reports its progress by rows, each written twice', async () => {
    const told: number[][] = []
    const output = new PassThrough()
    output.resume()
    await exportBook(server().db, output, { onProgress: (...progress) => void told.push(progress) })
    const rows = manifest.sheets.reduce((sum, sheet) => sum + sheet.rows, 0)
    expect(told.at(-1)).toEqual([2 * rows, 2 * rows])
  })

  // Proves R16.104.
  test('releases its connection when it ends early, whether reading or waiting', async () => {
    const db = createDb({ connectionString: server().databaseUrl, pool: 1, timeoutMs: 0 })
    const stopped = new PassThrough()
    stopped.resume()
    const onProgress = () => {
      throw new Error('canceled by ann')
    }
    await expect(exportBook(db, stopped, { onProgress })).rejects.toThrow('canceled by ann')
    expect(stopped.destroyed).toBe(true)
    const broken = new PassThrough()
    broken.destroy()
    await expect(exportBook(db, broken)).rejects.toThrow()
    await expect(
      exportBook(db, new PassThrough(), { signal: AbortSignal.abort(new Error('too late')) }),
    ).rejects.toThrow('too late')
    expect(await db.query({ text: 'select 1 as one' })).toEqual([{ one: 1 }])
    await db.close()
  })
})
