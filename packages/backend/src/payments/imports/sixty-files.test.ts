import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { AdvanceDetail } from '@mca/contract/advances'
import type { PaymentImport } from '@mca/contract/imports'
import { nachaLines, type WrittenReturn } from '@mca/tables/testing'
import { pino } from 'pino'
import { jobHandlers } from '../../server/job-handlers'
import { noLog } from '../../shared/background/each-unit'
import { derivedDifferences } from '../../shared/records/lists/derived-tables.repo'
import { createImportCalls, mappingOf } from '../../testing/files/import-files'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { paidDifferences } from '../payments/reconcile.repo'
import { folderParts } from './folder-files'
import { startFolderWatch, watchedFolders } from './folder-watch'
import { checkWaitingImports } from './waiting-imports'

const { server, api, make } = setUpTestApp({}, { jobs: jobHandlers })
const imports = createImportCalls(api)
let folder = ''
let watch: { stop(): Promise<void> } | undefined
beforeAll(async () => {
  await server().setToday('2026-11-28')
  folder = mkdtempSync(join(tmpdir(), 'mca-sixty-'))
  for (const watched of watchedFolders(folder))
    for (const part of folderParts) mkdirSync(join(watched.folder, part), { recursive: true })
})
afterAll(async () => {
  await watch?.stop()
  rmSync(folder, { recursive: true, force: true })
})

interface Report {
  message: string | null
  import_id?: string
  committed?: PaymentImport['committed']
  totals?: PaymentImport['totals']
}
type Part = (typeof folderParts)[number]
interface Arrival {
  name: string
  content: string | Buffer
  /** Where the file ends. */
  to: Part
  /** What a person reads, for a file that needs one. */
  says?: RegExp
}

let files = 0
/** Puts a file into the folder and waits until it has ended. */
async function arrive({ name, content, to, says }: Arrival, at = folder): Promise<Report> {
  files += 1
  writeFileSync(join(at, name), content)
  const path = join(at, to, name)
  const other = join(at, to === 'done' ? 'failed' : 'done', name)
  while (!existsSync(path)) {
    if (existsSync(other)) throw new Error(`${name} ended elsewhere: ${readFileSync(`${other}.report.json`, 'utf8')}`)
    await pause(20)
  }
  const report = JSON.parse(readFileSync(`${path}.report.json`, 'utf8')) as Report // what the tested code has written
  if (says) expect([name, report.message]).toEqual([name, expect.stringMatching(says)])
  return report
}
const arriveReturn = (arrival: Arrival) => arrive(arrival, join(folder, 'returns'))
const outcome = ({ totals = [] }: Report, wanted: string) => totals.find((one) => one.outcome === wanted)?.rows ?? 0

/** A person maps the first file of a source. */
async function learn(content: string, mapping: object, query = 'name=first.csv') {
  const { id } = await imports.upload(content, query)
  await imports.check(id, mapping)
  await imports.commit(id)
}

const processor = 'Transaction ID,Effective Date,Customer Name,Amount,Status,Return Code,Deal ID,Type'
const bank = 'Posting Date,Description,Amount,Bank Reference,Deal ID'
const ofx = (rows: readonly string[]) =>
  `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKTRANLIST>\n${rows.join('\n')}\n</BANKTRANLIST></OFX>`
const ofxRow = (id: string, amount: string, code: string) =>
  `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261120<TRNAMT>${amount}<FITID>${id}<NAME>BLUEGATE<MEMO>${code}</STMTTRN>`
const bai2 = (rows: readonly string[]) =>
  [
    '01,1,2,261120,0200,1,,,2/',
    '02,1,2,1,261120,2359,USD,2/',
    '03,77,USD/',
    ...rows,
    '49,1,1/',
    '98,1,1,1/',
    '99,1,1,1/',
  ].join('\n')
const day = (number: number) => `11/${String(number).padStart(2, '0')}/2026`

/** A NACHA file of returns written on this day, six digits or blank. */
const nacha = (entries: readonly WrittenReturn[], written = '261127') =>
  nachaLines(entries, '261120').map((line, index) =>
    index === 0 ? `${line.slice(0, 23)}${written}${line.slice(29)}` : line,
  )
const entry = (code: string, originalTrace: string, amount = 10_000, fields: Partial<WrittenReturn> = {}): WrittenReturn => ({
  code, originalTrace, amount, ...fields,
}) // oxfmt-ignore

