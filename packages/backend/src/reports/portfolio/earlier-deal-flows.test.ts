import { beforeAll, expect, test } from '@jest/globals'
import type { AdvanceDetail } from '@mca/contract/advances'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { createReportCalls } from '../../testing/calls/report-calls'

const { server, api, make } = setUpTestApp()
const reports = createReportCalls(api)
const on = (day: string) => ({
  pool: () => reports.pool(`as_of=${day}`),
  losses: () => reports.losses(`by=state&as_of=${day}`),
  yields: () => reports.yields(`by=month&as_of=${day}`),
  deals: () => reports.deals(`part=defaulted&by=month&key=2026-01&as_of=${day}`),
  concentration: () => reports.concentration(`by=state&as_of=${day}`),
})

/** The entries of an advance happened at these moments, the oldest first. */
async function setMoments(id: string, moments: readonly string[]) {
  await server().owner.transaction(async (tx) => {
    await tx.query({ text: 'alter table audit_entries disable trigger user' })
    await tx.query(
      {
        text: `update audit_entries e set at = m.at
          from (select id, row_number() over (order by id) as n from audit_entries where record_id = $1) o
          join unnest($2::timestamptz[]) with ordinality m (at, n) using (n)
          where e.id = o.id`,
      },
      [id, moments],
    )
    await tx.query({ text: 'alter table audit_entries enable trigger user' })
  })
}

/** An advance of $1,000.00 with a payback of $1,300.00 that received $100.00, with these deal flows from these moments on. */
async function enter(flows: readonly (readonly [at: string, deal_flow: string])[]): Promise<string> {
  const [first, ...later] = flows
  const { id } = await make.advance({ amount: 1000, payback: 1300, date_funded: '2026-01-05', deal_flow: first?.[1] })
  await make.payment(id, { amount: 100, date: '2026-01-12' })
  for (const [, deal_flow] of later)
    await api.put(`advances/${id}`, { ...(await api.get<AdvanceDetail>(`advances/${id}`)), deal_flow })
  await setMoments(
    id,
    flows.map(([at]) => at),
  )
  return id
}

const entered = '2026-01-05T15:00:00Z'
beforeAll(async () => {
  await server().setToday('2026-06-15')
  // In New York, May 10 ends at 4:00 AM UTC.
  await enter([
    [entered, 'Funded'],
    ['2026-05-11T03:59:00Z', 'Defaulted'],
    ['2026-05-20T15:00:00Z', 'Collections'],
    ['2026-06-01T15:00:00Z', 'Defaulted'],
  ])
  await enter([[entered, 'Funded']])
})

// Proves R17.25.
test('a deal counts with its deal flow of the day of the report, in every report', async () => {
  const figures = async (day: string) => {
    const { pool, losses, yields, deals, concentration } = on(day)
    const { total, unknown_deal_flows } = await pool()
    expect(await losses()).toMatchObject({ total, unknown_deal_flows })
    expect((await deals()).totals).toMatchObject({ deals: total.defaults, payback_loss: total.payback_loss })
    const of = await yields()
    expect(of.unknown_deal_flows).toBe(0)
    expect(unknown_deal_flows).toBe(0)
    return [
      total.defaults,
      total.payback_loss,
      total.principal_loss,
      of.total.expected_profit,
      (await concentration()).total.outstanding,
    ]
  }
  const active = [0, 0, 0, 600, 2400]
  const lost = [1, 1200, 900, -600, 1200]
  expect(await figures('2026-05-09')).toEqual(active)
  expect(await figures('2026-05-10')).toEqual(lost)
  expect(await figures('2026-05-19')).toEqual(lost)
  expect(await figures('2026-05-20')).toEqual(active)
  expect(await figures('2026-05-31')).toEqual(active)
  expect(await figures('2026-06-01')).toEqual(lost)
  expect(await figures('2026-06-15')).toEqual(lost)
})

// Proves R17.25.
test('of a deal that had ended when it was entered, earlier deal flows are not known', async () => {
  const unknown = async (day: string) => {
    const { unknown_deal_flows } = await on(day).pool()
    expect([(await on(day).losses()).unknown_deal_flows, (await on(day).yields()).unknown_deal_flows]).toEqual([
      unknown_deal_flows,
      unknown_deal_flows,
    ])
    return unknown_deal_flows
  }
  await enter([['2026-05-25T15:00:00Z', 'Funded']])
  expect(await unknown('2026-05-10')).toBe(0)
  await enter([
    ['2026-05-25T15:00:00Z', 'Defaulted'],
    ['2026-06-02T15:00:00Z', 'Collections'],
  ])
  expect(await unknown('2026-05-24')).toBe(1)
  expect((await on('2026-05-24').pool()).total.defaults).toBe(1)
  expect(await unknown('2026-05-25')).toBe(0)
  expect(await unknown('2026-06-15')).toBe(0)
  // A deal that was paid in full has no loss, whatever its deal flow is.
  const paid = await enter([['2026-05-25T15:00:00Z', 'Paid OFF']])
  await make.payment(paid, { amount: 1200, date: '2026-05-20' })
  expect(await unknown('2026-05-19')).toBe(2)
  expect(await unknown('2026-05-20')).toBe(1)
})
