import { beforeEach, expect, test } from '@jest/globals'
import type { IssuedStatement, StatementPreview } from '@mca/contract/statements'
import { jobHandlers } from '../../server/job-handlers'
import { issueStatementOf } from '../../testing/calls/statement-calls'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { printStatementDifferences } from './reconcile-statements'
import { createContribute } from '../../testing/calls/contribute'

const { server, api, make } = setUpTestApp({}, { jobs: jobHandlers })
const contribute = createContribute(server)
beforeEach(() => server().setToday('2026-03-02'))

// Proves R21.71, R21.55.
test('a statement keeps the reserve of its last row on the terms of its issue, and the next one opens with it', async () => {
  const { id } = await make.party('syndicators')
  const advance = await make.advance({
    amount: 300,
    payback: 390,
    date_funded: '2026-03-02',
    syndicator_participations: [
      { syndicator_id: id, participation: 100, participation_pct: 33.33, commission: 0, commission_pct: 0, syndicator_fees: [] },
    ],
  }) // oxfmt-ignore
  const pay = (date: string, payment_method: string) => make.payment(advance.id, { amount: 100, date, payment_method })
  const agree = (reserve_percent: number, reserve_cap: number) =>
    api.put(`syndicators/${id}/payout-terms`, { reserve_percent, reserve_cap })
  const issue = async (to: string) => {
    const { totals } = await api.get<StatementPreview>(`syndicators/${id}/statements/preview?to=${to}`)
    const issued = await issueStatementOf(api, `syndicators/${id}`, to)
    expect(issued.totals).toEqual(totals)
    return issued
  }
  const csvOf = async (statement: IssuedStatement) =>
    (await api.call('GET', `statements/${statement.id}/csv`)).payload
      .split('\r\n')
      .filter((line) => /balance|reserve/.test(line))

  await contribute(id, 150, '2026-03-02')
  await pay('2026-03-02', 'Wire')
  await pay('2026-03-02', 'ACH')
  await agree(12.5, 10)
  await server().setToday('2026-03-03')
  await pay('2026-03-03', 'Wire')
  const first = await issue('2026-03-02')
  expect(first.totals).toMatchObject({ closing: 116.67, not_matured: 33.34, reserve: 8.33, available: 75 })
  expect(await csvOf(first)).toEqual([
    expect.stringMatching(/2026-03-02,Opening balance,.*,0\.00,/),
    expect.stringMatching(/2026-03-02,of which held in reserve,.*,0\.00,/),
    expect.stringMatching(/2026-03-02,Closing balance,.*,116\.67,/),
    expect.stringMatching(/2026-03-02,of which held in reserve,.*,8\.33,/),
  ])

  await agree(50, 40)
  await server().setToday('2026-03-10')
  const second = await issue('2026-03-09')
  expect(second.totals).toMatchObject({ opening: 116.67, closing: 150, not_matured: 0, reserve: 40, available: 110 })
  expect((await csvOf(second)).slice(0, 2)).toEqual([
    expect.stringMatching(/2026-03-03,Opening balance,.*,116\.67,/),
    expect.stringMatching(/2026-03-03,of which held in reserve,.*,8\.33,/),
  ])
  await agree(1, 1)
  const lines: string[] = []
  expect(await printStatementDifferences(server().db, (line) => lines.push(line))).toBe(0)
  expect(lines).toEqual(['2 statements agree with their ledgers and files'])
})

// Proves R21.71.
test('without a reserve at either end, the CSV has no lines of it', async () => {
  const { id } = await make.party('syndicators')
  await contribute(id, 150, '2026-03-02')
  await api.put(`syndicators/${id}/payout-terms`, { reserve_percent: 10, reserve_cap: 10 })
  await server().setToday('2026-03-03')
  const { id: statement, totals } = await issueStatementOf(api, `syndicators/${id}`, '2026-03-02')
  expect(totals).toMatchObject({ reserve: 0, available: 150 })
  expect((await api.call('GET', `statements/${statement}/csv`)).payload).not.toContain('reserve')
})
