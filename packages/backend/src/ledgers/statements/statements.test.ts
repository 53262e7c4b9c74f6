import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from '@jest/globals'
import type { Job } from '@mca/contract/jobs'
import type { Page } from '@mca/contract/lists'
import type { Problem } from '@mca/contract/problems'
import {
  type IssuedStatement,
  issuedStatement,
  issuedStatementList,
  statementPreview,
  type StatementPreview,
  type StatementRow,
} from '@mca/contract/statements'
import { createLedgerCalls } from '../../testing/calls/ledger-calls'
import { jobHandlers } from '../../server/job-handlers'
import { printStatementDifferences } from './reconcile-statements'
import { statementContentRepo } from './statement-content.repo'
import { issueStatementOf } from '../../testing/calls/statement-calls'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { createTestApi } from '../../testing/calls/test-api'
import { createContribute } from '../../testing/calls/contribute'

const setup = setUpTestApp({}, { jobs: jobHandlers })
const { server, api, make } = setup
const contribute = createContribute(server)
const { syndicated, expectReconciled } = createLedgerCalls(setup)
const other = createTestApi(server, 'approver@example.com')
beforeEach(() => server().setToday('2026-02-10'))

const issue = (id: string, to = '2026-02-09') => issueStatementOf(api, `syndicators/${id}`, to)
const list = async (id: string) => (await api.get<Page<IssuedStatement>>(`syndicators/${id}/statements`)).data
const preview = async (id: string, to = '2026-02-09') =>
  statementPreview.strict().parse(await api.get<StatementPreview>(`syndicators/${id}/statements/preview?to=${to}`))
/** The statements of a party, with their files. */
const stored = async (id: string) => {
  const rows = await server().db.query<{ id: string; first_no: number; last_no: number; pdf: Buffer; csv: Buffer }>({
    text: 'select id, first_no, last_no, pdf_sha256 as pdf, csv_sha256 as csv from statements where party_id = $1 order by to_day',
  }, [id]) // oxfmt-ignore
  const bytesOf = async (statement: string, file: string) =>
    (await api.call('GET', `statements/${statement}/${file}`)).rawPayload
  return Promise.all(
    rows.map(async ({ pdf, csv, ...row }) => ({
      ...row,
      pdf: await bytesOf(row.id, 'pdf'),
      csv: await bytesOf(row.id, 'csv'),
      pdf_sha256: pdf,
      csv_sha256: csv,
    })),
  )
}

// Proves R21.50, R21.51, R21.52, R21.54.
test('statements follow each other: each has the rows posted by its last day, and ends with what the next one opens with', async () => {
  await server().setToday('2026-02-03')
  const { syndicator, advance } = await syndicated()
  await contribute(syndicator.id, 500, '2026-02-02')
  await make.payment(advance.id, { amount: 60, payment_method: 'ACH', date: '2026-02-03' })
  await server().setToday('2026-02-04')
  const draft = await api.post<{ id: string }>('payouts', { party_id: syndicator.id, amount: 100 })
  await other.call('POST', `payouts/${draft.id}/approve`)

  const before = await preview(syndicator.id, '2026-02-03')
  const first = await issue(syndicator.id, '2026-02-03')
  expect(issuedStatement.strict().parse(first)).toMatchObject({
    number: expect.stringMatching(/^SYN-2026-\d{5}$/),
    from: '2026-01-05',
    to: '2026-02-03',
    rows: 5,
    totals: {
      opening: 0,
      sections: { contributions: 500, funded: -103, collections: 20, adjustments: 0, paid: 0 },
      net_due: 417,
      closing: 417,
      available: 397,
      not_matured: 20,
      reserve: 0,
      exposure: 0,
    },
  })
  expect(before).toEqual({ from: first.from, to: first.to, rows: first.rows, totals: first.totals, refused: null })

  await server().setToday('2026-02-10')
  const second = await issue(syndicator.id)
  expect(second).toMatchObject({ from: '2026-02-04', rows: 1, totals: { opening: 417, closing: 317, available: 317 } })
  expect(Number(second.number.slice(-5))).toBe(Number(first.number.slice(-5)) + 1)
  expect(issuedStatementList.parse(await api.get(`syndicators/${syndicator.id}/statements`)).data).toEqual([
    second,
    first,
  ])
  const files = await stored(syndicator.id)
  expect(files.map(({ first_no, last_no }) => [first_no, last_no])).toEqual([
    [1, 5],
    [6, 6],
  ])
  for (const { pdf, pdf_sha256, csv, csv_sha256 } of files)
    for (const [bytes, hash] of [
      [pdf, pdf_sha256],
      [csv, csv_sha256],
    ] as const)
      // oxfmt-ignore
      expect(createHash('sha256').update(bytes).digest()).toEqual(hash)
  await expectReconciled()
})