// Proves R16.26, R16.27, R16.36, R16.500, R16.505, R16.565, R16.567, R16.570, R16.571, R16.572, R16.573, R16.575, R16.580, R16.581.
test('sixty files of processors and banks each end where a person expects, and sums agree', async () => {
  const terms = { amount: 100_000, payback: 130_000, date_funded: '2026-10-01' }
  const [one, two, three] = [await make.advance(terms), await make.advance(terms), await make.advance(terms)]
  const [a, b, c] = [one.advance_id, two.advance_id, three.advance_id]
  const sent = (
    trace: string,
    status: string,
    { on = day(20), amount = '100.00', code = a, returned = '', type = 'ACH_DEBIT' } = {},
  ) => `${trace},${on},Somebody LLC,${amount},${status},${returned},${code},${type}`

  const traceColumns = { trace: 0, date: 1, amount: 3, status: 4, return_code: 5, advance_code: 6, method: 7 }
  await learn(
    [processor, sent('TX-0', 'Settled')].join('\n'),
    mappingOf(traceColumns, { source: 'Processor', date_order: 'mdy' }),
  )
  const bankColumns = mappingOf(
    { date: 0, payer: 1, amount: 2, trace: 3, advance_code: 4 },
    { source: 'Bank', date_order: 'mdy' },
  )
  await learn([bank, `${day(2)},ACH,100.00,B-0,${b}`].join('\n'), bankColumns)
  const headerless = mappingOf(
    { date: 0, amount: 1, advance_code: 5 },
    { source: 'Headerless', header_line: 0, date_order: 'mdy' },
  )
  await learn(`"${day(2)}","50.00","*","","ACH DEPOSIT","${c}"`, headerless)
  const statement = mappingOf({ date: 0, amount: 1, trace: 2, payer: 3, advance_code: 4 }, { source: 'Statements' })
  await learn(ofx([ofxRow('F-0', '10.00', c)]), statement, 'name=first.ofx')
  watch = startFolderWatch({
    databaseUrl: server().databaseUrl,
    importDir: folder,
    log: pino({ level: 'silent' }),
    lookMs: 20,
  })

  // 20 days of a processor: each file has a new debit, and the one from the day before has settled. Three debits come back.
  for (let number = 1; number <= 20; number += 1) {
    const rows = [
      sent(`TX-${number}`, 'Processing', { on: day(number) }),
      ...(number > 1 ? [sent(`TX-${number - 1}`, 'Settled', { on: day(number - 1) })] : []),
      ...(number > 17 ? [sent(`TX-${number - 15}`, 'Returned', { on: day(number - 15), returned: 'R01' })] : []),
    ]
    const report = await arrive({
      name: `processor-${number}.csv`,
      content: [processor, ...rows].join('\n'),
      to: 'done',
    })
    expect([number, outcome(report, 'new'), outcome(report, 'update')]).toEqual([number, 1, rows.length - 1])
  }

  // 10 statements of a bank, each with lines that move no money.
  const noise = [
    `${day(3)},OPENING BALANCE,9000.00,,`, bank, `${day(3)},MONTHLY FEE,-15.00,,`, `${day(3)},ADJUSTMENT,0.00,,`, ',-----,,,', ',,,,', 'Total:,,100.00,,', '\x1a',
    `${day(3)},Wire transfer fee,-25.00,,`, `Closing balance,,9100.00,,`,
  ] // oxfmt-ignore
  for (const [index, line] of noise.entries()) {
    const content = [bank, `${day(3 + index)},ACH DEBIT,100.00,B-${index + 1},${b}`, line].join('\r\n')
    const report = await arrive({ name: `bank-${index}.csv`, content, to: 'done' })
    expect([line, outcome(report, 'new')]).toEqual([line, 1])
  }

  // 5 files without a header, and 5 statements in OFX and BAI2.
  for (let number = 1; number <= 5; number += 1)
    await arrive({
      name: `headerless-${number}.csv`,
      content: `"${day(number + 2)}","50.00","*","","ACH DEPOSIT","${c}"`,
      to: 'done',
    })
  for (let number = 1; number <= 3; number += 1)
    await arrive({ name: `statement-${number}.qfx`, content: ofx([ofxRow(`F-${number}`, '10.00', c)]), to: 'done' })
  for (let number = 4; number <= 5; number += 1)
    await arrive({
      name: `statement-${number}.bai`,
      content: bai2([`16,142,1000,Z,F-${number},${c},BLUEGATE/`]),
      to: 'done',
    })

  // 10 files of returns.
  const returned = (name: string, content: string, to: Part = 'done', says?: RegExp) =>
    arriveReturn({ name, content, to, ...(says && { says }) })
  await returned('plain.ach', nacha([entry('R01', 'B-1')]).join('\r\n'))
  await returned('marked.ach', `${nacha([entry('R02', 'B-2')]).join('\n')}\n\x1a`)
  const change = entry('C01', 'B-3', 0, { information: '987654321' })
  await returned('notice.ach', nacha([entry('R03', 'B-3'), change]).join('\n'))
  await returned(
    'two-in-one.ach',
    [...nacha([entry('R01', 'B-4')]), ...nacha([entry('R01', 'B-5')], '261126')].join('\n'),
  )
  await returned('accents.ach', nacha([entry('R01', 'B-6', 10_000, { individualName: 'CAFÉ NIÑO' })]).join('\n'))
  await returned('again.ach', nacha([entry('R01', 'B-1')]).join('\n'))
  await returned('refused.ach', nacha([entry('R61', 'B-1')]).join('\n'), 'failed', /1 about earlier returns/)
  await returned('contested.ach', nacha([entry('R72', 'B-2')]).join('\n'), 'failed', /1 about earlier returns/)
  await returned('no-day.ach', nacha([entry('R01', 'B-7')], '      ').join('\n'), 'failed', /The file has no date/)
  await returned(
    'credit.ach',
    nacha([entry('R01', 'B-8', 10_000, { transaction: '21' })]).join('\n'),
    'failed',
    /1 malformed/,
  )

  // 9 files that need a person, or bring nothing.
  await arrive({ name: 'placeholder.csv', content: [bank, `${day(25)},ACH,100.00,NONREF,${b}`].join('\n'), to: 'done' })
  await arrive({
    name: 'again.csv',
    content: [processor, sent('TX-20', 'Processing', { on: day(20) })].join('\n'),
    to: 'done',
  })
  const needs = (name: string, content: string, says: RegExp) => arrive({ name, content, to: 'failed', says })
  await needs('quicken.qif', '!Type:Bank\nD11/20/2026\nT135.00\n^\n', /Quicken or QuickBooks/)
  await needs('unknown-header.csv', `When,How much\n${day(20)},5.00`, /columns of this file are not known/)
  await needs(
    'other-amount.csv',
    [processor, sent('TX-20', 'Processing', { on: day(20), amount: '101.00' })].join('\n'),
    /1 that may already be recorded/,
  )
  await needs('unknown-word.csv', [processor, sent('TX-30', '9BNK')].join('\n'), /1 malformed/)
  await needs('nobody.csv', [bank, `${day(25)},NOBODY,7.00,B-90,`].join('\n'), /1 unmatched/)
  await needs('report.pdf', '%PDF-1.7\n', /This is a PDF/)

  // One waits for its day.
  writeFileSync(join(folder, 'returns', 'tomorrow.ach'), nacha([entry('R01', 'B-9')], '261129').join('\n'))
  files += 1
  const waiting = async () =>
    (await api.get<{ data: PaymentImport[] }>('payment-imports?limit=1')).data.find(
      ({ waits_until }) => waits_until === '2026-11-29',
    )
  while (!(await waiting())) await pause(20)
  await checkWaitingImports(server().db, noLog)
  expect(readdirSync(join(folder, 'returns', 'processing'))).toHaveLength(1)
  await server().setToday('2026-11-29')
  await checkWaitingImports(server().db, noLog)
  while (!existsSync(join(folder, 'returns', 'done', 'tomorrow.ach'))) await pause(20)
  const csv = [bank, `${day(26)},ACH,100.00,B-91,${b}`].join('\n')
  await arrive({ name: 'last.csv', content: csv, to: 'done' })
  expect(files).toBe(60)

  // TX-0 to TX-20 of 100: 17 settled and TX-0, one still pending, three returned. 13 of the bank, of which seven came back.
  const cents = async ({ id }: { id: string }) => {
    const { payments } = await api.get<AdvanceDetail>(`advances/${id}`)
    const sums: Record<string, number> = {}
    for (const { status, amount } of payments) sums[status] = (sums[status] ?? 0) + amount
    return sums
  }
  const sumOf = (sums: Record<string, number>) => Object.values(sums).reduce((sum, amount) => sum + amount, 0)
  const [ofOne, ofTwo, ofThree] = [await cents(one), await cents(two), await cents(three)]
  expect(ofOne).toEqual({ cleared: 1_700, pending: 100, failed: 300 })
  expect([ofTwo['cleared'], sumOf(ofTwo)]).toEqual([600, 1_300])
  expect(ofThree).toEqual({ cleared: 360 })
  const all = (await api.get<{ data: PaymentImport[] }>('payment-imports?limit=100')).data
  const committed = all.filter(({ kind }) => kind === 'payments').reduce((sum, each) => sum + each.committed.amount, 0)
  expect(committed).toBe(sumOf(ofOne) + sumOf(ofTwo) + sumOf(ofThree))
  expect(await paidDifferences(server().db)).toEqual([])
  expect(await derivedDifferences(server().db)).toEqual([])
}, 240_000)
