import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { AchEntryRow } from '@mca/contract/ach'
import type { BankAccounts } from '@mca/contract/bank'
import type { Page } from '@mca/contract/lists'
import { nachaLines } from '@mca/tables/testing'
import { backupCommand } from '../../book/backup/backup-command'
import { readBackupFile } from '../../book/backup/backup-file'
import { exportCommand } from '../../book/export/export-command'
import { jobHandlers } from '../../server/job-handlers'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { achEffective, createAchCalls } from '../../testing/calls/ach-calls'
import { type ApiPaths, readUrls } from '../../testing/calls/read-urls'
import { createImportCalls } from '../../testing/files/import-files'
import { unzip } from '../../testing/files/unzip'
import { exampleAccount, exampleProfile } from '@mca/contract/testing/ach-examples'
import { settleAchFiles } from './settle-files'

// A whole day with account numbers that are nowhere else. Then everything that the day has left is searched for them.
const log: string[] = []
const setup = setUpTestApp({}, { jobs: jobHandlers, logTo: { write: (line) => void log.push(line) } })
const { server, api, make } = setup
const calls = createAchCalls(setup)
const imports = createImportCalls(api)
const folder = mkdtempSync(join(tmpdir(), 'mca-numbers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/**
 * Of a merchant, of its next account, of a payee, of a bank's correction, of a refused proposal, of the offset account, of a merchant with a refund, of an account that no query of
 * the database took, in each case without the last four characters.
 */
const numbers = [
  '7311846205', '7422957316', '7533068427', '7644179538', '7755280649', '7866391750', '7977402861', '7188513972',
] // oxfmt-ignore
const accountOf = (index: number) => ({ account_number: `${numbers[index]}6789` })
/** Also as the bytes of a column are printed. */
const sentinels = numbers.flatMap((number) => [number, Buffer.from(number).toString('hex')])
const found = (text: string) => sentinels.filter((number) => text.includes(number))
const [answers, failures]: [string[], string[]] = [[], []]
const called = async (answer: Promise<{ statusCode: number; body: string }>) => {
  const { statusCode, body } = await answer
  answers.push(body)
  if (statusCode >= 400) failures.push(`${statusCode} ${body}`)
}

const statementsOf = (account: string): Record<string, string> => ({
  'statement.ofx': `OFXHEADER:100\n<OFX><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>${account}</BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>FEE<DTPOSTED>20260212<TRNAMT>-9.99<FITID>F-1<NAME>Fee</STMTTRN></BANKTRANLIST></STMTRS></OFX>`,
  'broken.ofx': `OFXHEADER:100\n<OFX><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>${account}</BANKACCTFROM></STMTRS></OFX>`,
  'statement.bai': `01,021000021,HARBOR,260212,0800,1,,,2/\n02,HARBOR,021000021,1,260212,,USD,2/\n03,${account},USD,010,100,,/\n16,108,100,,B-1,,Deposit/\n49,200,3/\n98,200,1,5/\n99,200,1,7/`,
  'broken.bai': `01,021000021,HARBOR,260212,0800,1,,,2/\n02,HARBOR,021000021,1,260212,,USD,2/\n03,${account},USD,010,1X0,,/\n`,
})

beforeAll(async () => {
  await calls.begin()
  const offset = { offset_routing: '091000019', offset_account: accountOf(5).account_number }
  await calls.approveProfile(offset)
  const { merchant, key } = await calls.debited(accountOf(0))
  const payout = await calls.approvedPayout(accountOf(2))
  const path = `merchants/${merchant}/bank-accounts`
  // Refused, with the number in the request.
  await called(api.call('POST', 'ach-profile', { ...exampleProfile, ...offset, offset_routing: '1' }))
  await called(api.call('POST', 'ach-profile', { ...exampleProfile, ...offset }))
  const account = { ...exampleAccount, ...accountOf(4) }
  await called(api.call('POST', path, { ...account, routing_number: '1' }))
  await called(api.call('POST', path, { ...account, account_number: `${numbers[4]}#` }))
  await called(api.call('POST', path, { ...account, account_number: numbers[4]?.repeat(20) }))
  await called(api.call('POST', path, `{"account_number":"${numbers[4]}"`))
  await called(api.call('POST', `merchants/${payout.party}/bank-accounts`, account))
  const overpaid = await make.advance({ payback: 12_500, date_funded: '2026-01-05' })
  await calls.addAccount(`merchants/${overpaid.merchant.id}`, accountOf(6))
  await make.payment(overpaid.id, { amount: 12_600, date: '2026-02-02', status: 'cleared' })
  const file = await calls.built([key, payout.key, `refund:${overpaid.id}`])
  await called(calls.release(file))
  await called(calls.releaser.call('POST', `ach-files/${file.id}/download`))
  // Two proposals of which one waits, and one more is refused.
  await called(api.call('POST', path, { ...exampleAccount, ...accountOf(1) }, { 'idempotency-key': 'numbers-1' }))
  await called(api.call('POST', path, account))
  const { proposed } = await api.get<BankAccounts>(path)
  await called(calls.builder.call('POST', `bank-accounts/${proposed?.id}/withdraw`))
  const { data } = await api.get<Page<AchEntryRow>>(`ach-files/${file.id}/entries`)
  const refund = data.find(({ kind }) => kind === 'refund')?.refund
  await called(api.call('POST', `refunds/${refund?.id}/return`, { reason: 'Account closed' }))
  // The bank writes the account of the entry, and a correction of it.
  const lines = nachaLines(
    [
      { code: 'C01', originalTrace: data[0]?.trace ?? '', amount: 0, information: `${numbers[3]}6789` },
      { code: 'R01', originalTrace: data[0]?.trace ?? '', amount: 10_000 },
    ],
    '260205',
  ).map((line) =>
    line.startsWith('6') ? `${line.slice(0, 12)}${`${numbers[0]}6789`.padEnd(17)}${line.slice(29)}` : line,
  )
  await server().setToday(achEffective)
  const returned = await imports.upload(lines.join('\n'), 'name=returns.ach&kind=returns')
  await imports.commit(returned.id)
  await settleAchFiles(server().db, '2026-02-09')
  await called(api.call('POST', 'advances/export', { ids: [] }))
  // A constraint that breaks: PostgreSQL quotes the whole row.
  await server().owner.query({ text: `alter table bank_accounts add constraint never check (holder <> 'Never LLC')` })
  const never = { ...exampleAccount, ...accountOf(7), holder: 'Never LLC' }
  await called(api.call('POST', `merchants/${overpaid.merchant.id}/bank-accounts`, never))
  await server().owner.query({ text: 'alter table bank_accounts drop constraint never' })
  expect(failures.at(-1)).toMatch(/^500/)
  // The bank names the own account in its statements, which are read or refused.
  for (const [name, content] of Object.entries(statementsOf(accountOf(5).account_number)))
    await called(api.call('POST', `bank-statements?name=${name}`, content, { 'content-type': 'text/plain' }))
  await called(api.call('GET', 'bank-reconciliation?month=2026-02'))
  // A file of returns that waits for its commit.
  const waiting = await imports.upload(lines.join('\r\n'), 'name=waiting.ach&kind=returns')
  expect(waiting).toMatchObject({ state: 'checked' })
  // A file of returns that cannot be read, and a browser that quotes an answer.
  const broken = await imports.upload(`1${lines.join('\n')}`, 'name=broken.ach&kind=returns')
  expect(broken).toMatchObject({ state: 'failed', message: expect.stringContaining('This is a NACHA file') })
  await called(api.call('GET', `payment-imports/${broken.id}`))
  const message = `Unexpected token in JSON: {"account_number":"${accountOf(0).account_number}"}`
  await called(api.call('POST', 'client-errors', { remote: 'payments', version: '1', message, path: '/payments/ach' }))
  await called(calls.releaser.call('GET', '../metrics'))
  expect(failures.length).toBeGreaterThan(4)
  expect((await calls.payments(key.slice('debit:'.length)))[0]).toMatchObject({ status: 'failed', date: achEffective })
  expect((await calls.releaser.call('GET', `ach-files/${file.id}/file`)).body).toMatch(
    new RegExp(`${numbers[0]}.*${numbers[5]}.*${numbers[6]}`, 's'),
  )
})

// Proves R25.1, R25.70, R25.162.
test('no answer to a write, right or wrong, has an account number', () => {
  expect(answers.filter((text) => found(text).length > 0)).toEqual([])
  expect(log.length).toBeGreaterThan(20)
  expect(log.filter((line) => found(line).length > 0)).toEqual([])
})

// Proves R25.1, R25.70, R25.160.
test('no table of the database has an account number in clear', async () => {
  const tables = await server().owner.query<{ name: string }>({
    text: `select c.oid::regclass::text as name from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`,
  })
  const hits: string[] = []
  for (const { name } of tables)
    for (const { row } of await server().owner.query<{ row: string }>({ text: `select t::text as row from ${name} t` }))
      hits.push(...found(row).map((number) => `${name}: ${number}`))
  expect(tables.length).toBeGreaterThan(80)
  expect(hits).toEqual([])
})

// Proves R25.1.
test('no read of the API but the file to the bank has an account number', async () => {
  const { paths } = (await server().app.inject('/api/openapi.json')).json<{ paths: ApiPaths }>()
  const urls = await readUrls(server().owner, paths, 100)
  const hits: string[] = []
  for (const { url } of [...urls, ...numbers.map((q) => ({ url: `/api/search?q=${q}` }))]) {
    const { body } = await calls.releaser.call('GET', url.slice('/api/'.length))
    if (found(body.replaceAll(/"(?:search|q)":"[^"]*"/g, '')).length > 0) hits.push(url)
  }
  expect(urls.length).toBeGreaterThan(100)
  expect(hits.filter((url) => !/ach-files\/[^/]+\/file$/.test(url))).toEqual([])
  expect(hits).toHaveLength(1)
})

// Proves R25.1.
test('neither the exported book nor a backup has an account number in clear', async () => {
  const options = { print: () => undefined, folder }
  await exportCommand(server().config, ['book.zip'], options)
  const files = await unzip(readFileSync(join(folder, 'book.zip')))
  expect(
    [...files].filter(([, content]) => found(content.toString('latin1')).length > 0).map(([name]) => name),
  ).toEqual([])
  await backupCommand({ ...server().config, databaseUrl: server().ownerUrl }, [join(folder, 'book.mca')], options)
  const bodies: string[] = []
  for await (const { kind, body } of readBackupFile(join(folder, 'book.mca')))
    bodies.push(kind === 'D' ? Buffer.from(body).toString('latin1') : JSON.stringify(body))
  expect(bodies.join('')).toContain('Blue Harbor Diner LLC')
  expect(bodies.filter((text) => found(text).length > 0)).toEqual([])
})
