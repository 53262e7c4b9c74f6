import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { parseConfig } from '../../platform/config/config'
import { reconcile } from './reconcile'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server, api, make } = setUpTestApp()

test('prints the advances that differ from their payments, and returns exit code 1', async () => {
  const wrong = await make.advance()
  await make.payment(wrong.id, { amount: 100.1 })
  await make.payment((await make.advance()).id)
  const lines: string[] = []
  const run = () => reconcile(server().config, (line) => lines.push(line))
  expect(await run()).toBe(0)
  const listsAgree = 'the derived tables agree with the records'
  const rest = [
    'the ledgers agree with the payments of 0 positions',
    'the schedules of 2 advances and the calendar agree with the rules',
  ]
  expect(lines.splice(0)).toEqual(['2 advances agree with their 2 payments', listsAgree, ...rest])
  const money = (change: string) =>
    server().db.query({ text: `update advance_money set ${change} where id = $1` }, [wrong.id])
  await money('paid = 9010')
  expect(await run()).toBe(1)
  expect(lines.splice(0)).toEqual([
    `${wrong.advance_id} differs: stored as paid 90.10, its payments sum up to 100.10`,
    '1 of 2 advances differ from their payments',
    listsAgree,
    ...rest,
  ])
  await money('paid = 10010, in_flight = 1')
  await server().db.query(
    {
      text: 'insert into book_changes (date_funded, status, flow, advances, amount, payback, paid) values ($1, 3, 3, 1, 1, 1, 1)',
    },
    ['2020-02-02'],
  )
  expect(await run()).toBe(1)
  expect(lines).toEqual([
    '2 advances agree with their 2 payments',
    `advance_money differs from its source records: ${wrong.id}`,
    'book_days differs from its source records: 2020-02-02 3 3',
    ...rest,
  ])
})

// Proves R15.60.
test('prints wrong calendar days, and the advances whose schedule does not match their terms', async () => {
  const terms = { payment_amount: 100, number_of_payments: 125 }
  const [right, wrong, lost, extra] = [
    await make.advance(terms),
    await make.advance(terms),
    await make.advance(terms),
    await make.advance(),
  ]
  await api.post(`advances/${right.id}/schedule/pauses`, { from: '2026-02-02', to: '2026-02-06' })
  await api.post(`advances/${right.id}/schedule/changes`, { from: '2026-03-02', payment_amount: 33.33 })
  const printed = async () => {
    const lines: string[] = []
    const code = await reconcile(server().config, (line) => lines.push(line))
    return [code, ...lines.filter((line) => /calendar|ADV-/.test(line))]
  }
  const before = await printed()
  expect(before.at(-1)).toMatch(/^the schedules of \d+ advances and the calendar agree with the rules$/)
  const spoil = [
    [`update schedule_segments set payment = payment - 1 where advance_id = $1`, wrong.id],
    [`delete from schedule_segments where advance_id = $1`, lost.id],
    [
      `insert into schedule_segments select $1, first_row, version, rule, start, step, payment, total, count, paid_before, first_due, last_due
       from schedule_segments limit 1`,
      extra.id,
    ],
    [`update calendar set is_banking_day = true where day = $1`, '2026-11-26'],
    [`update calendar set before = before + 1 where day between '2030-01-01' and $1`, '2030-01-31'],
    [`delete from calendar where day = $1`, '2100-12-31'],
  ] as const
  for (const [text, value] of spoil) await server().db.query({ text }, [value])
  const differs = (code: string) => `${code} differs: its stored schedule does not match its terms, pauses and changes`
  expect(await printed()).toEqual([
    1,
    'the calendar of banking days differs on 2026-11-26',
    'the calendar of banking days differs from 2030-01-01 to 2030-01-31',
    'the calendar of banking days differs on 2100-12-31',
    differs(wrong.advance_id),
    differs(lost.advance_id),
    differs(extra.advance_id),
  ])
})

test('an unreachable database is reported in one clear line, without its password', async () => {
  const config = parseConfig({ DATABASE_URL: 'postgres://ann:hush@127.0.0.1:1/office' }, '/nowhere')
  await expect(reconcile(config, () => undefined)).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/^DATABASE_URL cannot be used: (?!.*hush)/),
  })
})

test('an empty data directory is reported in one clear line, and stays empty', async () => {
  const home = mkdtempSync(join(tmpdir(), 'mca-reconcile-'))
  const config = parseConfig({ DATA_DIR: home }, home)
  await expect(reconcile(config, () => undefined)).rejects.toThrow(/holds no database yet/)
  rmSync(home, { recursive: true })
})
