import { beforeAll, expect, test } from '@jest/globals'
import { type Payout, rollForwards } from '@mca/contract/ledger'
import { isDeep } from '@mca/contract/testing/property-runs'
import { jobHandlers } from '../../server/job-handlers'
import { derivedDifferences } from '../../shared/records/lists/derived-tables.repo'
import { setUpTestApp } from '../../testing/app/set-up-test-app'
import { agreementOf } from '../../testing/calls/commission-calls'
import { createLedgerCalls } from '../../testing/calls/ledger-calls'
import { createTestApi } from '../../testing/calls/test-api'
import { createImportCalls, mappingOf } from '../../testing/files/import-files'

const setup = setUpTestApp({}, { jobs: jobHandlers })
const { server, api, make } = setup
const imports = createImportCalls(api)
const approver = createTestApi(server, 'approver@example.com')
const { expectReconciled } = createLedgerCalls(setup)
beforeAll(() => server().setToday('2026-01-20'))

const deals = isDeep ? 20 : 4
const rowsPerDeal = 50
const rows = deals * rowsPerDeal

/** Deals with two syndicators and an ISO who earns of each payment. The codes, and the id of the ISO. */
async function makeDeals() {
  const [one, two, iso] = [await make.party('syndicators'), await make.party('syndicators'), await make.party('isos')]
  await api.post(`isos/${iso.id}/agreements`, agreementOf('iso', iso.id))
  const fee = { fee_name: 'Management Fee', base: 'collected', timing: 'concurrent', percent: 3.5 }
  const share = (syndicator_id: string, participation: number) => ({
    syndicator_id,
    participation,
    participation_pct: participation / 100,
    commission: 0,
    commission_pct: 0,
    syndicator_fees: [fee],
  })
  const syndicator_participations = [share(one.id, 3_333.33), share(two.id, 1_000)]
  const codes: string[] = []
  for (let number = 0; number < deals; number++)
    codes.push((await make.advance({ payback: 13_777.77, iso_id: iso.id, syndicator_participations })).advance_id)
  return { codes, iso: iso.id }
}

const money = () => server().db.query({ text: 'select * from advance_money order by id' })
const balances = async () => {
  const text = 'select party_id, balance from ledgers order by party_id'
  const stored = await server().db.query<{ party_id: string; balance: number }>({ text })
  return Object.fromEntries(stored.map(({ party_id, balance }) => [party_id, balance]))
}
const months = () =>
  Promise.all(
    ['2026-01', '2026-02'].flatMap((month) =>
      Object.keys(rollForwards).map((of) => api.get(`roll-forward?of=${of}&month=${month}&limit=100`)),
    ),
  )
const bring = async (file: string) => {
  const { id } = await imports.upload(file)
  await imports.check(id, mappingOf({ date: 0, amount: 1, advance_code: 2 }, { payment_method: 'Wire' }))
  const done = await imports.commit(id)
  expect(done).toMatchObject({ state: 'committed', committed: { rows } })
  return done
}

// Proves R16.37, R21.2, R21.100.
test('an undo months later, after statements and a payout, is exact to the cent, and so is the same file again', async () => {
  const { codes, iso } = await makeDeals()
  const lines = codes.flatMap((code, deal) =>
    Array.from({ length: rowsPerDeal }, (_, row) => {
      const day = String(6 + (row % 14)).padStart(2, '0')
      return `2026-01-${day},${(33.33 + deal / 100 + row).toFixed(2)},${code}`
    }),
  )
  const file = ['Date,Amount,Deal', ...lines].join('\n')
  const before = { money: await money(), balances: await balances() }
  const first = await bring(file)
  const after = { money: await money(), balances: await balances() }

  await server().setToday('2026-02-10')
  const { id: job } = await api.post<{ id: string }>('statements/issue-all', { until: '2026-01-31' })
  expect(await api.waitForJob(job)).toMatchObject({ state: 'done' })
  const paid = after.balances[iso] ?? 0
  const payout = await api.post<Payout>('payouts', { party_id: iso, amount: paid / 100 })
  expect((await approver.call('POST', `payouts/${payout.id}/approve`)).statusCode).toBe(200)
  const less = (of: Readonly<Record<string, number>>) => ({ ...of, [iso]: (of[iso] ?? 0) - paid })

  await server().setToday('2026-03-03')
  const over = await months()
  expect(await imports.undo(first.id)).toMatchObject({ state: 'undone', message: null })
  expect([await money(), await balances()]).toEqual([before.money, less(before.balances)])
  expect(await months()).toEqual(over)
  await expectReconciled()
  expect(await derivedDifferences(server().db)).toEqual([])

  const again = await bring(file)
  expect([await money(), await balances()]).toEqual([after.money, less(after.balances)])
  expect(await imports.undo(again.id)).toMatchObject({ state: 'undone' })
  expect([await money(), await balances()]).toEqual([before.money, less(before.balances)])
  await expectReconciled()
  expect((await api.refused(409, 'POST', `payment-imports/${first.id}/undo`, {})).message).toBe(
    'This import cannot be undone now: it was undone.',
  )
})