// Proves R21.54.
test('the files are downloaded as they were issued, under the number of the statement', async () => {
  const { syndicator } = await syndicated()
  await server().setToday('2026-02-11')
  const { id, number } = await issue(syndicator.id, '2026-02-10')
  const [files] = await stored(syndicator.id)
  for (const file of ['pdf', 'csv'] as const) {
    const response = await api.call('GET', `statements/${id}/${file}`)
    expect(response.headers['content-disposition']).toBe(`attachment; filename="${number}.${file}"`)
    expect(response.rawPayload).toEqual(files?.[file])
  }
  expect(files?.pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(files?.csv.toString()).toContain('Upfront fee,Bank Fee,')
  await api.refused(404, 'GET', 'statements/00000000-0000-4000-8000-000000000000/pdf')
})

// Proves R21.51, R21.54.
test('a return of an earlier period is marked in the CSV, with the day of the payment that it takes back', async () => {
  await server().setToday('2026-02-03')
  const { syndicator, advance } = await syndicated()
  const payment = await make.payment(advance.id, { amount: 60, payment_method: 'ACH', date: '2026-02-02' })
  await server().setToday('2026-02-10')
  await issue(syndicator.id, '2026-02-09')
  await api.delete(`payments/${payment.id}`)
  await server().setToday('2026-02-11')
  const { id } = await issue(syndicator.id, '2026-02-10')
  const { payload } = await api.call('GET', `statements/${id}/csv`)
  const [header = '', ...lines] = payload.trim().split('\r\n')
  const names = header.split(',')
  const [line = ''] = lines.filter((each) => each.includes('2026-02-02'))
  const cells = line.split(',')
  const cellOf = (name: string) => cells[names.indexOf(name)]
  expect([cellOf('For'), cellOf('Day Reversed'), cellOf('Earlier Period')]).toEqual(['2026-02-10', '2026-02-02', 'Yes'])
})

// Proves R21.52.
test('two people who issue one statement at once issue it once, and numbers have no gaps', async () => {
  const { syndicator } = await syndicated()
  await server().setToday('2026-02-11')
  const body = { to: '2026-02-10' }
  const path = `syndicators/${syndicator.id}/statements`
  const answers = await Promise.all([api, other, api].map((by) => by.call('POST', path, body)))
  // A request that comes before the statement is issued starts a job, which fails with the message of the refusal.
  const outcomes = await Promise.all(
    answers.map(async (answer) => {
      if (answer.statusCode !== 201) return answer.json<Problem>().message
      const { state, message } = await api.waitForJob(answer.json<Job>().id)
      return state === 'done' ? state : message
    }),
  )
  const message = 'A statement through Feb 10, 2026 was already issued. Choose a later day.'
  expect(outcomes.filter((one) => one !== 'done')).toEqual([message, message])
  const refused = await api.refused(409, 'POST', path, body)
  expect(refused).toMatchObject({ message, errors: [{ path: 'to', message }] })
  const numbers = await server().db.query<{ number: string }>({
    text: 'select number from statements order by issued_at',
  })
  expect(numbers.map(({ number }) => number)).toEqual(
    numbers.map((_, index) => `SYN-2026-${String(index + 1).padStart(5, '0')}`),
  )
})

// Proves R21.50.
test('a row is never posted on an earlier day than the row before it, so its number tells its statement', async () => {
  const { id } = await make.party('syndicators')
  const days = []
  for (const today of ['2026-02-12', '2026-02-10', '2026-02-13']) {
    await server().setToday(today)
    await contribute(id, 1, '2026-02-01')
    const [row] = await server().db.query<{ posted_on: string }>({
      text: 'select posted_on from ledger_postings where party_id = $1 order by no desc limit 1',
    }, [id]) // oxfmt-ignore
    days.push(row?.posted_on)
  }
  expect(days).toEqual(['2026-02-12', '2026-02-12', '2026-02-13'])
})

// Proves R21.52.
test.each([
  'update statements set number = 1',
  'delete from statements',
  'truncate statements',
  'update stored_file_chunks set position = 7',
  'delete from stored_file_chunks',
])('the server cannot %s', async (text) => {
  await expect(server().db.query({ text })).rejects.toThrow(/permission denied/)
})

// Proves R21.55.
test('reconcile finds a statement whose totals or files differ from what was issued', async () => {
  const { syndicator } = await syndicated()
  await server().setToday('2026-02-11')
  const { id, number } = await issue(syndicator.id, '2026-02-10')
  const lines: string[] = []
  const run = () => printStatementDifferences(server().db, (line) => lines.push(line))
  expect(await run()).toBe(0)
  expect(lines.splice(0)).toEqual([expect.stringMatching(/^\d+ statements agree with their ledgers and files$/)])
  await server().owner.query({
    text: `
      with changed as (update statements set totals = jsonb_set(totals, '{closing}', '7') where id = $1 returning csv_file_id, pdf_file_id),
        cut as (delete from stored_file_chunks where file_id = (select pdf_file_id from changed))
      update stored_file_chunks set bytes = overlay(bytes placing 'x' from 1) where file_id = (select csv_file_id from changed)`,
  }, [id]) // oxfmt-ignore
  expect(await run()).toBe(3)
  expect(lines).toEqual([
    expect.stringContaining(`the statement ${number} differs: totals {`),
    `the statement ${number} differs: its PDF differs from the one that was issued`,
    `the statement ${number} differs: its CSV differs from the one that was issued`,
  ])
})

describe('a statement is refused, which the preview says first', () => {
  const expectRefused = async (id: string, to: string, message: string) => {
    expect((await preview(id, to)).refused).toBe(message)
    const refused = await api.refused(409, 'POST', `syndicators/${id}/statements`, { to })
    expect(refused).toMatchObject({ message })
    expect(await list(id)).toEqual([])
  }

  // Proves R21.53.
  test.each([
    ['that ends today', '2026-02-10', 'A statement can end on Feb 9, 2026 at the latest, because today is not over.'],
    ['that ends before the ledger begins', '2026-01-04', 'This ledger begins on Jan 5, 2026. Choose a later day.'],
  ])('%s', async (_name, to, message) => {
    const { syndicator } = await syndicated()
    await expectRefused(syndicator.id, to, message)
  })

  // Proves R21.53.
  test('of a ledger without rows', async () => {
    const { id } = await make.party('syndicators')
    await expectRefused(id, '2026-02-09', 'This ledger has no postings yet.')
    await api.refused(404, 'POST', 'syndicators/00000000-0000-4000-8000-000000000000/statements', { to: '2026-02-09' })
  })

  // Proves R21.53.
  test('while changes of an advance wait to be posted', async () => {
    const { syndicator, advance } = await syndicated()
    await server().db.query({ text: 'insert into ledger_changes (advance_id) values ($1)' }, [advance.id])
    await expectRefused(
      syndicator.id,
      '2026-02-09',
      'Some advances are still being posted to this ledger. Try again in a minute.',
    )
    await server().db.query({ text: 'delete from ledger_changes' })
  })

  // Proves R21.53.
  test('while the syndicators of an advance take more than its funded amount, and names it', async () => {
    const { id } = await make.party('syndicators')
    const { advance_id } = await make.advance({
      syndicator_participations: [
        { syndicator_id: id, participation: 10_001, participation_pct: 100, commission: 0, commission_pct: 0, syndicator_fees: [] },
      ],
    }) // oxfmt-ignore
    await expectRefused(
      id,
      '2026-02-09',
      `The participations in ${advance_id} exceed its funded amount. Correct them first.`,
    )
  })
})

// Proves R22.54.
test('a statement keeps what the merchant had paid, also after the payment was corrected and deleted', async () => {
  const { syndicator, advance } = await syndicated()
  const payment = await make.payment(advance.id, { amount: 100, date: '2026-02-09' })
  await api.put(`payments/${payment.id}`, { advance_id: advance.id, amount: 200, date: '2026-02-09' })
  await api.delete(`payments/${payment.id}`)
  const rows: StatementRow[] = []
  await server().db.snapshot(async (tx) => {
    const steps = statementContentRepo.rows(tx, syndicator.id, { first_no: 4, last_no: 99 })
    for await (const step of steps) rows.push(...step)
  })
  expect(rows.map(({ kind, amount, payment_cents }) => [kind, amount, payment_cents])).toEqual([
    ['share', 33_33, 100_00],
    ['share_reversal', -33_33, 100_00],
    ['share', 66_67, 200_00],
    ['share_reversal', -66_67, 200_00],
  ])
})
