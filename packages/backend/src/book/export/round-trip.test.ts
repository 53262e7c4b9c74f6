import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { AdvanceDetail, AdvanceRow } from '@mca/contract/advances'
import { bookManifest } from '@mca/contract/book'
import type { Page } from '@mca/contract/lists'
import type { Merchant } from '@mca/contract/merchants'
import type { Payment } from '@mca/contract/payments'
import { parseConfig } from '../../platform/config/config'
import { reconcile } from '../reconcile/reconcile'
import { loadSamplePortfolio } from '../sample/load-sample-portfolio'
import { jobHandlers } from '../../server/job-handlers'
import { createBookSender } from '../../testing/files/book-files'
import { screenSnapshots } from '../../testing/records/screen-snapshots'
import { createTestApi } from '../../testing/calls/test-api'
import { createTestApp, type TestApp } from '../../testing/app/test-app'
import { unzip } from '../../testing/files/unzip'
import { exportBook } from './export-book'

const today = '2026-11-20'
const days = [today, '2026-11-19', '2026-11-23']
const size = { merchants: 14, parties: { iso: 3, funder: 2, salesRep: 3, syndicator: 3 } }

const products: TestApp[] = []
afterAll(() => Promise.all(products.map((product) => product.close())))
async function openProduct() {
  const app = await createTestApp({}, { jobs: jobHandlers })
  products.push(app)
  await app.setToday(today)
  await app.as()
  const api = createTestApi(() => app)
  return { app, api, book: createBookSender(() => app, api) }
}

async function exported({ db }: TestApp) {
  const output = new PassThrough()
  const [zip] = await Promise.all([buffer(output), exportBook(db, output)])
  const files = await unzip(zip)
  return { zip, files, manifest: bookManifest.parse(JSON.parse(String(files.get('manifest.json')))) }
}

let first: Awaited<ReturnType<typeof openProduct>>
let second: Awaited<ReturnType<typeof openProduct>>
let sent: Awaited<ReturnType<typeof exported>>
beforeAll(async () => {
  first = await openProduct()
  second = await openProduct()
  await loadSamplePortfolio(first.app.db, { today, size })
  await addWhatPeopleDo(first)
  sent = await exported(first.app)
  await second.book.bring(sent.zip, 'book.zip')
})

/** Adds what the sample lacks: notes, returns with every follow-up, trace ids, texts of every kind, and similar records. */
async function addWhatPeopleDo({ app, api }: typeof first) {
  const { data: merchants } = await api.get<Page<Merchant>>('merchants?limit=100')
  const { data: advances } = await api.get<Page<AdvanceRow>>('advances?limit=100')
  const texts = ['=1+1', "'=2", "'quoted'", 'two\nlines', 'a "b", c', 'é \u{1F600} ＝x', '-5', '\\N']
  for (const [index, text] of texts.entries()) {
    await api.post(`merchants/${merchants[index]?.id}/notes`, { text, follow_up: index % 2 ? today : null })
    const note = await api.post<{ id: string }>(`advances/${advances[index]?.id}/notes`, { text, follow_up: today })
    if (index % 2) await api.put(`notes/${note.id}/follow-up`, { done: true })
    await api.post('merchants', { name: 'Same Name LLC', tax_id: '12-3456789', zip: '33101', notes: text })
  }
  await app.db.query({
    text: `update payments set trace_id = 'T-' || n from (select id, row_number() over (order by id) as n from payments) p where p.id = payments.id and n % 3 = 0`,
  })
  await app.db.query({ text: 'update syndicator_participations set shares_over_collection = position > 1' })
  await app.db.query({
    text: `update syndicator_fees set base = case position when 1 then 'collected' else 'payback' end, percent = 2,
      timing = case position when 1 then 'concurrent' else 'end' end`,
  })
  const act = async (path: string) => expect((await api.call('POST', path, {})).statusCode).toBe(200)
  let returned = 0
  for (const { id } of advances) {
    const { payments } = await api.get<AdvanceDetail>(`advances/${id}`)
    const payment = payments.find(
      ({ status, payment_method }: Payment) => status === 'cleared' && payment_method === 'ACH',
    )
    if (!payment || returned === 6) continue
    const code = ['R01', 'R02', 'R10', 'R03', 'R09', 'R29'][returned++]
    const { id: made } = await api.post<{ id: string }>(`payments/${payment.id}/return`, { code, returned_on: today })
    const action = { R01: 'retry', R02: 'stop', R10: 'dismiss' }[code ?? '']
    if (action) await act(`returns/${made}/${action}`)
  }
  expect(returned).toBe(6)
  // Disputes of two returns, one of them disputed twice.
  await app.db.query({
    text: `insert into return_disputes (return_id, code, disputed_on)
      select r.id, said.code, r.returned_on + said.days from payment_returns r
      join (values ('R03', 'R61', 1), ('R03', 'R73', 2), ('R09', 'R69', 1)) said (returned, code, days) on said.returned = r.code
      where r.account_name = 'ann@example.com'`,
  })
  // Records that are equal in everything that a list is sorted by.
  const { merchant, date_funded, amount, payback, expected_end_date } = advances[0] ?? ({} as AdvanceRow) // there is one
  for (let copy = 0; copy < 4; copy++) {
    const { id } = await api.post<AdvanceDetail>('advances', {
      merchant_id: merchant.id,
      date_funded,
      amount,
      payback,
      expected_end_date,
    })
    for (const paid of [1.1, 1.2, 1.3])
      await api.post('payments', { advance_id: id, amount: paid, date: today, status: 'pending' })
  }
}

// Proves R16.105.
describe('a book that is exported and imported into an empty product', () => {
  // Proves R18.211.
  test('shows the same on every screen, in the same order, with the marks of imported authors', async () => {
    const [before, after] = [await screenSnapshots(first.api, days), await screenSnapshots(second.api, days)]
    expect([...after.keys()]).toEqual([...before.keys()])
    for (const [name, answer] of before)
      expect([name, after.get(name)?.replaceAll(' (imported)', '')]).toEqual([name, answer])
    expect([...after.values()].join()).toContain('ann@example.com (imported)')
    expect(before.size).toBeGreaterThan(150)
  })

  test('has the same figures for every day, both stored and recomputed', async () => {
    const lines: string[] = []
    const config = parseConfig({ DATABASE_URL: second.app.databaseUrl }, '/nowhere')
    const code = await reconcile(config, (line) => lines.push(line))
    expect([code, lines.filter((line) => line.includes('differ'))]).toEqual([0, []])
  })

  // Proves R21.49.
  test('exports the same files again, byte for byte, except for the timestamp', async () => {
    const again = await exported(second.app)
    expect(String(sent.files.get('participation_fees.csv'))).toMatch(/,collected,concurrent\r?\n/)
    expect(String(sent.files.get('participations.csv'))).toMatch(/,no,,\r?\n/)
    expect(String(sent.files.get('return_disputes.csv')).match(/,R(61|73|69),/g)).toHaveLength(3)
    for (const [name, content] of sent.files)
      if (name !== 'manifest.json') expect([name, String(again.files.get(name))]).toEqual([name, String(content)])
    expect({ ...again.manifest, created_at: '' }).toEqual({ ...sent.manifest, created_at: '' })
  })

  test('can be imported again and adds nothing', async () => {
    const checked = await second.book.check(sent.zip, 'book.zip')
    expect(checked.sheets.filter((sheet) => sheet.new > 0 || sheet.errors > 0)).toEqual([])
  })
})
