import { beforeAll, expect, test } from '@jest/globals'
import type { AdvanceDetail } from '@mca/contract/advances'
import type { AdvanceCommissions } from '@mca/contract/commissions'
import { makeCommissioned } from '../../testing/calls/commission-calls'
import { createLedgerCalls } from '../../testing/calls/ledger-calls'
import { setUpTestApp } from '../../testing/app/set-up-test-app'

const { server, api, make } = setUpTestApp()
const { posted, expectReconciled } = createLedgerCalls({ server, make })
beforeAll(() => server().setToday('2026-02-02'))

const change = ({ id, merchant_id, amount, payback, date_funded, expected_end_date }: AdvanceDetail, fields: object) =>
  api.put(`advances/${id}`, { merchant_id, amount, payback, date_funded, expected_end_date, ...fields })
const triggersOf = ({ id }: AdvanceDetail) => api.get<AdvanceCommissions>(`advances/${id}/commissions`)

// Proves R22.14.
test('a default that ended while the deal had no ISO takes nothing back from the next one', async () => {
  const { iso, advance } = await makeCommissioned({ api, make }, { terms: { residual_percent: 0 } })
  await change(advance, { deal_flow: 'Defaulted' })
  await change(advance, { iso_id: null })
  await change(advance, { deal_flow: 'Funded' })
  const before = (await posted(iso.id)).length
  await change(advance, { iso_id: iso.id })
  expect(await triggersOf(advance)).toMatchObject({ defaulted_on: null, payees: [{ accrued: 1_000, clawed_back: 0 }] })
  expect(await posted(iso.id, before)).toEqual([['accrued', 1_000_00]])
  await expectReconciled()
})

// Proves R22.11, R22.14.
test('a default that began while the deal had no ISO takes back from the next one', async () => {
  const { iso, advance } = await makeCommissioned({ api, make }, { terms: { residual_percent: 0 } })
  await change(advance, { deal_flow: 'Defaulted' })
  await change(advance, { deal_flow: 'Funded' })
  await change(advance, { iso_id: null })
  await change(advance, { deal_flow: 'Defaulted' })
  await change(advance, { iso_id: iso.id })
  expect(await triggersOf(advance)).toMatchObject({
    defaulted_on: '2026-02-02',
    payees: [{ accrued: 1_000, clawed_back: 1_000 }],
  })
  await expectReconciled()
})
